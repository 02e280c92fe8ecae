// No decoder sees metadata, whatever a file holds, and pictures come out as they went in.
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  addToJpeg,
  addToPng,
  addToWebp,
  chunkBomb,
  commentBomb,
  exifBomb,
  exifOf,
  jpegSegment,
  pngChunk,
  scanBomb,
  webpChunk,
  withExif,
} from '#server/testing/test-photos.ts';
import { cutMetadata, type PictureFormat, readOrientation, Unusable } from './cut-metadata.ts';

const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
const size = { width: 60, height: 40 };
/** Noise shows a byte that is lost or added. */
const picture = () =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const text = Buffer.from('Secret words, as long as a chunk of text may be'.repeat(20));

/** What cameras, editors and phones add; each has a word of its own that must be gone. */
const decorated: Record<PictureFormat, (plain: Buffer) => Buffer> = {
  jpeg: (plain) =>
    Buffer.concat([
      addToJpeg(
        plain,
        jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf([[0x0112, 3, 1]]), text])),
        jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), text])),
        jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), text])),
        jpegSegment(0xe2, Buffer.concat([Buffer.from('MPF\0'), text])),
        jpegSegment(0xed, text),
        jpegSegment(0xee, text),
        jpegSegment(0xef, text),
        // Fill bytes before a comment go with it.
        Buffer.from([0xff, 0xff, 0xff]),
        jpegSegment(0xfe, text),
      ),
      // A second picture behind the first, as phones store brightness.
      plain,
      text,
    ]),
  png: (plain) =>
    addToPng(
      plain,
      ...['eXIf', 'iCCP', 'tEXt', 'zTXt', 'iTXt', 'sPLT', 'gAMA', 'pHYs', 'acTL', 'abCd'].map((name) =>
        pngChunk(name, text),
      ),
    ),
  webp: (plain) =>
    addToWebp(plain, size, ...['ICCP', 'EXIF', 'XMP ', 'junk'].map((name) => webpChunk(name, text))),
};

describe.each(formats)('metadata of a %s', (format) => {
  test('is cut, and the pixels stay the same', async () => {
    const plain = await picture()[format]().toBuffer();
    const sent = decorated[format](plain);
    expect(sent.includes('Secret')).toBe(true);
    const { bytes } = cutMetadata(sent, format);
    expect(bytes.includes('Secret')).toBe(false);
    expect(await pixels(bytes)).toEqual(await pixels(plain));
  });

  test('tells how the camera was held, in both orders of bytes', async () => {
    for (const order of ['II', 'MM'] as const)
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const exif = exifOf(
          [
            [0x010f, 2, 0],
            [0x0112, 3, orientation],
          ],
          order,
        );
        expect(cutMetadata(await withExif(format, exif), format).orientation).toBe(orientation);
      }
  });

  test('that would keep a library busy is gone before it sees the picture', async () => {
    const { bytes, orientation } = cutMetadata(await withExif(format, exifBomb), format);
    expect(orientation).toBe(1);
    expect(bytes.length).toBeLessThan(1000);
  });

  test('is cut to the end, whatever the file holds; what is left is left as it is', async () => {
    const plain = decorated[format](await picture()[format]().toBuffer());
    const cut = (bytes: Buffer) => {
      try {
        return cutMetadata(bytes, format).bytes;
      } catch (error) {
        expect(error).toBeInstanceOf(Unusable);
        return undefined;
      }
    };
    const damages = fc.array(fc.tuple(fc.nat(plain.length - 1), fc.nat(255)), { maxLength: 30 });
    fc.assert(
      fc.property(damages, fc.nat(plain.length), (changes, length) => {
        const damaged = Buffer.from(plain.subarray(0, 12 + length));
        for (const [at, value] of changes) if (at >= 12 && at < damaged.length) damaged[at] = value;
        const once = cut(damaged);
        if (once) expect(cut(once)).toEqual(once);
      }),
    );
  });
});

test.each([
  ['a JPEG of 2.5 million comments', 'jpeg', commentBomb],
  ['a WebP of a million chunks', 'webp', chunkBomb],
] as const)('%s becomes the small picture in it', async (_name, format, make) => {
  const { bytes } = cutMetadata(await make(), format);
  expect(bytes.length).toBeLessThan(1000);
  expect((await sharp(bytes).metadata()).format).toBe(format);
});

test.each([
  ['JPEG', 'jpeg', () => picture().jpeg().toBuffer(), Buffer.from([0xff, 0xdd, 0, 4, 0, 0])],
  ['PNG', 'png', () => picture().png().toBuffer(), pngChunk('IDAT', Buffer.alloc(0))],
  ['WebP', 'webp', () => picture().webp().toBuffer(), webpChunk('VP8 ', Buffer.alloc(0))],
] as const)('a %s of very many parts that belong to it is refused', async (_name, format, make, part) => {
  const many = Buffer.alloc(part.length * 30_000, part);
  const plain = await make();
  const sent = {
    jpeg: () => addToJpeg(plain, many),
    png: () => addToPng(plain, many),
    webp: () => addToWebp(plain, size, many),
  }[format]();
  expect(() => cutMetadata(sent, format)).toThrow('it takes too long to open');
});

test('what changes the colours of a JPEG stays: CMYK looks as it did', async () => {
  const cmyk = await sharp({ create: { ...size, channels: 3, background: '#c03020' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  expect(cmyk.includes('Adobe')).toBe(true);
  expect(cutMetadata(cmyk, 'jpeg').bytes.includes('Adobe')).toBe(true);
});

test('an orientation is believed only where a camera writes one', () => {
  const upright = 1;
  const late = [...Array(64).fill([0x0100, 3, 1]), [0x0112, 3, 6]];
  expect(readOrientation(exifOf(late))).toBe(upright);
  expect(readOrientation(exifOf([[0x0112, 3, 9]]))).toBe(upright);
  expect(readOrientation(exifOf([[0x0112, 4, 6]]))).toBe(upright);
  expect(readOrientation(Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'))).toBe(upright);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const exif = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), bytes]);
      expect(readOrientation(exif)).toBeGreaterThanOrEqual(1);
    }),
  );
});

describe('scans of a JPEG', () => {
  const countScans = (bytes: Buffer) => cutMetadata(bytes, 'jpeg').scans;

  test('are counted as a decoder meets them', async () => {
    expect(countScans(await picture().jpeg().toBuffer())).toBe(1);
    const progressive = await picture().jpeg({ progressive: true }).toBuffer();
    expect(countScans(progressive)).toBe(10);
    expect(countScans(scanBomb(2600, 64))).toBe(2600);
    // A thumbnail in the head has scans of its own, which nobody decodes.
    const thumbnail = Buffer.alloc(0x1ffe);
    progressive.copy(thumbnail, 20);
    expect(countScans(addToJpeg(progressive, jpegSegment(0xe1, thumbnail)))).toBe(10);
    // Fill bytes before a marker hide nothing.
    const filled = progressive.toString('latin1').replaceAll('\xff\xda', '\xff\xff\xff\xda');
    expect(countScans(Buffer.from(filled, 'latin1'))).toBe(10);
  });
});
