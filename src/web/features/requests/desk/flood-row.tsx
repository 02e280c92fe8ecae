// The line of the queue that stands for what a flood holds.

import { floodTitle } from './flood-words.ts';
import type { QueueList } from './load-queue.ts';
import { floodId } from './load-queue.ts';

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
    <a
      className={`request-row request-row-danger figures${open ? ' request-row-open' : ''}`}
      href={href}
      aria-current={open || undefined}
      data-request={floodId}
    >
      <span className="request-time">
        <b className={over > 0 ? 'alarm' : undefined}>{over > 0 ? `${over} over` : `${inTime} in time`}</b>
        {over > 0 && inTime > 0 && <span>{inTime} in time</span>}
      </span>
      <span className="request-who">
        <span className="request-name">
          <b>{floodTitle(count, networks)}</b>
        </span>
        <span>First and graver ones stand alone</span>
      </span>
    </a>
  );
}
