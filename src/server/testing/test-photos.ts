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
