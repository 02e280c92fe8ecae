// An unguessable id. crypto.randomUUID exists only on https, and the site may be opened by address on a plain network.
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
