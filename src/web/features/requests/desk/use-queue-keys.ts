// The queue by keyboard: j and k or the arrows move, c takes, 1 to 4 log, e corrects.
import { useNavigate } from 'react-router';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { useKeys } from '#web/desk/use-keys.ts';
import { outcomeForKey } from './outcome-bar.tsx';
import type { RequestActions } from './request-panel.tsx';
import type { QueueWay } from './use-queue-place.ts';

export function useQueueKeys({
  place: { chosen, go },
  rows,
  details,
  staffId,
  actions,
  asking,
  ask,
}: {
  place: QueueWay;
  rows: readonly { id: string }[];
  details: RequestDetails | undefined;
  staffId: string;
  actions: RequestActions;
  /** The digits answer what was agreed. */
  asking: boolean;
  ask(asking: boolean): void;
}): void {
  const navigate = useNavigate();
  const move = (step: 1 | -1) => {
    const index = rows.findIndex((row) => row.id === chosen.current);
    const next = rows[index < 0 ? 0 : index + step];
    if (!next) return;
    go({ open: next.id });
    const row = document.querySelector<HTMLElement>(`[data-request="${next.id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const log = (key: string) => {
    const outcome = outcomeForKey(key);
    const loggable =
      details &&
      !asking &&
      ['waiting', 'again', 'visits'].includes(details.state) &&
      (!details.claimedBy || details.claimedBy.id === staffId);
    if (!loggable || !outcome) return;
    if (outcome === 'reached') ask(true);
    else void actions.log(outcome);
  };
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    c() {
      if (details && !details.claimedBy) actions.claim();
    },
    e() {
      if (details?.person) void navigate(`/desk/person/${details.person}?correct=${details.id}`);
    },
    1: () => log('1'),
    2: () => log('2'),
    3: () => log('3'),
    4: () => log('4'),
  });
}
