// Rules of the encryption: it is the age format, only the right key opens it, and no byte can be changed unnoticed.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  CannotDecrypt,
  createKeyPair,
  decrypt,
  encrypt,
  encryptedLength,
  readIdentity,
  recipientOf,
} from './age.ts';

/** Made with the program age 1.1.1 (age-keygen, age -r). */
const sample = {
  identity: 'AGE-SECRET-KEY-1NXZVA2SNLQP73GMQG0ST8L9LRUDGCL50JFUS7EA9YJ0JQRRJ4UESYVKUZK',
  recipient: 'age1sth6cmkdxc5e2z9larrtcsjjxw0ch2qnqda22e8hy9hkg8l08efqm2d0e4',
  sealed: [
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB4dHgvOXphK3dhSFZMVmMvNDNrTUk4SXhtTlp4WEdNRUNOZUtFMDJpSXdFCjJXUmFm',
    'ZW9rTDY0Qy8rT1NnN1E2MGpwMmFrNWZiZ1BRZWVhM2xpMFVkWkEKLS0tIC8ydzErbjF3alcyem1aMEFLQm5TOTV5c3pXaWFGSjlWUGFqdlVi',
    'REh3SGcKBHKZXEvDdBHkqPfTNYgKy10U1pHrytO0J13XC04am4W8WiWObkNcEiKN3j2QhctImrDR6xHEOQ==',
  ].join(''),
};

test('what the age program has made is opened with its key', () => {
  expect(recipientOf(sample.identity)).toBe(sample.recipient);
  const opened = decrypt(Buffer.from(sample.sealed, 'base64'), sample.identity);
  expect(opened.toString()).toBe('Rain finds every crack.');
  expect(encryptedLength(opened.length)).toBe(Buffer.from(sample.sealed, 'base64').length);
});

// Around the length of one chunk, where a last one could be empty or forgotten.
test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  '%i bytes come back, and only with the right key',
  (size) => {
    const pair = createKeyPair();
    const bytes = randomBytes(size);
    const sealed = encrypt(bytes, pair.recipient);
    expect(sealed).toHaveLength(encryptedLength(size));
    expect(decrypt(sealed, pair.identity).equals(bytes)).toBe(true);
    expect(() => decrypt(sealed, createKeyPair().identity)).toThrow('another key');
  },
);

test('the same bytes are never encrypted alike', () => {
  const { recipient } = createKeyPair();
  expect(encrypt(Buffer.from('a'), recipient).equals(encrypt(Buffer.from('a'), recipient))).toBe(false);
});

test('every changed byte, every cut and every addition is noticed', () => {
  const { recipient, identity } = createKeyPair();
  const sealed = encrypt(randomBytes(70_000), recipient);
  const places = [...Array(240).keys(), 65_000, 65_800, sealed.length - 1];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => decrypt(changed, identity), `byte ${place}`).toThrow(CannotDecrypt);
  }
  // The last letter of the header, in the bits that no byte uses.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const end = sealed.indexOf('\n', sealed.indexOf('---')) - 1;
  const respelt = Buffer.from(sealed);
  respelt.write(letters[letters.indexOf(String.fromCharCode(sealed[end] ?? 0)) ^ 1] ?? '', end);
  expect(() => decrypt(respelt, identity)).toThrow(CannotDecrypt);
  // Also exactly between two chunks.
  for (const length of [0, 100, 199, 230, encryptedLength(65_536), sealed.length - 1])
    expect(() => decrypt(sealed.subarray(0, length), identity), `cut to ${length}`).toThrow(CannotDecrypt);
  expect(() => decrypt(Buffer.concat([sealed, Buffer.alloc(1)]), identity)).toThrow(CannotDecrypt);
});

test('a key file is read as age-keygen writes it, and a mistyped key is refused', () => {
  const file = `# created: 2026-07-01\n# public key: ${sample.recipient}\n${sample.identity}\n`;
  expect(readIdentity(file)).toBe(sample.identity);
  expect(() => readIdentity(`# public key: ${sample.recipient}\n`)).toThrow('no line');
  expect(() => recipientOf(sample.identity.replace('NXZ', 'NXY'))).toThrow('not a private key');
  expect(() => encrypt(Buffer.from('a'), sample.recipient.replace('sth', 'stq'))).toThrow('not a public key');
});
