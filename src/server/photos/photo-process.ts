// A process that does nothing but open pictures from strangers, one at a time: it can be killed when one takes too
// long, it knows no secrets, and memory that a picture uses up or corrupts is not the site's.
import sharp, { type Metadata } from 'sharp';
import { photoLimits } from '#contract/constants.ts';
import { type Sentence, say } from '#server/words/answers.ts';
import { cutMetadata, type PictureFormat, Unusable } from './cut-metadata.ts';

export type Opened =
  | { display: Uint8Array; thumbnail: Uint8Array; width: number; height: number }
  /** Why it cannot be used, for a person to read. `fatal`: the process ended over it. */
  | { problem: Sentence; fatal?: boolean };

const thumbnailEdge = 480;
const maxPixels = photoLimits.megapixels * 1_000_000;
/** Four bytes for each of the forty million pixels; pictures with more bytes to a pixel may have fewer of them. */
const maxDecodedBytes = maxPixels * 4;
/** Cameras write about ten. Thousands cost a decoder minutes, each going over the whole picture again. */
const maxScans = 64;

const tooManyPixels = say.photoTooManyPixels({ count: photoLimits.megapixels });
/** A turn to the right, and whether it was also mirrored, for each way to hold a camera. */
const turns: readonly (readonly [degrees: number, mirrored: boolean])[] = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [270, true],
  [90, false],
  [90, true],
  [270, false],
];

// One thread per picture: more would take processor time from requests.
sharp.concurrency(1);
sharp.cache(false);

const signatures: readonly (readonly [format: PictureFormat, test: (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei[cxms]|hev[cmsx]|mif1|msf1|avif)/.test(bytes.toString('latin1', 8, 12));

const bytesOf: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 };

/** What it takes to hold the picture open. */
function decodedBytes(facts: Metadata): number {
  const pixels = facts.width * facts.height;
  // All scans of a progressive JPEG are kept as numbers of two bytes until the last has come.
  if (facts.format === 'jpeg' && facts.isProgressive)
    return pixels * 2 * (facts.chromaSubsampling === '4:2:0' ? 1.5 : facts.channels);
  return pixels * facts.channels * (bytesOf[facts.depth] ?? 8);
}

async function open(sent: Buffer): Promise<Opened> {
  if (isHeic(sent)) throw new Unusable(say.photoHeic);
  const format = signatures.find(([, matches]) => matches(sent))?.[0];
  if (!format) throw new Unusable(say.photoFormat);
  const { bytes, orientation, scans } = cutMetadata(sent, format);
  if (scans > maxScans) throw new Unusable(say.photoTooSlow);
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const facts = await sharp(bytes, options).metadata();
  if (facts.format !== format) throw new Unusable(say.photoFormat);
  if (facts.width * facts.height > maxPixels) throw new Unusable(tooManyPixels);
  if (decodedBytes(facts) > maxDecodedBytes) throw new Unusable(say.photoTooMuchMemory);
  if ((facts.pages ?? 1) > 1) throw new Unusable(say.photoMoves);
  const [degrees, mirrored] = turns[orientation - 1] ?? [0, false];
  // Without its colour profile a picture counts as sRGB: those of phones with more colours come out a little duller.
  const display = await sharp(bytes, options)
    .resize(photoLimits.longEdge, photoLimits.longEdge, { fit: 'inside', withoutEnlargement: true })
    .rotate(degrees)
    .flop(mirrored)
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(display.data)
    .resize(thumbnailEdge, thumbnailEdge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
  return { display: display.data, thumbnail, width: display.info.width, height: display.info.height };
}

async function answer(bytes: Uint8Array): Promise<Opened> {
  try {
    return await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof Unusable) return { problem: error.why };
    const text = error instanceof Error ? error.message : '';
    return { problem: /pixel limit/i.test(text) ? tooManyPixels : say.photoBroken };
  }
}

if (process.send) {
  process.on('message', async (bytes: Uint8Array) => process.send?.(await answer(bytes)));
  // The site is gone, perhaps killed in the middle of a picture.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.send('ready');
}
