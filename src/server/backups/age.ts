// Public-key encryption: the public key locks, only the private key opens. This is the age format, version 1
// (age-encryption.org/v1, one X25519 recipient), so that the `age` program opens it too.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { decodeBech32, encodeBech32 } from './bech32.ts';

const versionLine = 'age-encryption.org/v1';
const recipientPrefix = 'age';
const identityPrefix = 'age-secret-key-';
const chunkBytes = 65_536;
const tagBytes = 16;
const nonceBytes = 16;

/** The key does not fit, or the bytes are not what was encrypted. */
export class CannotDecrypt extends Error {}

/** `recipient` locks and may be anywhere; `identity` opens and belongs off the machine. */
export function createKeyPair(): { recipient: string; identity: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    recipient: encodeBech32(recipientPrefix, rawPublic(publicKey)),
    identity: encodeBech32(identityPrefix, rawPrivate(privateKey)).toUpperCase(),
  };
}

export const isRecipient = (text: string): boolean => decodeBech32(recipientPrefix, text)?.length === 32;

/** Out of a key file as `age-keygen` writes it: comments, and one line with the key. */
export function readIdentity(keyFile: string): string {
  const line = keyFile.split(/\r?\n/).find((text) => /^AGE-SECRET-KEY-1/i.test(text.trim()));
  if (!line) throw new CannotDecrypt('There is no line with AGE-SECRET-KEY-1… in the key file');
  return line.trim();
}

export function recipientOf(identity: string): string {
  return encodeBech32(recipientPrefix, rawPublic(createPublicKey(privateKeyOf(identity))));
}

/** How long `encrypt` makes so many bytes. */
export function encryptedLength(bytes: number): number {
  const chunks = Math.max(1, Math.ceil(bytes / chunkBytes));
  return headerBytes + nonceBytes + bytes + chunks * tagBytes;
}

export function encrypt(bytes: Uint8Array, recipient: string): Buffer {
  const theirs = decodeBech32(recipientPrefix, recipient);
  if (theirs?.length !== 32) throw new Error('This is not a public key: age1…');
  const fileKey = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const share = rawPublic(publicKey);
  const wrapping = wrapKey(privateKey, publicKeyOf(theirs), share, theirs);
  const stanza = `${versionLine}\n-> X25519 ${base64(share)}\n${base64(lock(wrapping, Buffer.alloc(12), fileKey))}\n---`;
  const header = `${stanza} ${base64(headerMac(fileKey, stanza))}\n`;
  const nonce = randomBytes(nonceBytes);
  const key = derive(fileKey, nonce, 'payload');
  const sealed: Uint8Array[] = [Buffer.from(header), nonce];
  for (let at = 0, index = 0; index === 0 || at < bytes.length; at += chunkBytes, index += 1) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    sealed.push(lock(key, chunkNonce(index, at + chunkBytes >= bytes.length), chunk));
  }
  return Buffer.concat(sealed);
}

export function decrypt(sealed: Uint8Array, identity: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const { stanza, share, wrapped, mac, length } = readHeader(bytes);
  const own = privateKeyOf(identity);
  const recipient = rawPublic(createPublicKey(own));
  const wrapping = wrapKey(own, publicKeyOf(share), share, recipient);
  const fileKey = open(wrapping, Buffer.alloc(12), wrapped, 'It was encrypted for another key');
  if (!timingSafeEqual(headerMac(fileKey, stanza), mac)) throw damaged();
  const nonce = bytes.subarray(length, length + nonceBytes);
  const payload = bytes.subarray(length + nonceBytes);
  if (nonce.length < nonceBytes || payload.length < tagBytes) throw damaged();
  const key = derive(fileKey, nonce, 'payload');
  const step = chunkBytes + tagBytes;
  const chunks: Buffer[] = [];
  for (let at = 0, index = 0; at < payload.length; at += step, index += 1) {
    const last = at + step >= payload.length;
    const chunk = open(key, chunkNonce(index, last), payload.subarray(at, at + step), 'It is damaged');
    // Only an empty file ends with an empty chunk; anywhere else the file was tampered with.
    if (last && chunk.length === 0 && index > 0) throw damaged();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const damaged = () => new CannotDecrypt('It is damaged');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
/** Of one recipient, it always has the same length. */
const headerBytes = `${versionLine}\n-> X25519 ${'x'.repeat(43)}\n${'x'.repeat(43)}\n--- ${'x'.repeat(43)}\n`
  .length;

const headerPattern = new RegExp(
  `^(${versionLine}\n-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n`,
);

function readHeader(bytes: Buffer) {
  const found = headerPattern.exec(bytes.subarray(0, headerBytes).toString('latin1'));
  if (!found) throw new CannotDecrypt('It does not begin as an encrypted file does');
  const [all, stanza = '', share = '', wrapped = '', mac = ''] = found;
  const decode = (text: string) => {
    const decoded = Buffer.from(text, 'base64');
    // The last character has spare bits; only the canonical encoding is accepted.
    if (base64(decoded) !== text) throw damaged();
    return decoded;
  };
  return { stanza, share: decode(share), wrapped: decode(wrapped), mac: decode(mac), length: all.length };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));

const headerMac = (fileKey: Uint8Array, stanza: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(stanza)
    .digest();

function wrapKey(own: KeyObject, other: KeyObject, share: Uint8Array, recipient: Uint8Array): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  return derive(shared, Buffer.concat([share, recipient]), `${versionLine}/X25519`);
}

/** Eleven bytes count the chunks, the twelfth marks the last: none can be left out, moved or cut off. */
function chunkNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

const algorithm = 'chacha20-poly1305';
const options = { authTagLength: tagBytes };

function lock(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, options);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Uint8Array, nonce: Uint8Array, sealed: Buffer, otherwise: string): Buffer {
  if (sealed.length < tagBytes) throw new CannotDecrypt(otherwise);
  const decipher = createDecipheriv(algorithm, key, nonce, options);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch {
    throw new CannotDecrypt(otherwise);
  }
  return opened;
}

/** What stands before the 32 bytes of a key in the standard encodings (RFC 8410). */
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const rawPublic = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-32);
const rawPrivate = (key: KeyObject): Buffer => key.export({ type: 'pkcs8', format: 'der' }).subarray(-32);
const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, raw]), type: 'spki', format: 'der' });

function privateKeyOf(identity: string): KeyObject {
  const raw = decodeBech32(identityPrefix, identity);
  if (raw?.length !== 32) throw new CannotDecrypt('This is not a private key: AGE-SECRET-KEY-1…');
  return createPrivateKey({ key: Buffer.concat([privateHead, raw]), type: 'pkcs8', format: 'der' });
}
