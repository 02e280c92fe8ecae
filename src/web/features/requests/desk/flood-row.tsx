// The line of the queue that stands for what a flood holds.

import { floodTitle } from './flood-words.ts';
import type { QueueList } from './load-queue.ts';
import { floodId } from './load-queue.ts';
import { QueueRow } from './request-row.tsx';

export function FloodLine({
  flood: { count, over, networks },
  href,
  open,
}: {
  flood: NonNullable<QueueList['flood']>;
  href: string;
  open: boolean;
}) {
  const inTime = count - over;
  return (
    <QueueRow
      id={floodId}
      href={href}
      open={open}
      danger
      overdue={over > 0}
      time={over > 0 ? `${over} over` : `${inTime} in time`}
      under={over > 0 && inTime > 0 && `${inTime} in time`}
      name={<b className="truncate font-strong">{floodTitle(count, networks)}</b>}
      words="First and graver ones stand alone"
    />
  );
}
