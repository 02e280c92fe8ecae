// What visitors may send as a photo: the hostile refused before anything is stored, the rest made harmless.
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoLimits } from '#contract/bookings.ts';
import { engines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import {
  book,
  bookedId,
  bookingRequest,
  readBooking,
  storedCounts,
  storedFiles,
} from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import { centreColour, dataUrl, plainJpeg, scanBomb, smallPhoto } from '#server/testing/test-photos.ts';
import { createPhotoPipeline } from './photo-pipeline.ts';
import { countScans } from './photo-process.ts';

const script = '<script>alert("polyglot")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

/** Noise does not compress, so a cut falls into the middle of the picture. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few hundred bytes that claims any size; `more` stands between its head and its pixels. */
function claimedPng(
  width: number,
  height: number,
  { depth = 8, alpha = false, more = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, alpha ? 6 : 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const twoFrames = (format: 'webp' | 'gif') => {
  const pixels = Buffer.alloc(2 * 20 * 10 * 3, 90).fill(200, 20 * 10 * 3);
  const frames = sharp(pixels, {
    raw: { width: 20, height: 20, channels: 3, pageHeight: 10 },
  });
  return (format === 'webp' ? frames.webp({ loop: 0, delay: [90, 90] }) : frames.gif()).toBuffer();
};

const onlyPictures = 'only JPEG, PNG and WebP pictures are read';
const notAPicture = 'it did not arrive as a picture';
const damaged = 'it arrived damaged';
const broken = 'it is damaged or not a picture';
const tooManyPixels = 'it has more than 40 megapixels';
const tooMuchMemory = 'it takes too much memory to open';

const hostile: readonly (readonly [name: string, make: () => string | Promise<string>, why: string])[] = [
  ['SVG', () => dataUrl(svg, 'image/svg+xml'), onlyPictures],
  ['SVG that says it is PNG', () => dataUrl(svg, 'image/png'), onlyPictures],
  ['HTML that says it is JPEG', () => dataUrl(`<!doctype html>${script}`), onlyPictures],
  ['HTML', () => dataUrl('<p>hello</p>', 'text/html'), notAPicture],
  ['GIF', async () => dataUrl(await twoFrames('gif'), 'image/gif'), onlyPictures],
  ['PDF', () => dataUrl('%PDF-1.7\n%%EOF', 'image/jpeg'), onlyPictures],
  ['TIFF', async () => dataUrl(await noise(9, 9).tiff().toBuffer(), 'image/tiff'), onlyPictures],
  ['HEIC', () => dataUrl('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'), 'HEIC is not supported here'],
  ['AVIF', async () => dataUrl(await noise(9, 9).avif().toBuffer(), 'image/avif'), 'Please send it as JPEG'],
  ['JPEG that ends half-way', async () => dataUrl(half(await noise(200, 200).jpeg().toBuffer())), broken],
  ['PNG that ends half-way', async () => dataUrl(half(await noise(99, 99).png().toBuffer())), broken],
  ['WebP that ends half-way', async () => dataUrl(half(await noise(200, 200).webp().toBuffer())), broken],
  ['a JPEG head and nothing else', () => dataUrl(Buffer.from('ffd8ffe0', 'hex')), broken],
  ['a WebP head around nonsense', () => dataUrl('RIFF\x20\0\0\0WEBPVP8 nonsense nonsense'), broken],
  ['a moving picture', async () => dataUrl(await twoFrames('webp')), 'it moves'],
  ['a small file that claims 3600 megapixels', () => dataUrl(claimedPng(60_000, 60_000)), tooManyPixels],
  ['a small file that claims a side too long for any program', () => dataUrl(claimedPng(2 ** 31 - 1, 1)), ''],
  ['a JPEG in 65 scans', () => dataUrl(scanBomb(65, 64)), 'it takes too long to open'],
  ['a JPEG in thousands of scans', () => dataUrl(scanBomb(2600)), 'it takes too long to open'],
  [
    '21 megapixels of 8 bytes',
    () => dataUrl(claimedPng(4583, 4583, { depth: 16, alpha: true })),
    tooMuchMemory,
  ],
  ['a progressive JPEG of 40 megapixels', () => dataUrl(scanBomb(10)), tooMuchMemory],
  ['text that is not base64', () => 'data:image/png;base64,@@@@ not base64 @@@@', damaged],
  ['base64 with breaks in it', async () => (await smallPhoto()).replace(/(.{60})/g, '$1\n'), damaged],
  ['padding in the middle', async () => `${await smallPhoto()}==${'A'.repeat(20)}`, damaged],
  ['nothing but a head', () => 'data:image/png;base64,', damaged],
  ['an empty data URL', () => 'data:,', notAPicture],
  ['an empty text', () => '', notAPicture],
  ['a web address', () => 'https://example.com/photo.jpg', notAPicture],
  ['a file address', () => 'file:///etc/passwd', notAPicture],
];

/** Few bytes of text that a careless reader turns into very many. */
const textBomb = () => {
  const text = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  return claimedPng(16, 16, {
    more: [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]))],
  });
};

describe.each(engines)('photos on %s', (engine) => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine);
    owner = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  const refused = async (image: unknown[], status = 400) => {
    const before = await storedCounts(app);
    const answer = await book(app, owner, { image });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false });
    expect(await storedCounts(app)).toEqual(before);
    return answer;
  };

  test.each(hostile)('%s is refused with words, and the good photo before it is not kept', async (...row) => {
    const [, make, why] = row;
    const { json } = await refused([await smallPhoto(), await make()]);
    expect(json.field).toBe('image');
    expect(json.message).toMatch(/^Photo 2 cannot be used: \w/);
    expect(json.message).toContain(why);
  });

  test('eleven photos are too many', async () => {
    const photo = await smallPhoto();
    const { json } = await refused(Array(11).fill(photo));
    expect(json).toMatchObject({ field: 'image', message: 'At most 10 photos, please' });
  });

  test('a program at the end of a photo is gone from what is stored', async () => {
    const before = new Set(await storedFiles(app));
    const polyglot = Buffer.concat([await plainJpeg({ r: 9, g: 99, b: 199 }), Buffer.from(script)]);
    await bookedId(book(app, owner, { image: [dataUrl(polyglot)] }));
    const added = (await storedFiles(app)).filter((file) => !before.has(file));
    expect(added).toHaveLength(2);
    for (const file of added) {
      const bytes = await readFile(file);
      expect(bytes.includes('script')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
  });

  test('place, camera, author and colour profile are gone; the turn of the camera is carried out', async () => {
    const marked = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#d02020' } })
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Secretname', ImageDescription: 'Secretcomment' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 6/1', GPSLongitude: '78/1 29/1 5/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Secretxmp</rdf></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const sent = await sharp(marked).metadata();
    expect(sent).toMatchObject({ width: 80, height: 40, orientation: 6 });
    for (const part of [sent.exif, sent.icc, sent.xmp]) expect(part).toBeDefined();
    expect(marked.includes('SecretCamera')).toBe(true);

    const before = new Set(await storedFiles(app));
    const id = await bookedId(book(app, owner, { image: [dataUrl(marked)] }));
    const added = (await storedFiles(app)).filter((file) => !before.has(file));
    for (const file of added) {
      const bytes = await readFile(file);
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ width: 40, height: 80 });
      for (const part of [facts.exif, facts.icc, facts.xmp, facts.iptc, facts.comments, facts.orientation])
        expect(part).toBeUndefined();
      expect(bytes.includes('Secret')).toBe(false);
    }
    expect((await readBooking(app, owner, id)).images).toHaveLength(1);
  });

  const blue = (width = 30, height = 20) =>
    sharp({ create: { width, height, channels: 4, background: '#2060c0a0' } });
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['PNG with transparency', () => blue().png().toBuffer()],
    ['16-bit PNG', () => blue().toColourspace('rgb16').png().toBuffer()],
    ['grey JPEG', () => blue().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => blue().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP', () => blue().webp().toBuffer()],
    ['one pixel', () => blue(1, 1).png().toBuffer()],
    ['JPEG in 64 scans', () => scanBomb(64, 64)],
    ['a long strip', () => blue(9000, 2).png().toBuffer()],
    ['hidden text that would unpack to 64 MB', textBomb],
  ])('a still picture is accepted, whatever it calls itself: %s', async (_case, make) => {
    const image = [dataUrl(await make(), 'image/jpeg')];
    const id = await bookedId(book(app, owner, { image }));
    expect((await readBooking(app, owner, id)).images).toHaveLength(1);
  });

  test('a large photo is stored no larger than a screen needs', async () => {
    const image = [dataUrl(await plainJpeg({ r: 200, g: 30, b: 30 }, { width: 6000, height: 4000 }))];
    const { images, thumbnails } = await readBooking(app, owner, await bookedId(book(app, owner, { image })));
    const sizes = [];
    for (const url of [...images, ...thumbnails]) {
      const response = await fetch(app.url + url, { headers: owner.headers });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      sizes.push([width, height]);
      expect((await centreColour(bytes)).r).toBeGreaterThan(180);
    }
    expect(sizes).toEqual([
      [photoLimits.longEdge, Math.round((photoLimits.longEdge * 2) / 3)],
      [480, 320],
    ]);
  });
});

// Sizes mean the same on every engine.
describe('sizes of photos', () => {
  let app: TestApp;
  let owner: Customer;
  let jpeg: Buffer;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    owner = await registerCustomer(app);
    jpeg = await plainJpeg({ r: 50, g: 60, b: 70 });
  });
  afterAll(() => app.stop());

  /** A real picture, made as large as wanted by what stands behind it. */
  const sized = (bytes: number) => dataUrl(Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]));
  const megabyte = 1024 * 1024;

  test('ten megabytes are accepted, one byte more is not', async () => {
    expect((await book(app, owner, { image: [sized(10 * megabyte)] })).status).toBe(200);
    const before = await storedCounts(app);
    const answer = await book(app, owner, { image: [sized(10 * megabyte + 1)] });
    expect(answer.status).toBe(400);
    expect(answer.json.message).toBe('Photo 1 cannot be used: it is larger than 10 MB');
    expect(await storedCounts(app)).toEqual(before);
  });

  test('photos of more than forty megabytes together are too large, a little or by far', async () => {
    const before = await storedCounts(app);
    const big = sized(10 * megabyte);
    const little = await book(app, owner, { image: [big, big, big, big, sized(2000)] });
    expect(little.status).toBe(413);
    expect(little.json).toMatchObject({
      code: 'too_large',
      field: 'image',
      message: 'The photos together are larger than 40 MB',
    });
    const far = await book(app, owner, { image: [big, big, big, big, big] });
    expect(far.status).toBe(413);
    expect(far.json).toMatchObject({ code: 'too_large', message: 'The request is too large' });
    expect(await storedCounts(app)).toEqual(before);
  }, 60_000);

  test('more than forty megapixels are refused, however small the file', async () => {
    const before = await storedCounts(app);
    const side = 6400;
    const pixels = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(pixels.length).toBeLessThan(megabyte);
    const answer = await book(app, owner, { image: [dataUrl(pixels)] });
    expect(answer.json.message).toContain(tooManyPixels);
    expect(await storedCounts(app)).toEqual(before);
  });

  test('nine million signs of padding are refused at once', async () => {
    const body = await bookingRequest({ image: [`data:image/png;base64,AAAA${'='.repeat(9_000_000)}A`] });
    const started = performance.now();
    const answer = await app.post('/booking/create', body, owner.headers);
    expect(answer.json.message).toContain(damaged);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('scans of a JPEG', () => {
  const jpeg = (options: { progressive?: boolean } = {}) => noise(90, 60).jpeg(options).toBuffer();

  test('are counted as a decoder meets them', async () => {
    expect(countScans(await jpeg())).toBe(1);
    const progressive = await jpeg({ progressive: true });
    expect(countScans(progressive)).toBe(10);
    expect(countScans(scanBomb(2600, 64))).toBe(2600);
    // A thumbnail in the head has scans of its own, which nobody decodes.
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0x20, 0x00]), Buffer.alloc(0x1ffe)]);
    progressive.copy(thumbnail, 20);
    expect(countScans(Buffer.concat([progressive.subarray(0, 2), thumbnail, progressive.subarray(2)]))).toBe(
      10,
    );
    // Fill bytes before a marker hide nothing.
    const filled = progressive.toString('latin1').replaceAll('\xff\xda', '\xff\xff\xff\xda');
    expect(countScans(Buffer.from(filled, 'latin1'))).toBe(10);
  });

  test('are counted to the end, whatever the file holds', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => countScans(Buffer.from(bytes)) >= 0));
    const started = performance.now();
    for (const fill of ['ff', 'ffda', 'ff00', 'ffd0', 'ffda0002'])
      countScans(Buffer.alloc(10_000_000, Buffer.from(fill, 'hex')));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('opening pictures in processes of their own', () => {
  const good = async () => [await smallPhoto()];
  const pipelines: ReturnType<typeof createPhotoPipeline>[] = [];
  const openPipeline: typeof createPhotoPipeline = (rules) => {
    const pipeline = createPhotoPipeline(rules);
    pipelines.push(pipeline);
    return pipeline;
  };
  afterAll(() => {
    for (const pipeline of pipelines) pipeline.close();
  });

  test('one that takes too long is killed, refused with words, and the next one is opened', async () => {
    const pipeline = openPipeline({ processes: 1, killAfterMs: 400 });
    const attempt = (image: string[]) =>
      pipeline.cleanAll(image, 'here').then(
        () => 'opened',
        (error: Error) => error.message,
      );
    await attempt(await good());
    // Within every limit, and slow all the same: a second or more.
    const started = performance.now();
    expect(await attempt([dataUrl(scanBomb(64, 5000))])).toContain('it takes too long to open');
    expect(performance.now() - started).toBeLessThan(1500);
    await expect.poll(async () => attempt(await good()), { timeout: 15_000 }).toBe('opened');
  });

  test('a process that is gone is started again', async () => {
    const pipeline = openPipeline({ processes: 1, idleMs: 1 });
    for (let n = 0; n < 3; n += 1) {
      expect(await pipeline.cleanAll(await good(), 'here')).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  test('however many one network sends, another has the next turn', async () => {
    const pipeline = openPipeline({ processes: 1 });
    const finished: string[] = [];
    const send = async (from: string) => {
      await pipeline.cleanAll(await good(), from);
      finished.push(from);
    };
    const many = Array.from({ length: 12 }, () => send('one network'));
    await Promise.all([...many, send('another'), send('a third')]);
    expect(finished.indexOf('another')).toBeLessThanOrEqual(2);
    expect(finished.indexOf('a third')).toBeLessThanOrEqual(4);
  });

  test('whoever would wait too long for a turn is asked to come back', async () => {
    const pipeline = openPipeline({ processes: 1, patienceMs: 150 });
    const slow = pipeline.cleanAll([dataUrl(scanBomb(64, 4000))], 'one');
    await expect(pipeline.cleanAll(await good(), 'another')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 15,
    });
    await slow;
    expect(await pipeline.cleanAll(await good(), 'another')).toHaveLength(1);
  });
});
