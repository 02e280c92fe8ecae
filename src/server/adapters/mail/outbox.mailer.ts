// Without an SMTP server each mail becomes one .eml file that any mail program can open.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message.ts';
import type { Mailer } from './mailer.port.ts';

export function createOutboxMailer(options: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    destination: options.folder,
    async send(mail, id) {
      const path = join(options.folder, `${id}.eml`);
      const { message } = await transport.sendMail(composeMessage(mail, options.from, id));
      await mkdir(options.folder, { recursive: true });
      // Written and then renamed: a reader of the folder never sees half a mail.
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
  };
}
