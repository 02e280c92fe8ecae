// The secret that signs cookies and codes: a file in the data folder, where the environment gives none.
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** In words for the operator. */
export class BrokenSecret extends Error {}

const minLength = 32;

/**
 * Made once and kept: sessions survive a restart, and two processes starting together agree. It is complete on the
 * disk before it gets its name, so that a full disk or a power cut never leaves half of one.
 */
export async function keepSecret(folder: string): Promise<string> {
  const path = join(folder, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept === undefined) {
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(randomBytes(32).toString('base64url'));
        await file.sync();
      } finally {
        await file.close();
      }
      await link(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }
  const secret = kept ?? (await readFile(path, 'utf8'));
  if (secret.length < minLength) {
    throw new BrokenSecret(
      `${path} is shorter than ${minLength} characters: it was damaged, perhaps by a full disk. Restore it from a backup; or delete it, and everybody logs in anew.`,
    );
  }
  return secret;
}
