// Photos for tests, made on the spot: small ones that differ by colour, and whatever a test needs to forge.
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
    ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff],
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
