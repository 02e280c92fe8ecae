// Sends mail through an SMTP server.
import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { Mailer } from './mailer.port.ts';

export function createSmtpMailer(options: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport(options.url, {
    // A person may be waiting for a code: better an honest failure than a long silence.
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 8000,
  } as Parameters<typeof createTransport>[1]);
  return {
    destination: `SMTP, ${new URL(options.url).host}`,
    async send(mail, id) {
      await transport.sendMail(composeMessage(mail, options.from, id));
    },
    close: () => transport.close(),
  };
}
