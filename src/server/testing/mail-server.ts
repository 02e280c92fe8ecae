// A mail server for tests that takes every mail, and remembers it.
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export async function startMailServer() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A site keeps its connections for the next mail: whoever closes this server does not wait for them.
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  // Who hangs up in the middle of a mail is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    to: (address: string) => mails.filter((mail) => mail.to?.[0]?.address === address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
