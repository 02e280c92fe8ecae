// Photos for tests, made on the spot: small ones that differ by colour, and whatever a test needs to forge.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const dataUrl = (bytes: Uint8Array | string, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** One plain colour, so that a test can tell which photo it got back. */
export const plainJpeg = (
  colour: { r: number; g: number; b: number },
  size: { width: number; height: number } = { width: 64, height: 48 },
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: colour } })
    .jpeg({ quality: 90 })
    .toBuffer();

let small: Promise<string> | undefined;
/** The same small photo every time: made once. */
export const smallPhoto = (): Promise<string> => {
  small ??= plainJpeg({ r: 120, g: 140, b: 150 }).then((bytes) => dataUrl(bytes));
  return small;
};

/** The colour at the centre of a picture. */
export async function centreColour(bytes: Uint8Array): Promise<{ r: number; g: number; b: number }> {
  const { width, height } = await sharp(bytes).metadata();
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}

/** Bits as the data of a JPEG scan: a byte of ones is followed by a zero. */
function scanData(bits: string): number[] {
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]));
}

/**
 * A grey JPEG in as many scans as wanted, each of which says in a few bytes that nothing changes and makes a decoder
 * go over all of its blocks again: correct, small, and slow to open. At most 2647 scans.
 */
export function scanBomb(scans: number, side = 6320): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const segment = (marker: number, ...body: number[]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 0xff,
    ...body,
  ];
  const table = (kind: number, symbol: number) => segment(0xc4, kind, 1, ...Array(15).fill(0), symbol);
  const components = [1, 2, 3];
  // One symbol: the next 32767 blocks have nothing more.
  const nothing = scanData(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)));
  const more: number[][] = [];
  for (const component of components)
    for (let coefficient = 1; coefficient < 64; coefficient += 1)
      for (let level = 13; level >= 0; level -= 1) {
        const steps = ((level === 13 ? 0 : level + 1) << 4) | level;
        more.push([...segment(0xda, 1, component, 0, coefficient, coefficient, steps), ...nothing]);
      }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...segment(0xdb, 0, ...Array(64).fill(1))]),
    Buffer.from(
      segment(
        0xc2,
        8,
        side >> 8,
        side & 0xff,
        side >> 8,
        side & 0xff,
        3,
        ...components.flatMap((n) => [n, 0x11, 0]),
      ),
    ),
    Buffer.from([...table(0x00, 0), ...table(0x10, 0xe0)]),
    Buffer.from(segment(0xda, 3, ...components.flatMap((n) => [n, 0]), 0, 0, 0)),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
    Buffer.from(more.slice(0, scans - 1).flat()),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** EXIF of one directory; an entry is a tag, a type and a value. */
export function exifOf(entries: readonly (readonly number[])[], order: 'II' | 'MM' = 'II'): Buffer {
  const exif = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  exif.write(order, 'latin1');
  const little = order === 'II';
  const short = (value: number, at: number) =>
    little ? exif.writeUInt16LE(value, at) : exif.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? exif.writeUInt32LE(value, at) : exif.writeUInt32BE(value, at);
  short(42, 2);
  long(8, 4);
  short(entries.length, 8);
  for (const [index, [tag = 0, type = 0, value = 0]] of entries.entries()) {
    const at = 10 + index * 12;
    short(tag, at);
    short(type, at + 2);
    long(1, at + 4);
    if (type === 3) short(value, at + 8);
    else long(value, at + 8);
  }
  return exif;
}

/** Directories within directories, each of them the first: a library that follows them is busy for long. */
export const exifBomb = exifOf(Array(5000).fill([0x8769, 4, 8]));

/** The picture with more parts, standing where a camera puts its metadata. */
export function addToJpeg(jpeg: Buffer, ...parts: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}
export function addToPng(png: Buffer, ...parts: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
}
/** A plain WebP of this size becomes an extended one that says what it carries. */
export function addToWebp(webp: Buffer, size: { width: number; height: number }, ...parts: Buffer[]): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0x20 | 0x08 | 0x04;
  extended.writeUIntLE(size.width - 1, 4, 3);
  extended.writeUIntLE(size.height - 1, 7, 3);
  const file = Buffer.concat([
    webp.subarray(0, 12),
    webpChunk('VP8X', extended),
    webp.subarray(12),
    ...parts,
  ]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** The same small picture in each format, with this EXIF. */
export async function withExif(format: 'jpeg' | 'png' | 'webp', exif: Buffer): Promise<Buffer> {
  const size = { width: 60, height: 40 };
  const plain = await sharp({ create: { ...size, channels: 3, background: '#607080' } })
    [format]()
    .toBuffer();
  if (format === 'png') return addToPng(plain, pngChunk('eXIf', exif));
  if (format === 'webp') return addToWebp(plain, size, webpChunk('EXIF', exif));
  return addToJpeg(plain, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])));
}

/** Ten megabytes of empty comments around a small picture. */
export async function commentBomb(): Promise<Buffer> {
  const comments = Buffer.alloc(10_000_000, Buffer.from([0xff, 0xfe, 0, 2]));
  return addToJpeg(await plainJpeg({ r: 20, g: 90, b: 160 }), comments);
}
/** The same as chunks that no decoder knows. */
export async function chunkBomb(): Promise<Buffer> {
  const size = { width: 60, height: 40 };
  const webp = await sharp({ create: { ...size, channels: 3, background: '#607080' } })
    .webp()
    .toBuffer();
  return addToWebp(webp, size, Buffer.alloc(8_000_000, webpChunk('junk', Buffer.alloc(0))));
}
