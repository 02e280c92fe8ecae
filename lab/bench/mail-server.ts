// The mail server that everybody measured here sends through, over TLS as a live site does: takes every mail, and tells
// whose code it brought. Started by `startMailServer`.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createCertificate } from '../../src/server/testing/self-signed.ts';

export interface TakenMail {
  to: string;
  /** The whole message. */
  raw: string;
}

const server = new SMTPServer({
  ...createCertificate(),
  secure: true,
  authOptional: true,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const taken: TakenMail = {
        to: envelope.rcptTo[0]?.address ?? '',
        raw: Buffer.concat(chunks).toString(),
      };
      process.send?.(taken);
      done();
    });
  },
});
// Who hangs up in the middle of a mail is no fault of the server.
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.(`smtps://127.0.0.1:${port}/?tls.rejectUnauthorized=false`);
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
