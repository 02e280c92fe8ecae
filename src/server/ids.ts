// Identifiers: sortable by time, unguessable, and safe in URLs.
import { createHmac, hash, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function base32(bytes: Uint8Array): string {
  let out = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      out += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? out + alphabet[(value << (5 - bits)) & 31] : out;
}

const pool = Buffer.alloc(4096);
let taken = pool.length;
/** From the system's generator, which is asked for many at once: each question costs as much as an answer of this size. */
export function randomBytes(count: number): Buffer {
  if (taken + count > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += count;
  return Buffer.from(pool.subarray(taken - count, taken));
}

let last = { at: 0, count: 0 };
/** 48 bits of time, 16 that keep those of one instant in their order within a process, then 64 random: 26 characters. */
export function createId(now: number): string {
  last = { at: now, count: now === last.at ? (last.count + 1) & 0xffff : 0 };
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(last.count, 6);
  randomBytes(8).copy(bytes, 8);
  return base32(bytes);
}

/** For a person to read out on the phone: 50 random bits, no letter that looks like a figure. */
export const createShortId = (): string => base32(randomBytes(7)).slice(0, 10);

/** Sorts before every id made at `now` or later. */
export function earliestId(now: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  return base32(bytes);
}

/** 256 random bits for cookies and other secrets. */
export const createSecretId = (): string => randomBytes(32).toString('base64url');

export const sha256 = (value: string): string => hash('sha256', value, 'base64url');

export type Fingerprint = (value: string) => string;

/** A keyed hash that stands for an address in log lines: recognisable, but not found by trying all addresses. */
export const createFingerprint =
  (secret: string): Fingerprint =>
  (value) =>
    createHmac('sha256', secret).update(`log:${value}`).digest('base64url').slice(0, 12);
