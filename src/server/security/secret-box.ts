// Small secrets, encrypted in the database: a stolen copy is useless without SESSION_SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const mark = 'v1.';
const ivBytes = 12;
const tagBytes = 16;

export type SecretBox = ReturnType<typeof createSecretBox>;

/** `use` keeps the keys of different uses apart. */
export function createSecretBox(secrets: Secrets, use: string) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);

  const openWith = (own: Buffer, stored: string, owner: string): string | undefined => {
    const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  };

  return {
    isSealed: (stored: string): boolean => stored.startsWith(mark),

    /** False for what must be re-encrypted: stored in plain text, or encrypted with the previous secret. */
    isCurrent: (stored: string, owner: string): boolean =>
      stored.startsWith(mark) && openWith(key, stored, owner) !== undefined,

    /** Bound to its owner: copied into another's row it opens nothing. */
    seal(text: string, owner: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Undefined when it was sealed with another secret, for another owner, or changed since. */
    open(stored: string, owner: string): string | undefined {
      // Written before secrets were sealed; sealed at the next start.
      if (!stored.startsWith(mark)) return stored;
      for (const own of keys) {
        const text = openWith(own, stored, owner);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
