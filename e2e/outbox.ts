// The mails the site has written: in tests every mail is a file in the outbox folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'outbox');

/** A mail never changes once it is there, and by the end there are a thousand: each is read once. */
const known = new Map<string, Promise<string>>();

async function readMails(): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names) if (!known.has(name)) known.set(name, readFile(join(folder, name), 'utf8'));
  return Promise.all(names.map((name) => known.get(name) ?? ''));
}

/** Every mail that holds the given words, as its raw text. Quoted-printable line breaks are undone. */
export async function mailsWith(words: string): Promise<string[]> {
  const mails = await readMails();
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(words));
}

/** Every mail to this address, read as a mail program does. */
export async function mailsTo(email: string): Promise<Email[]> {
  const mails = (await readMails()).filter((mail) => mail.includes(`\nTo: ${email}`));
  return Promise.all(
    mails.map(async (mail) => {
      const read = await PostalMime.parse(mail);
      // The logo is in all of them.
      return { ...read, attachments: read.attachments.filter(({ contentId }) => contentId !== '<logo>') };
    }),
  );
}
