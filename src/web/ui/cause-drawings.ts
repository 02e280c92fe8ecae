// Of each cause the drawing that shows it, where there is one.
import type { CauseId } from '#contract/finder-causes.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import type { CauseDetail } from '#drawings/drawing-file.ts';

const urls = import.meta.glob<string>('/.cache/drawings/{cause-*,*-after}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface CauseDrawing {
  detail: CauseDetail;
  url: string;
  /** With the water of every cause there. */
  wholeUrl: string;
  /** Mended. */
  afterUrl: string;
}

export function causeDrawing(id: string): CauseDrawing | undefined {
  const detail = causeDetails[id as CauseId];
  const urlOf = (name = '') => urls[`/.cache/drawings/${name}.svg`];
  const [url, wholeUrl, afterUrl] = [urlOf(detail?.file), urlOf(detail?.wholeFile), urlOf(detail?.afterFile)];
  return detail && url && wholeUrl && afterUrl ? { detail, url, wholeUrl, afterUrl } : undefined;
}
