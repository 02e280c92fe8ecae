// What staff call a cause, also one that the rules no longer have.
import type { CauseId } from '#contract/finder-causes.ts';
import { finderCauses } from '#web/content/finder-causes.ts';

const others: Record<string, string> = { 'something-else': 'Something else', 'not-found': 'Not found' };

export const causeLabel = (id: string): string =>
  others[id] ??
  (Object.hasOwn(finderCauses, id) ? finderCauses[id as CauseId].label : id.replaceAll('-', ' '));
