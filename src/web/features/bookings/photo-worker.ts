// Makes photos small off the main thread, so that the form goes on answering.
import { type PhotoOrder, shrinkPhoto } from './shrink-photo.ts';

addEventListener('message', async ({ data }: MessageEvent<PhotoOrder>) => {
  postMessage(await shrinkPhoto(data));
});
