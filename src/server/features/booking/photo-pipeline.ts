// Untrusted pictures in, clean WebP out: bytes checked before decoding, metadata gone, never too many at once.
import sharp from 'sharp';
import { photoLimits } from '#contract/booking.ts';
import { AppError } from '../../app-error.ts';

export interface CleanPhoto {
  display: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const thumbnailEdge = 480;
const maxPixels = photoLimits.megapixels * 1_000_000;
/** Decoding is the most memory a visitor can make us spend; two at a time bounds it. */
const parallel = 2;

// One thread per picture: with two pictures at once more would only starve everybody else.
sharp.concurrency(1);
sharp.cache(false);

const refuse = (index: number, why: string) =>
  new AppError('invalid', `Photo ${index + 1} cannot be used: ${why}`, { field: 'image' });
const tooManyPixels = (index: number) =>
  refuse(index, `it has more than ${photoLimits.megapixels} megapixels`);
const unreadableFormat = (index: number) => refuse(index, 'only JPEG, PNG and WebP pictures are read');

const signatures: readonly (readonly [format: string, test: (bytes: Buffer) => boolean])[] = [
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

const dataUrlHead = /^data:image\/[\w.+-]+;base64,/;

/** How many bytes base64 text stands for. Counted by hand: a pattern for the padding can be made to crawl. */
function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor(((text.length - padding) * 3) / 4);
}

/** The base64 text of one data URL, refused by its size before anything is decoded. */
function base64Of(url: string, index: number): string {
  const head = dataUrlHead.exec(url.slice(0, 64));
  if (!head) throw refuse(index, 'it did not arrive as a picture');
  const text = url.slice(head[0].length);
  if (decodedLength(text) > photoLimits.bytes) throw refuse(index, 'it is larger than 10 MB');
  return text;
}

function decode(text: string, index: number): Buffer {
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is not base64; a different length means that something was skipped.
  if (bytes.length === 0 || bytes.length !== decodedLength(text)) throw refuse(index, 'it arrived damaged');
  return bytes;
}

export type PhotoPipeline = ReturnType<typeof createPhotoPipeline>;

export function createPhotoPipeline() {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over rather than given back, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };

  const clean = async (bytes: Buffer, index: number): Promise<CleanPhoto> => {
    if (isHeic(bytes)) throw refuse(index, 'HEIC is not supported here. Please send it as JPEG.');
    const format = signatures.find(([, matches]) => matches(bytes))?.[0];
    if (!format) throw unreadableFormat(index);
    try {
      const options = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const;
      const facts = await sharp(bytes, options).metadata();
      if (facts.format !== format) throw unreadableFormat(index);
      if (facts.width * facts.height > maxPixels) throw tooManyPixels(index);
      if ((facts.pages ?? 1) > 1) throw refuse(index, 'it moves. Please send a still picture.');
      const display = await sharp(bytes, options)
        .resize(photoLimits.longEdge, photoLimits.longEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      const thumbnail = await sharp(display.data)
        .resize(thumbnailEdge, thumbnailEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 72, effort: 2 })
        .toBuffer();
      return { display: display.data, thumbnail, width: display.info.width, height: display.info.height };
    } catch (error) {
      if (error instanceof AppError) throw error;
      const text = error instanceof Error ? error.message : '';
      if (/pixel limit/i.test(text)) throw tooManyPixels(index);
      throw refuse(index, 'it is damaged or not a picture');
    }
  };

  return {
    /** In the order given; the first unusable photo refuses them all, the sizes before any is opened. */
    async cleanAll(urls: readonly string[]): Promise<CleanPhoto[]> {
      const texts = urls.map(base64Of);
      const total = texts.reduce((sum, text) => sum + decodedLength(text), 0);
      if (total > photoLimits.requestBytes)
        throw new AppError('too_large', 'The photos together are larger than 40 MB', { field: 'image' });
      const photos: CleanPhoto[] = [];
      for (const [index, text] of texts.entries()) {
        photos.push(await inTurn(() => clean(decode(text, index), index)));
      }
      return photos;
    },
  };
}
