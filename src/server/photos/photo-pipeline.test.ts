// What visitors may send as a photo: the hostile refused before anything is stored, the rest made harmless.
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoLimits } from '#contract/constants.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import {
  book,
  bookedId,
  bookingRequest,
  readBooking,
  storedCounts,
  storedFiles,
} from '#server/testing/test-bookings.ts';
import { type Customer, registerCustomer } from '#server/testing/test-customer.ts';
import {
  addToPng,
  centreColour,
  chunkBomb,
  commentBomb,
  dataUrl,
  exifBomb,
  exifOf,
  plainJpeg,
  pngChunk,
  scanBomb,
  smallPhoto,
  withExif,
} from '#server/testing/test-photos.ts';
import { declaredPixels } from './declared-pixels.ts';
import { createPhotoPipeline, type Sender } from './photo-pipeline.ts';

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

describe('photos', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
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

  test('however the camera was held, the photo stands upright', async () => {
    // Red at the top left of what people see, and wider than high.
    const upright = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#0000c0' } })
      .composite([
        {
          input: { create: { width: 32, height: 16, channels: 3, background: '#e00000' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    // How the sensor lay: what undoes each orientation.
    const held = [
      upright,
      await sharp(upright).flop().toBuffer(),
      await sharp(upright).rotate(180).toBuffer(),
      await sharp(upright).flip().toBuffer(),
      await sharp(await sharp(upright).rotate(90).toBuffer())
        .flop()
        .toBuffer(),
      await sharp(upright).rotate(270).toBuffer(),
      await sharp(await sharp(upright).rotate(270).toBuffer())
        .flop()
        .toBuffer(),
      await sharp(upright).rotate(90).toBuffer(),
    ];
    const image = held.map((png, index) =>
      dataUrl(addToPng(png, pngChunk('eXIf', exifOf([[0x0112, 3, index + 1]], index % 2 ? 'II' : 'MM')))),
    );
    const { images } = await readBooking(app, owner, await bookedId(book(app, owner, { image })));
    for (const url of images) {
      const response = await fetch(app.url + url, { headers: owner.headers });
      const photo = sharp(new Uint8Array(await response.arrayBuffer()));
      const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 32]);
      const at = (x: number, y: number) => {
        const [r = 0, , b = 0] = data.subarray((y * 64 + x) * 3);
        return r > b ? 'red' : 'blue';
      };
      expect([at(8, 8), at(56, 8), at(8, 24), at(56, 24)]).toEqual(['red', 'blue', 'blue', 'blue']);
    }
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
    ['JPEG with directories without end', () => withExif('jpeg', exifBomb)],
    ['PNG with directories without end', () => withExif('png', exifBomb)],
    ['WebP with directories without end', () => withExif('webp', exifBomb)],
    ['JPEG of 2.5 million comments', commentBomb],
    ['WebP of a million chunks', chunkBomb],
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
  });

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
    // In this thread's own time, which no other work on the machine makes longer.
    const before = process.threadCpuUsage();
    const answer = await app.post('/booking/create', body, owner.headers);
    expect(answer.json.message).toContain(damaged);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});

test('a picture that had to be killed counts for twenty attempts, and for five of its network', async () => {
  const app = await startTestApp('sqlite', { photoRules: { killAfterMs: 300 } });
  try {
    const [customer, neighbour] = [await registerCustomer(app), await registerCustomer(app)];
    const image = [dataUrl(scanBomb(64, 5000))];
    for (let n = 0; n < 3; n += 1)
      expect((await book(app, customer, { image })).json.message).toContain('it takes too long to open');
    const answer = await book(app, customer, { image: [] });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Refused for its missing photo, not for its number.
    expect((await book(app, neighbour, { image: [] })).status).toBe(400);
    const { query } = app.server.database;
    const rows = await query
      .selectFrom('counters')
      .select(['key', 'count'])
      .where('key', 'like', 'booking:attempt:network:%')
      .execute();
    // Three attempts and their price, in the network and the one around it; the neighbour lives elsewhere.
    expect(rows.map((row) => row.count).sort()).toEqual([1, 1, 18, 18]);
  } finally {
    await app.stop();
  }
});

describe('opening pictures in processes of their own', () => {
  // Made once: whoever sends at one moment has it at one moment.
  const picture = smallPhoto();
  const good = async () => [await picture];
  // Whose turn it is, is no matter of time.
  const untimed = { killAfterMs: 30_000, patienceMs: 120_000 };
  const sender = (network: string, known = false): Sender => ({ network, known, charge: async () => {} });
  const pipelines: ReturnType<typeof createPhotoPipeline>[] = [];
  // A busy machine gives a process of low priority its turn late, which is no fault of it.
  const openPipeline: typeof createPhotoPipeline = (rules, health) => {
    const pipeline = createPhotoPipeline({ startMs: 120_000, ...rules }, health);
    pipelines.push(pipeline);
    return pipeline;
  };
  afterAll(() => {
    for (const pipeline of pipelines) pipeline.close();
  });

  test('one that takes too long is killed, charged, refused with words, and the next one is opened', async () => {
    const pipeline = openPipeline({ processes: 1, killAfterMs: 700 });
    let charged = 0;
    const charge = async () => {
      charged += 1;
    };
    const attempt = (image: string[]) =>
      pipeline.cleanAll(image, { ...sender('here'), charge }).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    await attempt(await good());
    expect(charged).toBe(0);
    // Within every limit, and slow all the same: a second or more.
    expect(await attempt([dataUrl(scanBomb(64, 5000))])).toContain('it takes too long to open');
    expect(charged).toBe(1);
    await expect.poll(async () => attempt(await good())).toBe('opened');
  });

  test('a process that cannot be started is a fault, until one comes up without anybody sending photos', async () => {
    const noted: string[] = [];
    const health = {
      good: (name: string) => void noted.push(name),
      failed: (name: string, error: unknown) => void noted.push(`${name}: ${(error as Error).message}`),
    };
    const pipeline = openPipeline({ processes: 1 }, health);
    const { execPath } = process;
    // As if the release were removed.
    process.execPath = '/gone/node';
    try {
      await expect(pipeline.cleanAll(await good(), sender('here'))).rejects.toThrow('cannot open photos');
      await pipeline.recover();
      expect(pipeline.fault()?.message).toContain('/gone/node ENOENT');
    } finally {
      process.execPath = execPath;
    }
    await pipeline.recover();
    expect(pipeline.fault()).toBeUndefined();
    const failed = 'photos: spawn /gone/node ENOENT';
    expect(noted).toEqual([failed, failed, 'photos']);
  });

  test('a process that is gone is started again', async () => {
    const pipeline = openPipeline({ processes: 1, idleMs: 1, ...untimed });
    for (let n = 0; n < 3; n += 1) {
      expect(await pipeline.cleanAll(await good(), sender('here'))).toHaveLength(1);
      // Timers fire in their order: the one that ends it is over by then.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  test('however many one network sends, another has the next turn', async () => {
    const pipeline = openPipeline({ processes: 1, ...untimed });
    const finished: string[] = [];
    const send = async (from: string) => {
      await pipeline.cleanAll(await good(), sender(from));
      finished.push(from);
    };
    const many = Array.from({ length: 12 }, () => send('one network'));
    await Promise.all([...many, send('another'), send('a third')]);
    expect(finished.indexOf('another')).toBeLessThanOrEqual(2);
    expect(finished.indexOf('a third')).toBeLessThanOrEqual(4);
  });

  test('however many networks somebody has rented, all of them together have one turn', async () => {
    const pipeline = openPipeline({ processes: 1, ...untimed });
    const finished: string[] = [];
    const send = async (from: string) => {
      await pipeline.cleanAll(await good(), sender(from));
      finished.push(from);
    };
    const rented = Array.from({ length: 8 }, (_, n) => send(`2001:db8:${n}:1::/64`));
    await Promise.all([...rented, send('2001:db8:1:1::/64'), send('198.51.100.7')]);
    expect(finished.indexOf('198.51.100.7')).toBeLessThanOrEqual(2);
    // Within it too: a second one of the same network comes after the others.
    expect(finished.at(-1)).toBe('2001:db8:1:1::/64');
  });

  test('whoever has cost much waits behind those who have not, also one who is known', async () => {
    const pipeline = openPipeline({ processes: 1, costlyMs: 1, ...untimed });
    const finished: string[] = [];
    const send = async (account: string, known = false) => {
      await pipeline.cleanAll(await good(), { ...sender(`network of ${account}`, known), account });
      finished.push(account);
    };
    await send('costly');
    await send('costly, known', true);
    finished.length = 0;
    const [first, ...others] = ['first', 'costly', 'costly, known', 'costly', 'new', 'known'].map((account) =>
      send(account, account.includes('known')),
    );
    await Promise.all([first, ...others]);
    expect(finished.slice(0, 3).sort()).toEqual(['first', 'known', 'new']);
    expect(finished.slice(3).sort()).toEqual(['costly', 'costly', 'costly, known']);
  });

  test('a large picture of a stranger waits behind all others in the first round too', async () => {
    const pipeline = openPipeline({ processes: 1, largePixels: 1_000_000, ...untimed });
    const finished: string[] = [];
    const send = async (account: string, image: string[]) => {
      await pipeline.cleanAll(image, { ...sender(`network of ${account}`), account });
      finished.push(account);
    };
    await send('warm', await good());
    const large = [dataUrl(await plainJpeg({ r: 9, g: 9, b: 9 }, { width: 6000, height: 6000 }))];
    const many = ['a', 'b', 'c', 'd'].map((account) => send(account, large));
    await send('new', await good());
    // Behind the one that was being opened.
    expect(finished.indexOf('new')).toBeLessThanOrEqual(2);
    await Promise.all(many);
  });

  test('of strangers who wait the one with the smallest picture is next, before anybody has cost anything', async () => {
    const pipeline = openPipeline({ processes: 1, largePixels: 60_000_000, ...untimed });
    const finished: string[] = [];
    const send = async (account: string, image: string[]) => {
      await pipeline.cleanAll(image, { ...sender(`network of ${account}`), account });
      finished.push(account);
    };
    const large = [dataUrl(await plainJpeg({ r: 9, g: 9, b: 9 }, { width: 6000, height: 6000 }))];
    const small = await good();
    await Promise.all([send('first', small), send('a', large), send('b', large), send('new', small)]);
    expect(finished.indexOf('new')).toBeLessThan(2);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('how large a %s is stands in its head', async (format) => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } });
    const pixels = async (bytes: Promise<Buffer>) => declaredPixels((await bytes).toString('base64'));
    expect(await pixels(picture.toFormat(format).toBuffer())).toBe(60_000);
    expect(await pixels(withExif(format, exifBomb))).toBeGreaterThan(0);
    if (format === 'webp') expect(await pixels(picture.webp({ lossless: true }).toBuffer())).toBe(60_000);
    expect(declaredPixels(Buffer.alloc(64, format).toString('base64'))).toBeUndefined();
  });

  test('of strangers the one whose network has cost least is next', async () => {
    // No picture costs as little as nothing.
    const pipeline = openPipeline({ processes: 1, costlyMs: 60_000, costStepMs: 0.001, ...untimed });
    const finished: string[] = [];
    const send = async (account: string) => {
      await pipeline.cleanAll(await good(), { ...sender(`network of ${account}`), account });
      finished.push(account);
    };
    await send('a');
    await Promise.all([send('b'), send('a'), send('new')]);
    expect(finished).toEqual(['a', 'b', 'new', 'a']);
  });

  test('strangers never hold the last process, and those who are known leave them theirs', async () => {
    const pipeline = openPipeline({ processes: 2, ...untimed });
    const finished: string[] = [];
    const send = async (from: string, known: boolean, image?: string[]) => {
      await pipeline.cleanAll(image ?? (await good()), sender(from, known));
      finished.push(from);
    };
    const slow = [dataUrl(scanBomb(64, 2000))];
    const strangers = ['a', 'b', 'c'].map((from) => send(from, false, slow));
    await Promise.all(['d', 'e', 'f'].map((from) => send(from, true)));
    expect(finished.filter((from) => 'abc'.includes(from)).length).toBeLessThanOrEqual(1);
    await Promise.all(strangers);
    const known = ['g', 'h', 'i'].map((from) => send(from, true, slow));
    await Promise.all([...known, send('j', false)]);
    expect(finished.indexOf('j')).toBeLessThan(finished.length - 1);
  });

  test('a crowd of strangers in one wide network pauses after each picture, others and those who are known do not', async () => {
    let pauses = 0;
    const pipeline = openPipeline({
      ...untimed,
      processes: 2,
      crowd: 2,
      pause: async (ms) => {
        expect(ms).toBeGreaterThan(0);
        pauses += 1;
      },
    });
    const [image] = (await good()) as [string];
    await pipeline.cleanAll([image, image], sender('a', false));
    const send = (known: boolean, ...from: string[]) =>
      Promise.all(from.map((network) => pipeline.cleanAll([image], sender(network, known))));
    const rented = [1, 2, 3, 4].map((n) => `2001:db8:${n}:1::/64`);
    await send(true, ...rented);
    await send(false, 'b', 'c', 'd', 'e');
    expect(pauses).toBe(0);
    // One phone cannot make its whole provider wait.
    await send(false, ...Array.from({ length: 5 }, () => '2001:db8:1:1::/64'));
    expect(pauses).toBe(0);
    // The last two have fewer behind them.
    await send(false, ...rented);
    expect(pauses).toBe(2);
  });

  test('whoever would wait too long for a turn is asked to come back', async () => {
    const pipeline = openPipeline({ processes: 1, patienceMs: 150, killAfterMs: 30_000 });
    const slow = pipeline.cleanAll([dataUrl(scanBomb(64, 2000))], sender('one'));
    await expect(pipeline.cleanAll(await good(), sender('another'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 15,
    });
    await slow;
    expect(await pipeline.cleanAll(await good(), sender('another'))).toHaveLength(1);
  });
});
