// How many pixels a picture says it has, read from its first bytes: what it will cost is known before anybody opens it.

/** Cameras put metadata of up to some hundred kilobytes before the size. */
const headBytes = 256 * 1024;

/** Frames of every kind but the three codes that are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function ofJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function ofWebp(bytes: Buffer): number | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const sides = bytes.readUInt32LE(21);
      return ((sides & 0x3fff) + 1) * (((sides >> 14) & 0x3fff) + 1);
    }
    default:
      return undefined;
  }
}

/** Of base64 text; undefined where it does not say so in its head. */
export function declaredPixels(text: string): number | undefined {
  const bytes = Buffer.from(text.slice(0, Math.ceil(headBytes / 3) * 4), 'base64');
  if (bytes.length < 32) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return ofJpeg(bytes);
  if (bytes.toString('latin1', 1, 4) === 'PNG') return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  return bytes.toString('latin1', 8, 12) === 'WEBP' ? ofWebp(bytes) : undefined;
}
