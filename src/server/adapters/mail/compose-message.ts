// One mail in nodemailer's terms, the same for every way of sending.
import { readFileSync } from 'node:fs';
import type { SendMailOptions } from 'nodemailer';
import { mailLogo } from '#server/folders.ts';
import type { Attachment, Mail } from './mailer.port.ts';

// Headers are one line: whatever a visitor typed can never start another.
const oneLine = (value: string) => value.replace(/[\r\n\t\0]+/g, ' ').trim();
// One address, never read as a list or as a name with an address in it: who gets a mail is not for a visitor to spell.
const onlyAddress = (value: string) => ({ name: '', address: oneLine(value) });

/** Beside the HTML that shows it, so that nothing is fetched; jobs that wait are no larger for it. */
let logoBytes: Buffer | undefined;
const logoFor = (html: string) => {
  if (!html.includes('cid:logo')) return [];
  logoBytes ??= readFileSync(mailLogo);
  return [{ filename: 'logo.png', contentType: 'image/png', content: logoBytes, cid: 'logo' }];
};

const calendarType = /^text\/calendar\b.*\bmethod=(REQUEST|CANCEL)\b/;

/** Beside text and HTML, where mail programs look for it, and as a file for the others. */
const calendarPart = ({ filename, contentType, base64 }: Attachment) => ({
  method: calendarType.exec(contentType)?.[1] ?? '',
  filename,
  content: Buffer.from(base64, 'base64').toString(),
});

export function composeMessage(mail: Mail, from: string, id: string): SendMailOptions {
  const all = mail.attachments ?? [];
  const calendar = all.find(({ contentType }) => calendarType.test(contentType));
  return {
    from,
    to: onlyAddress(mail.to),
    subject: oneLine(mail.subject).slice(0, 200),
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
    ...(mail.replyTo ? { replyTo: onlyAddress(mail.replyTo) } : {}),
    ...(calendar ? { icalEvent: calendarPart(calendar) } : {}),
    attachments: [
      ...logoFor(mail.html),
      ...all
        .filter((attachment) => attachment !== calendar)
        .map(({ filename, contentType, base64, cid }) => ({
          filename,
          contentType,
          content: Buffer.from(base64, 'base64'),
          ...(cid ? { cid } : {}),
        })),
    ],
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
