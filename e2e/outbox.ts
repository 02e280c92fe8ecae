// The mails the site has written: in tests every mail is a file in the outbox folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'outbox');

/** Every mail that holds the given words, as its raw text. Quoted-printable line breaks are undone. */
export async function mailsWith(words: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(words));
}
