// Which files become photos, and the words for those that do not.
import { afterEach, expect, test, vi } from 'vitest';
import { booking } from '#web/content/booking.ts';
import { describeUnreadable, PhotoProblem, preparePhoto } from './prepare-photo.ts';

const words = booking.photo;

afterEach(() => vi.unstubAllGlobals());

const file = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type });

/** Answers as the worker would, in the order asked. */
function stubWorker(answer: (file: File) => unknown): File[] {
  const asked: File[] = [];
  class FakeWorker extends EventTarget {
    postMessage({ file: order }: { file: File }): void {
      asked.push(order);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer(order) })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  return asked;
}

test('what is no photo is refused by name', async () => {
  await expect(preparePhoto(file('quote.pdf', 'application/pdf'), words)).rejects.toThrow(
    'quote.pdf is not a photo.',
  );
  await expect(preparePhoto(file('plan.svg', 'image/svg+xml'), words)).rejects.toThrow(PhotoProblem);
});

test('one photo is opened at a time, in the order chosen', async () => {
  const result = { picture: new Blob(['p']), thumbnail: new Blob(['t']) };
  const asked = stubWorker((order) => (order.name === 'two.heic' ? { unreadable: true } : result));
  const [one, two, three] = await Promise.allSettled([
    preparePhoto(file('one.jpg', 'image/jpeg'), words),
    // Phones and desktops often give HEIC no type at all.
    preparePhoto(file('two.heic', ''), words),
    preparePhoto(file('three.png', 'image/png'), words),
  ]);
  expect(asked.map(({ name }) => name)).toEqual(['one.jpg', 'two.heic', 'three.png']);
  expect(one).toMatchObject({ status: 'fulfilled', value: result });
  expect(two).toMatchObject({ status: 'rejected', reason: expect.any(PhotoProblem) });
  expect(three).toMatchObject({ status: 'fulfilled', value: result });
});

test('without a canvas outside the page, readable files go as they are and others are explained', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  const photo = file('one.jpg', 'image/jpeg');
  expect(await preparePhoto(photo, words)).toEqual({ picture: photo, thumbnail: photo });
  await expect(preparePhoto(file('two.heic', 'image/heic'), words)).rejects.toThrow(/HEIC/);
  await expect(preparePhoto(file('huge.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), words)).rejects.toThrow(
    /too large/,
  );
});

test('the words say what would help', () => {
  expect(describeUnreadable(file('IMG_2041.HEIC', ''), words)).toMatch(
    /^IMG_2041.HEIC is a HEIC photo.*screenshot/,
  );
  expect(describeUnreadable(file('a.jpg', 'image/jpeg', 0), words)).toMatch(/empty/);
  expect(describeUnreadable(file('a.jpg', 'image/jpeg'), words)).toMatch(/damaged, or too large/);
});

test('a worker whose script is gone since an upgrade is done without: the photo is opened in the page', async () => {
  let started = 0;
  class MissingWorker extends EventTarget {
    constructor() {
      super();
      started += 1;
    }
    postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate(): void {}
  }
  const blob = new Blob(['small'], { type: 'image/jpeg' });
  vi.stubGlobal('Worker', MissingWorker);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect() {}, drawImage() {} });
      convertToBlob = async () => blob;
    },
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }));
  vi.resetModules();
  const { preparePhoto: prepare } = await import('./prepare-photo.ts');
  for (const name of ['one.jpg', 'two.jpg'])
    expect(await prepare(file(name, 'image/jpeg'), words)).toEqual({ picture: blob, thumbnail: blob });
  expect(started).toBe(1);
});
