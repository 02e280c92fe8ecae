// The inbox: the queue by minutes left, the open request beside it, everything within reach of the keyboard.
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { clockTime } from '#contract/india-time.ts';
import { type ServiceKey, serviceKeys } from '#contract/services.ts';
import type { StaffMember } from '#contract/staff.ts';
import { type DeskRequest, type InboxTab, inboxTabs, type Outcome } from '#contract/staff-requests.ts';
import { dayAndTime } from '#web/features/staff/desk/day-and-time.ts';
import {
  currentPlace,
  goTo,
  placeHash,
  settleAt,
  useDeskPlace,
} from '#web/features/staff/desk/desk-place.ts';
import { serviceWords } from '#web/features/staff/desk/desk-words.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { outcomeForKey } from './outcome-bar.tsx';
import { chatLink, type RequestActions, RequestPanel, telLink } from './request-panel.tsx';
import { isNarrow, RequestRow } from './request-row.tsx';
import { outcomeWords, plural } from './request-words.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { type InboxList, useInbox } from './use-requests.ts';
import './request-queue.css';

const tabWords: Record<InboxTab, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  again: 'Try again',
  visits: 'Visits',
  done: 'Done',
  quarantine: 'Quarantine',
};

const emptyWords: Record<InboxTab, string> = {
  waiting: 'Nobody is waiting. Everyone who asked has been called.',
  mine: 'You hold no requests. Take one from Waiting.',
  again: 'Nobody to call again.',
  visits: 'No visits are agreed.',
  done: 'Nothing has been finished yet.',
  quarantine: 'Nothing was caught. Forms filled in by programs would wait here.',
};

/** The device's clock, put right by the server's: promises are kept by that one. */
function useServerNow(list: InboxList | undefined): number {
  const now = useNow() ?? 0;
  const offset = useRef(0);
  const seen = useRef<InboxList>(undefined);
  if (list && list !== seen.current) {
    seen.current = list;
    offset.current = list.now - Date.now();
  }
  return now + offset.current;
}

function Tabs({
  current,
  counts,
}: {
  current: InboxTab;
  counts: InboxList['figures']['counts'] | undefined;
}) {
  const shown = inboxTabs.filter((tab) => tab !== 'quarantine' || tab === current || counts?.quarantine);
  return (
    <nav className="inbox-tabs figures" aria-label="Requests">
      {shown.map((tab) => (
        <a key={tab} href={placeHash(tab)} aria-current={tab === current ? 'page' : undefined}>
          {tabWords[tab]} <span>{counts?.[tab]}</span>
        </a>
      ))}
    </nav>
  );
}

function Message({ fault, children }: { fault?: boolean; children: ReactNode }) {
  return <div className={fault ? 'inbox-message inbox-message-fault' : 'inbox-message'}>{children}</div>;
}

/** What was just done, or why not. */
interface Echo {
  text: string;
  fault: boolean;
}

function outcomeEcho(request: DeskRequest, now: number): string {
  const words = request.outcome ? outcomeWords[request.outcome] : '';
  if (request.state === 'again')
    return `${request.name}: ${words}. It comes back at ${clockTime(request.nextAt)}.`;
  if (request.state === 'visits')
    return `${request.name}: ${words}. ${request.kind === 'booking' ? 'Visit' : 'Under Visits for'} ${dayAndTime(request.nextAt, now)}.`;
  return `${request.name}: ${words}. Done.`;
}

export function Inbox({ staff }: { staff: StaffMember }) {
  const { tab, id } = useDeskPlace();
  const [search, setSearch] = useState('');
  const [service, setService] = useState<ServiceKey | ''>('');
  const [echo, setEcho] = useState<Echo>();
  const [busy, setBusy] = useState(false);
  const [askingFor, setAskingFor] = useState<string>();
  const searchRef = useRef<HTMLInputElement>(null);
  const inbox = useInbox({ tab, search: useDeferredValue(search.trim()), service }, id);
  const { list, details } = inbox;
  const now = useServerNow(list);

  const rows = [...(list?.requests ?? []), ...(list?.again ?? [])];
  const listed = rows.some((row) => row.id === id);
  // Opened by a link, say. A search shows those who fit and nobody else.
  const apart = details && !listed && !search ? details : undefined;

  // On a wide screen the right half should not stand empty while somebody waits.
  const settled = useRef(false);
  useEffect(() => {
    if (!list || settled.current) return;
    settled.current = true;
    const [first] = list.requests;
    if (!currentPlace().id && first && !isNarrow()) settleAt(tab, first.id);
  }, [list, tab]);

  const overdue = list?.figures.overdue ?? 0;
  const waiting = list?.figures.waiting ?? 0;
  useEffect(() => {
    const count = overdue > 0 ? `${overdue} overdue` : waiting > 0 ? `${waiting} waiting` : '';
    document.title = [count, 'Desk'].filter(Boolean).join(', ');
  }, [overdue, waiting]);

  /** One thing at a time, and always a word about it. */
  const act = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const text = await work();
      setEcho(text ? { text, fault: false } : undefined);
      return true;
    } catch (error) {
      setEcho({ text: failureWords(error), fault: true });
      return false;
    } finally {
      setBusy(false);
      await inbox.refresh();
    }
  };

  const select = (next: DeskRequest | undefined) => goTo(tab, next?.id);
  const params = { id: id ?? '' };
  const actions: RequestActions = {
    claim: () =>
      void act(async () => {
        await staffApi.inboxClaim({ params, body: {} });
        return undefined;
      }),
    release: () =>
      void act(async () => {
        const { request } = await staffApi.inboxRelease({ params, body: {} });
        return `${request.name} is free again.`;
      }),
    log: (outcome: Outcome, followUp?: { at: number; until?: number }) =>
      void act(async () => {
        const place = rows.findIndex((row) => row.id === id);
        const { request } = await staffApi.inboxOutcome({
          params,
          body: {
            outcome,
            attempts: details?.attempts ?? 0,
            ...(followUp && { followUpAt: followUp.at }),
            ...(followUp?.until && { followUpUntil: followUp.until }),
          },
        });
        setAskingFor(undefined);
        // On to the next one, as one does at a desk; a phone shows the list again.
        select(isNarrow() ? undefined : (rows[place + 1] ?? rows[place - 1]));
        return outcomeEcho(request, now);
      }),
    addNote: (text) =>
      act(async () => {
        const { request } = await staffApi.inboxNote({ params, body: { text } });
        inbox.setDetails(request);
        return undefined;
      }),
    merge: () =>
      void act(async () => {
        const { merged } = await staffApi.inboxMerge({ params, body: {} });
        return merged === 0
          ? 'A colleague holds the other request.'
          : `${plural(merged, 'request')} folded in.`;
      }),
    notSpam: () =>
      void act(async () => {
        const { request } = await staffApi.inboxNotSpam({ params, body: {} });
        goTo('waiting', request.id);
        return `${request.name} is waiting now.`;
      }),
  };

  const loggable =
    details &&
    ['waiting', 'again', 'visits'].includes(details.state) &&
    (!details.claimedBy || details.claimedBy.id === staff.id);
  useDeskKeys({
    move(step) {
      const place = rows.findIndex((row) => row.id === currentPlace().id);
      const next = rows[place < 0 ? 0 : place + step];
      if (!next) return;
      select(next);
      const row = document.querySelector<HTMLElement>(`[data-request="${next.id}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
    claim: () => details && !details.claimedBy && actions.claim(),
    outcome(key) {
      const outcome = outcomeForKey(key);
      if (!loggable || !outcome) return;
      if (outcome === 'reached') setAskingFor(id);
      else actions.log(outcome);
    },
    search() {
      searchRef.current?.focus();
      searchRef.current?.select();
    },
  });

  const panel = id && (
    <section className="inbox-panel" aria-label="Open request">
      {details ? (
        <RequestPanel
          key={details.id}
          request={details}
          tab={tab}
          staff={staff}
          now={now}
          busy={busy}
          asking={askingFor === id}
          onAsk={(asking) => setAskingFor(asking ? id : undefined)}
          actions={actions}
        />
      ) : (
        <Message fault={inbox.detailsFault !== undefined}>
          {inbox.detailsFault ? <ErrorText message={inbox.detailsFault} /> : <p aria-busy="true">Opening…</p>}
        </Message>
      )}
    </section>
  );
  const showRow = (request: DeskRequest) => (
    <li key={request.id}>
      <RequestRow request={request} tab={tab} open={request.id === id} now={now} staffId={staff.id} />
      {request.id === id && panel}
    </li>
  );

  return (
    <main id="main" className="inbox">
      <h1 className="visually-hidden">Inbox</h1>
      <FiguresBar figures={list?.figures} />
      <div className="inbox-side">
        <Tabs current={tab} counts={list?.figures.counts} />
        <search className="inbox-find">
          <label className="inbox-search">
            <Icon name="search" />
            <span className="visually-hidden">Name, number or place</span>
            <input
              ref={searchRef}
              type="search"
              placeholder="Name, number or place"
              maxLength={80}
              value={search}
              aria-keyshortcuts="/"
              onChange={(event) => {
                setSearch(event.target.value);
                // A phone has room for the search or for the open request.
                if (id && isNarrow()) settleAt(tab);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                // Out of the field and on with those who fit; browsers would empty it.
                event.preventDefault();
                event.currentTarget.blur();
              }}
            />
          </label>
          <label className="inbox-service">
            <span className="visually-hidden">Service</span>
            <select value={service} onChange={(event) => setService(event.target.value as ServiceKey | '')}>
              <option value="">All services</option>
              {serviceKeys.map((key) => (
                <option key={key} value={key}>
                  {serviceWords[key].long}
                </option>
              ))}
            </select>
          </label>
        </search>
        {!inbox.live && list && (
          <p className="inbox-offline" role="status">
            No line to the desk. What you see may be old; it catches up by itself.
          </p>
        )}
        {list ? (
          <>
            <ol className="inbox-list">
              {apart && showRow(apart)}
              {list.requests.map(showRow)}
            </ol>
            {list.requests.length === 0 && (
              <Message>
                <p>{search ? `Nobody fits “${search}”.` : emptyWords[tab]}</p>
              </Message>
            )}
            {list.more && (
              <Message>
                <Button look="outline" onClick={() => void inbox.loadMore()}>
                  Show more
                </Button>
              </Message>
            )}
            {list.again.length > 0 && (
              <>
                <h2 className="inbox-group">
                  Try again <span className="inbox-group-note">no answer before</span>
                </h2>
                <ol className="inbox-list">{list.again.map(showRow)}</ol>
              </>
            )}
          </>
        ) : (
          <Message fault={inbox.fault !== undefined}>
            {inbox.fault ? (
              <>
                <ErrorText message={inbox.fault} />
                <Button look="outline" onClick={() => void inbox.refresh()}>
                  Try again
                </Button>
              </>
            ) : (
              <p aria-busy="true">Loading the queue…</p>
            )}
          </Message>
        )}
      </div>
      {id && !listed && !apart ? panel : null}
      {!id && (
        <div className="inbox-panel inbox-panel-empty">
          <p>Choose a request on the left.</p>
          <dl className="inbox-keys">
            {[
              ['j k', 'next, previous'],
              ['c', 'take it'],
              ['1 to 4', 'log the call'],
              ['/', 'search'],
            ].map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd className="key">{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {details && (
        <nav className="inbox-bar figures" aria-label="Open request">
          <a href={telLink(details.mobile)}>
            <Icon name="phone" />
            Call {spacedMobile(details.mobile)}
          </a>
          <a href={chatLink(details.mobile)}>
            <Icon name="chat" />
            WhatsApp
          </a>
        </nav>
      )}
      <div
        className={echo?.fault ? 'desk-toast desk-toast-fault' : 'desk-toast'}
        role={echo?.fault ? 'alert' : 'status'}
      >
        {echo && (
          <p>
            {echo.text}
            <button type="button" aria-label="Dismiss" onClick={() => setEcho(undefined)}>
              <Icon name="cross" />
            </button>
          </p>
        )}
      </div>
    </main>
  );
}
