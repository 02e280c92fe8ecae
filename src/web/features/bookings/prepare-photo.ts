// A chosen file becomes a photo that can be sent, or a plain word why it cannot.
import { photoLimits } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { Words } from '#web/lib/words.tsx';
import type { DraftPhoto } from './draft-store.ts';
import { type PhotoOrder, type PhotoResult, shrinkPhoto } from './shrink-photo.ts';

type PhotoWords = Words['booking']['photo'];

export class PhotoProblem extends Error {}

const thumbnailEdge = 480;
/** What the server reads as it is. */
const plainTypes = ['image/jpeg', 'image/png', 'image/webp'];

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file);
const isDrawing = ({ type }: File) => type === 'image/svg+xml';

/** Why a picture did not open, and what would help. */
export function describeUnreadable(file: File, words: PhotoWords): string {
  const { name } = file;
  if (isHeic(file)) return fill(words.heic, { name });
  return fill(file.size === 0 ? words.empty : words.damaged, { name });
}

let worker: Worker | undefined;
let workerFailed = false;
/** One at a time: an open photo takes far more memory than its file. */
let turn: Promise<unknown> = Promise.resolve();

function askWorker(order: PhotoOrder): Promise<PhotoResult> {
  if (workerFailed) return shrinkPhoto(order);
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const current = worker;
  return new Promise((resolve) => {
    const answer = ({ data }: MessageEvent<PhotoResult>) => {
      current.removeEventListener('error', fail);
      resolve(data);
    };
    // This page may be older than the site, and its worker's script gone: that says nothing about the photo.
    const fail = () => {
      current.removeEventListener('message', answer);
      current.terminate();
      workerFailed = true;
      resolve(shrinkPhoto(order));
    };
    current.addEventListener('message', answer, { once: true });
    current.addEventListener('error', fail, { once: true });
    current.postMessage(order);
  });
}

/** For browsers that cannot draw outside the page: what the server reads anyway goes as it is. */
function asItIs(file: File): PhotoResult {
  const sendable = plainTypes.includes(file.type) && file.size <= photoLimits.bytes;
  return sendable ? { picture: file, thumbnail: file } : { unreadable: true };
}

export async function preparePhoto(
  file: File,
  words: PhotoWords,
): Promise<Pick<DraftPhoto, 'picture' | 'thumbnail'>> {
  if (!isPicture(file) || isDrawing(file)) throw new PhotoProblem(fill(words.notPhoto, { name: file.name }));
  const order = { file, longEdge: photoLimits.longEdge, thumbnailEdge };
  const work =
    typeof OffscreenCanvas === 'undefined'
      ? Promise.resolve(asItIs(file))
      : turn.then(() => askWorker(order));
  turn = work;
  const result = await work;
  if ('unreadable' in result) throw new PhotoProblem(describeUnreadable(file, words));
  return result;
}
