// Without an SMTP server each mail becomes one .eml file that any mail program can open.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailer } from './mailer.port.ts';
import { createMessageWriter } from './write-message.ts';

export function createOutboxMailer(options: { folder: string; from: string }): Mailer {
  const writeMessage = createMessageWriter(options.from);
  return {
    destination: options.folder,
    async send(mail, id) {
      const path = join(options.folder, `${id}.eml`);
      // A few kilobytes that the machine keeps in memory: handing them to other threads costs more than writing them.
      mkdirSync(options.folder, { recursive: true });
      // Written and then renamed: a reader of the folder never sees half a mail.
      writeFileSync(`${path}.part`, writeMessage(mail, id));
      renameSync(`${path}.part`, path);
    },
  };
}
