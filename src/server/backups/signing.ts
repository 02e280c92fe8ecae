// Who made a backup: Ed25519 signatures, with keys written like those of age so that people can copy them.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto';
import { decodeBech32, encodeBech32 } from './bech32.ts';

const signerPrefix = 'signer';
const signingKeyPrefix = 'signing-key-';
/** What stands before the 32 bytes of a key in the standard encodings (RFC 8410). */
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `signingKey` signs and belongs to the site; `signer` proves and belongs beside the private key of the backups. */
export function createSigningPair(): { signingKey: string; signer: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32);
  const signingKey = encodeBech32(signingKeyPrefix, seed).toUpperCase();
  return { signingKey, signer: signerOf(signingKey) };
}

export const isSigningKey = (text: string): boolean => decodeBech32(signingKeyPrefix, text)?.length === 32;

export function signerOf(signingKey: string): string {
  const raw = createPublicKey(privateKeyOf(signingKey)).export({ type: 'spki', format: 'der' }).subarray(-32);
  return encodeBech32(signerPrefix, raw);
}

/** Out of the file with the private key: one line for each site, or each key that a site has had. */
export const readSigners = (keyFile: string): string[] =>
  [...keyFile.matchAll(/^\s*BACKUP_SIGNER=(signer1\w+)\s*$/gm)].map(([, signer = '']) => signer);

export const sign = (text: string, signingKey: string): string =>
  signBytes(null, Buffer.from(text), privateKeyOf(signingKey)).toString('base64');

export function isSignedBy(text: string, signature: string, signer: string): boolean {
  const raw = decodeBech32(signerPrefix, signer);
  if (raw?.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), type: 'spki', format: 'der' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function privateKeyOf(signingKey: string): KeyObject {
  const seed = decodeBech32(signingKeyPrefix, signingKey);
  if (seed?.length !== 32) throw new Error('This is not a signing key: SIGNING-KEY-1…');
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), type: 'pkcs8', format: 'der' });
}
