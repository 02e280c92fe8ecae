// The mails the site has written: in tests every mail is a file in the outbox folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'outbox');

async function readMails(): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
}

/** Every mail that holds the given words, as its raw text. Quoted-printable line breaks are undone. */
export async function mailsWith(words: string): Promise<string[]> {
  const mails = await readMails();
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(words));
}

/** Every mail to this address, read as a mail program does. */
export async function mailsTo(email: string): Promise<Email[]> {
  const mails = (await readMails()).filter((mail) => mail.includes(`\nTo: ${email}`));
  return Promise.all(mails.map((mail) => PostalMime.parse(mail)));
}
