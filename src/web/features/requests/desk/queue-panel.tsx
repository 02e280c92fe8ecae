// The right half: the open request, what is said while it is on its way, or the keys when none is open.
import type { ComponentProps, ReactNode } from 'react';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { KeysAt } from '#web/desk/key-list.tsx';
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

export function EmptyPanel({ telling }: { telling: boolean }) {
  return (
    <div className="queue-panel queue-panel-empty">
      <p className="pb-16">{telling ? 'Select a message.' : 'Select a request.'}</p>
      <KeysAt place="In lists" />
      <div className="pt-8">
        <KeysAt place={telling ? 'To tell' : 'At whoever is open'} />
      </div>
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
