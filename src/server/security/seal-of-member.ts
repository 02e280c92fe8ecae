// The key that encrypts what a device of the desk has not sent yet.
import { hkdfSync } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * Derived from the person and the site secret. During a rotation the old secret is used, so that devices can still
 * decrypt.
 */
export const sealOfMember = (secrets: Secrets, staffId: string): string =>
  Buffer.from(hkdfSync('sha256', secrets.at(-1) ?? '', '', `unsent actions of ${staffId}`, 32)).toString(
    'base64',
  );
