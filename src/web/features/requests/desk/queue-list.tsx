// Those who wait, by minutes left, then those to call again; or the words for why none are shown.
import type { ReactNode } from 'react';
import type { QueuedRequest, RequestTab } from '#contract/requests.staff.ts';
import { MoreButton } from '#web/desk/screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { QueueList } from './load-queue.ts';
import { QueueMessage } from './queue-message.tsx';
import { tabWords } from './request-words.ts';

const emptyWords: Record<RequestTab, string> = {
  waiting: 'No requests are waiting.',
  mine: 'No requests are assigned to you.',
  again: 'No calls to repeat.',
  to_quote: 'No quotations to send.',
  to_come: 'No further visits to agree.',
  visits: 'No visits are scheduled.',
  done: 'No finished requests.',
  quarantine: 'No suspected spam.',
};

export function QueueRows({
  list,
  fault,
  apart,
  tab,
  typed,
  showRow,
  dangers,
  floodLine,
}: {
  list: QueueList;
  /** Why the next page did not come. */
  fault: string | undefined;
  /** The open one, where the list does not have it. */
  apart: QueuedRequest | undefined;
  tab: RequestTab;
  typed: string;
  showRow(request: QueuedRequest): ReactNode;
  /** So many of the list stand before what a flood holds. */
  dangers: number;
  floodLine: ReactNode;
}) {
  return (
    <>
      <ol>
        {apart && showRow(apart)}
        {list.requests.slice(0, dangers).map(showRow)}
        {floodLine}
        {list.requests.slice(dangers).map(showRow)}
      </ol>
      {list.requests.length === 0 && !floodLine && (
        <QueueMessage>
          <p>{typed ? `No requests match “${typed}”.` : emptyWords[tab]}</p>
        </QueueMessage>
      )}
      {list.more && (
        <QueueMessage>
          <MoreButton fault={fault} />
        </QueueMessage>
      )}
      {list.again.length > 0 && (
        <>
          <h2 className="queue-group">
            {tabWords.again} <span className="queue-group-note">by time</span>
          </h2>
          <ol>{list.again.map(showRow)}</ol>
        </>
      )}
    </>
  );
}

export function NoQueue({ fault, onRetry }: { fault: string | undefined; onRetry(): void }) {
  return (
    <QueueMessage>
      <ErrorText message={fault ?? ''} />
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </QueueMessage>
  );
}
