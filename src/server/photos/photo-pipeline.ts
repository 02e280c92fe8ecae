// Untrusted pictures in, clean WebP out: sizes checked before anything is opened, never too many at once, and every
// network in its turn.
import { photoLimits } from '#contract/bookings.ts';
import { AppError } from '#server/app-error.ts';
import { createPhotoOpener, type OpenerRules, type PhotoOpener } from './photo-opener.ts';

export interface CleanPhoto {
  display: Uint8Array;
  thumbnail: Uint8Array;
  width: number;
  height: number;
}

export interface PipelineRules extends OpenerRules {
  /** An open picture is the most memory a visitor can make us spend; so many at a time bound it. */
  processes: number;
  /** How long a picture waits for its turn before its sender is asked to come back. */
  patienceMs: number;
}

const defaultRules: PipelineRules = { processes: 2, patienceMs: 15_000, killAfterMs: 10_000, idleMs: 60_000 };

const refuse = (index: number, why: string) =>
  new AppError('invalid', `Photo ${index + 1} cannot be used: ${why}`, { field: 'image' });

const dataUrlHead = /^data:image\/[\w.+-]+;base64,/;

/** How many bytes base64 text stands for. Counted without a regular expression, which padding could make backtrack. */
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

export function createPhotoPipeline(given: Partial<PipelineRules> = {}) {
  const rules = { ...defaultRules, ...given };
  const openers = Array.from({ length: rules.processes }, () => createPhotoOpener(rules));
  const free = [...openers];
  /** By group, in the order of their turns: a group that was served goes to the end. */
  const waiting = new Map<string, ((opener: PhotoOpener) => void)[]>();

  const takeNext = () => {
    const [first] = waiting;
    if (!first) return undefined;
    const [group, queue] = first;
    const next = queue.shift();
    waiting.delete(group);
    if (queue.length > 0) waiting.set(group, queue);
    return next;
  };

  const waitForTurn = (group: string) =>
    new Promise<PhotoOpener>((resolve, reject) => {
      const queue = waiting.get(group) ?? [];
      const admit = (opener: PhotoOpener) => {
        clearTimeout(timer);
        resolve(opener);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1);
        if (queue.length === 0) waiting.delete(group);
        const words = 'Many people are sending photos right now. Please try again in a moment.';
        reject(new AppError('unavailable', words, { retryAfterSeconds: 15 }));
      }, rules.patienceMs);
      queue.push(admit);
      waiting.set(group, queue);
    });

  const inTurn = async <T>(group: string, work: (opener: PhotoOpener) => Promise<T>): Promise<T> => {
    const opener = free.pop() ?? (await waitForTurn(group));
    try {
      return await work(opener);
    } finally {
      const next = takeNext();
      // The process goes straight to the next in line: given back first, somebody else could take it.
      if (next) next(opener);
      else free.push(opener);
    }
  };

  const clean = async (text: string, index: number, group: string): Promise<CleanPhoto> => {
    const opened = await inTurn(group, (opener) => opener.open(decode(text, index)));
    if ('problem' in opened) throw refuse(index, opened.problem);
    return opened;
  };

  return {
    cleanOne: async (url: string, group: string): Promise<CleanPhoto> => clean(base64Of(url, 0), 0, group),

    /**
     * In the order given; the first unusable photo refuses them all, the sizes before any is opened.
     * `group` is where they come from: however many one network sends, the others get their turns.
     */
    async cleanAll(urls: readonly string[], group: string): Promise<CleanPhoto[]> {
      const texts = urls.map(base64Of);
      const total = texts.reduce((sum, text) => sum + decodedLength(text), 0);
      if (total > photoLimits.requestBytes)
        throw new AppError('too_large', 'The photos together are larger than 40 MB', { field: 'image' });
      const photos: CleanPhoto[] = [];
      for (const [index, text] of texts.entries()) photos.push(await clean(text, index, group));
      return photos;
    },

    close(): void {
      for (const opener of openers) opener.close();
    },
  };
}
