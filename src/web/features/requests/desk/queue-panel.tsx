// The right half: the open request, what is said while it is on its way, or the keys when none is open.
import type { ComponentProps, ReactNode } from 'react';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueueMessage } from './queue-message.tsx';
import { chatLink, RequestPanel } from './request-panel.tsx';
import { telLink } from './request-words.ts';

/** What is open, or what is said while it is on its way or could not be had. */
export function PanelOf<T>({
  label = 'Open request',
  value,
  fault,
  children,
}: {
  label?: string;
  value: T | undefined;
  fault: string | undefined;
  children(value: T): ReactNode;
}) {
  return (
    <section className="queue-panel" aria-label={label}>
      {value !== undefined ? (
        children(value)
      ) : (
        <QueueMessage>
          {fault ? <ErrorText message={fault} /> : <p aria-busy="true">Loading…</p>}
        </QueueMessage>
      )}
    </section>
  );
}

export function QueuePanel({
  details,
  fault,
  ...panel
}: {
  details: RequestDetails | undefined;
  fault: string | undefined;
} & Omit<ComponentProps<typeof RequestPanel>, 'request'>) {
  return (
    <PanelOf value={details} fault={fault}>
      {(request) => <RequestPanel key={request.id} request={request} {...panel} />}
    </PanelOf>
  );
}

const keys = [
  ['j k', 'next, previous'],
  ['c', 'assign to me'],
  ['1 to 4', 'log the call'],
  ['/', 'search'],
] as const;

const tellKeys = [
  ['j k', 'next, previous'],
  ['w', 'open in WhatsApp'],
  ['s', 'open as SMS'],
  ['y t', 'sent, not yet'],
] as const;

export function EmptyPanel({ telling }: { telling: boolean }) {
  return (
    <div className="queue-panel queue-panel-empty">
      <p>{telling ? 'Select a message.' : 'Select a request.'}</p>
      <dl className="queue-keys">
        {(telling ? tellKeys : keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** At the foot of a phone: the two ways to reach whoever is open, by name. */
export function CallBar({ request }: { request: RequestDetails }) {
  const company = useCompany();
  return (
    <nav
      className="queue-bar figures above-desk-phone:left-auto above-desk-phone:w-[calc(100%-64px)]"
      aria-label="Open request"
    >
      <a
        className="min-w-0 px-12"
        href={telLink(request.mobile)}
        aria-label={`Call ${request.name}, ${spacedMobile(request.mobile)}`}
      >
        <Icon name="phone" />
        <span className="truncate">Call {request.name}</span>
      </a>
      <a href={chatLink(request, company.name)}>
        <Icon name="chat" />
        WhatsApp
      </a>
    </nav>
  );
}
