// Bech32 (BIP 173): how keys are written so that people can copy them; the checksum detects typos.
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return sum;
}

const spread = (prefix: string): number[] => [
  ...[...prefix].map((letter) => letter.charCodeAt(0) >> 5),
  0,
  ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
];

/** From groups of so many bits to groups of another size; undefined when what is left over is not padding. */
function regroup(values: Iterable<number>, from: number, to: number, pad: boolean): number[] | undefined {
  const groups: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = ((held << from) | value) & 0xfff;
    for (bits += from; bits >= to; ) {
      bits -= to;
      groups.push((held >> bits) & ((1 << to) - 1));
    }
  }
  const rest = (held << (to - bits)) & ((1 << to) - 1);
  if (pad) return bits > 0 ? [...groups, rest] : groups;
  return bits >= from || rest !== 0 ? undefined : groups;
}

export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup(bytes, 8, 5, true) ?? [];
  const sum = checksum([...spread(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const tail = [0, 1, 2, 3, 4, 5].map((place) => (sum >> (5 * (5 - place))) & 31);
  return `${prefix}1${[...values, ...tail].map((value) => alphabet[value]).join('')}`;
}

/** Undefined when it is mistyped, or something else. */
export function decodeBech32(prefix: string, text: string): Buffer | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const lower = text.toLowerCase();
  if (!lower.startsWith(`${prefix}1`)) return undefined;
  const values = [...lower.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter));
  if (values.length < 6 || values.includes(-1)) return undefined;
  if (checksum([...spread(prefix), ...values]) !== 1) return undefined;
  const bytes = regroup(values.slice(0, -6), 5, 8, false);
  return bytes && Buffer.from(bytes);
}
