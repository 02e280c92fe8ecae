// PhonePe's checksums, as formulas only: the gateways and the simulator each decide what they sign and check.
import { createHash, timingSafeEqual } from 'node:crypto';

export interface SaltKey {
  saltKey: string;
  saltIndex: number | string;
}

const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const checksum = (signed: string, { saltKey, saltIndex }: SaltKey): string =>
  `${sha256Hex(signed + saltKey)}###${saltIndex}`;

/** `path` starts at /pg/v1, whatever host and prefix stand before it. */
export const requestChecksum = (base64Payload: string, path: string, salt: SaltKey): string =>
  checksum(base64Payload + path, salt);

export const statusChecksum = (path: string, salt: SaltKey): string => checksum(path, salt);

/** Over the base64 text exactly as received: decoding and encoding again may change it. */
export const callbackChecksum = (base64Response: string, salt: SaltKey): string =>
  checksum(base64Response, salt);

const returnFieldOrder = [
  'code',
  'merchantId',
  'transactionId',
  'amount',
  'providerReferenceId',
  ...Array.from({ length: 20 }, (_, index) => `param${index + 1}`),
];

/** The browser's form on return; a field that is absent counts as empty. */
export const returnChecksum = (fields: Record<string, unknown>, salt: SaltKey): string => {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return checksum(returnFieldOrder.map(text).join(''), salt);
};

/** v2's webhook header: a constant that proves who sent, and signs nothing of what is sent. */
export const webhookAuthorization = (user: string, password: string): string =>
  sha256Hex(`${user}:${password}`);

export const sameSignature = (given: unknown, expected: string): boolean => {
  if (typeof given !== 'string') return false;
  const givenBytes = Buffer.from(given, 'utf8');
  const expectedBytes = Buffer.from(expected, 'utf8');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
};
