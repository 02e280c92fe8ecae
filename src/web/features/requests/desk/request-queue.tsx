// Requests by minutes left, the open one beside them, everything within reach of the keyboard.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { type Outcome, type QueuedRequest, type RequestTab, requestTabs } from '#contract/requests.staff.ts';
import { serviceKeys } from '#contract/services.ts';
import { atDayAndTime, dayAndTime } from '#web/features/staff/desk/day-and-time.ts';
import type { ScreenData } from '#web/features/staff/desk/desk-loader.ts';
import { changedQuery, pagesParam, useQuery, useTypedSearch } from '#web/features/staff/desk/desk-query.ts';
import { DeskToast } from '#web/features/staff/desk/desk-toast.tsx';
import { serviceWords } from '#web/features/staff/desk/desk-words.ts';
import { MoreButton } from '#web/features/staff/desk/screen.tsx';
import { useChange } from '#web/features/staff/desk/use-change.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { useLiveChanges, useNewcomers } from './live-changes.ts';
import { type Queue, type QueueList, readPlace } from './load-queue.ts';
import { useNoteDraft } from './note-draft.ts';
import { outcomeForKey } from './outcome-bar.tsx';
import { chatLink, type RequestActions, RequestPanel, telLink } from './request-panel.tsx';
import { isNarrow, RequestRow } from './request-row.tsx';
import { outcomeWordsOf, owedTitle, plural, tabWords } from './request-words.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import './request-queue.css';

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

/** The device's clock, put right by the server's: deadlines are met by that one. */
function useServerNow(list: QueueList | undefined): number {
  const now = useNow() ?? 0;
  const offset = useRef(0);
  const seen = useRef<QueueList>(undefined);
  if (list && list !== seen.current) {
    seen.current = list;
    offset.current = list.now - Date.now();
  }
  return now + offset.current;
}

function Tabs({
  current,
  query,
  counts,
}: {
  current: RequestTab;
  query: URLSearchParams;
  counts: QueueList['figures']['counts'] | undefined;
}) {
  const shown = requestTabs.filter((tab) => tab !== 'quarantine' || tab === current || counts?.quarantine);
  const currentRef = useRef<HTMLAnchorElement>(null);
  // On a phone they run off the screen; the chosen one does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, another place
  useEffect(() => {
    const tab = currentRef.current;
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current, counts === undefined]);
  return (
    <nav className="queue-tabs row figures" aria-label="Requests">
      {shown.map((tab) => (
        <a
          key={tab}
          ref={tab === current ? currentRef : undefined}
          href={changedQuery(query, { tab, open: undefined, [pagesParam]: undefined })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabWords[tab]} <span>{counts?.[tab]}</span>
        </a>
      ))}
    </nav>
  );
}

function Message({ fault, children }: { fault?: boolean; children: ReactNode }) {
  return <div className={fault ? 'queue-message queue-message-fault' : 'queue-message'}>{children}</div>;
}

/** What was just done, or why not. */
interface Echo {
  text: string;
  fault: boolean;
}

function outcomeEcho({ name, kind, outcome, owed, state, nextAt }: QueuedRequest, now: number): string {
  const words = `${name}: ${outcome ? outcomeWordsOf(outcome, kind) : 'saved'}.`;
  if (state === 'again' && owed && owed.reason !== 'no_answer')
    return `${words} ${owedTitle(owed, kind, now)}.`;
  if (state === 'again') return `${words} It comes back ${atDayAndTime(nextAt, now)}.`;
  if (state === 'visits')
    return `${words} ${kind === 'booking' ? 'Visit' : 'Listed under Visits for'} ${dayAndTime(nextAt, now)}.`;
  return `${words} Done.`;
}

export function RequestQueue({ staff, loaded }: ScreenData<Queue>) {
  const query = useQuery();
  const company = useCompany();
  const { tab, id, search, service } = readPlace(query);
  const [typed, setTyped, searchRef] = useTypedSearch(search);
  const [echo, setEcho] = useState<Echo>();
  const [askingFor, setAskingFor] = useState<string>();
  const { busy, run } = useChange();
  const { revalidate } = useRevalidator();
  const live = useLiveChanges(() => void revalidate());
  const { value: list, fault } = loaded.value?.list ?? {};
  const { value: details, fault: detailsFault } =
    loaded.value && loaded.value.id === id ? loaded.value.details : {};
  useNewcomers(list);
  const now = useServerNow(list);

  const navigate = useNavigate();
  const { hash } = useLocation();
  const { state } = useNavigation();
  // Keys can be quicker than the screen: the next one counts from where the last one led.
  const chosen = useRef(id);
  const underWay = useRef(0);
  useEffect(() => {
    // A screen drawn late must not undo a key that was pressed meanwhile.
    if (state === 'idle' && underWay.current === 0) chosen.current = id;
  }, [state, id]);
  /** Without a step in the browser's history for what the desk chooses by itself. */
  const go = (changes: Record<string, string | undefined>, replace = false) => {
    if ('open' in changes) chosen.current = changes.open;
    underWay.current += 1;
    void Promise.resolve(
      navigate(changedQuery(query, changes), { replace, preventScrollReset: true }),
    ).finally(() => {
      underWay.current -= 1;
    });
  };
  const addressOf = (open: string) => changedQuery(query, { open });

  const rows = [...(list?.requests ?? []), ...(list?.again ?? [])];
  const listed = rows.some((row) => row.id === id);
  // Opened by a link, say. A search shows those who fit and nobody else.
  const apart = details && !listed && !typed ? details : undefined;

  // On a wide screen the right half should not stand empty while somebody waits.
  const settled = useRef(false);
  useEffect(() => {
    // An address of an earlier mail is about to be replaced, and the list with it.
    if (!list || settled.current || hash) return;
    settled.current = true;
    const [first] = list.requests;
    if (!id && first && !isNarrow()) go({ open: first.id }, true);
  });

  const overdue = list?.figures.overdue ?? 0;
  const waiting = list?.figures.waiting ?? 0;
  useEffect(() => {
    const count = overdue > 0 ? `${overdue} overdue` : waiting > 0 ? `${waiting} waiting` : '';
    document.title = [count, 'Desk'].filter(Boolean).join(', ');
  }, [overdue, waiting]);

  /** One thing at a time, and always a word about it. */
  const act = (work: () => Promise<string | undefined>): Promise<boolean> =>
    run(async () => {
      try {
        const text = await work();
        setEcho(text ? { text, fault: false } : undefined);
      } catch (error) {
        setEcho({ text: failureWords(error), fault: true });
        throw error;
      }
    });

  const params = { id: id ?? '' };
  const draft = useNoteDraft(id);
  /** Whatever button ends the call takes it along; it is forgotten here once it is kept there. */
  const note = draft.text.trim() ? { note: draft.text } : {};
  const place = rows.findIndex((row) => row.id === id);
  /** On to the next one, as one does at a desk; a phone shows the list again. */
  const goOn = () => {
    setAskingFor(undefined);
    draft.write('');
    go({ open: isNarrow() ? undefined : (rows[place + 1] ?? rows[place - 1])?.id });
  };
  const actions: RequestActions = {
    claim: () =>
      void act(async () => {
        await staffApi.requestClaim({ params, body: {} });
        return undefined;
      }),
    release: () =>
      void act(async () => {
        const { request } = await staffApi.requestRelease({ params, body: {} });
        return `${request.name} is free again.`;
      }),
    log: (outcome: Outcome, agreed) =>
      act(async () => {
        const body = { outcome, attempts: details?.attempts ?? 0, ...agreed, ...note };
        const { request } = await staffApi.requestOutcome({ params, body });
        goOn();
        return outcomeEcho(request, now);
      }),
    addNote: (text) =>
      act(async () => {
        await staffApi.requestNote({ params, body: { text } });
        return undefined;
      }),
    quoted: () =>
      void act(async () => {
        const { request } = await staffApi.requestQuoted({ params, body: note });
        goOn();
        return `${request.name}: quotation sent. The customer is told.`;
      }),
    merge: (ids) =>
      void act(async () => {
        const { merged } = await staffApi.requestMerge({ params, body: { ids } });
        return `${plural(merged, 'request')} merged into this one.`;
      }),
    unmerge: ({ id: child, location }) =>
      void act(async () => {
        await staffApi.requestUnmerge({ params: { id: child }, body: {} });
        return `${location || 'It'} is a request of its own again.`;
      }),
    notSpam: () =>
      void act(async () => {
        const { request } = await staffApi.requestNotSpam({ params, body: {} });
        go({ tab: 'waiting', open: request.id });
        return `${request.name} is waiting now.`;
      }),
  };

  const loggable =
    details &&
    ['waiting', 'again', 'visits'].includes(details.state) &&
    (!details.claimedBy || details.claimedBy.id === staff.id);
  useDeskKeys({
    move(step) {
      const place = rows.findIndex((row) => row.id === chosen.current);
      const next = rows[place < 0 ? 0 : place + step];
      if (!next) return;
      go({ open: next.id });
      const row = document.querySelector<HTMLElement>(`[data-request="${next.id}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
    claim: () => details && !details.claimedBy && actions.claim(),
    outcome(key) {
      const outcome = outcomeForKey(key);
      if (!loggable || !outcome) return;
      if (outcome === 'reached') setAskingFor(id);
      else void actions.log(outcome);
    },
    search() {
      searchRef.current?.focus();
      searchRef.current?.select();
    },
  });

  const panel = id && (
    <section className="queue-panel" aria-label="Open request">
      {details ? (
        <RequestPanel
          key={details.id}
          request={details}
          addressOf={addressOf}
          staff={staff}
          now={now}
          busy={busy}
          asking={askingFor === id}
          onAsk={(asking) => setAskingFor(asking ? id : undefined)}
          draft={draft}
          actions={actions}
        />
      ) : (
        <Message fault={detailsFault !== undefined}>
          {detailsFault ? <ErrorText message={detailsFault} /> : <p aria-busy="true">Loading…</p>}
        </Message>
      )}
    </section>
  );
  const showRow = (request: QueuedRequest) => (
    <li key={request.id}>
      <RequestRow
        request={request}
        href={
          request.id === id && isNarrow() ? changedQuery(query, { open: undefined }) : addressOf(request.id)
        }
        open={request.id === id}
        now={now}
        staffId={staff.id}
      />
      {request.id === id && panel}
    </li>
  );

  return (
    <main id="main" className="queue">
      <h1 className="visually-hidden">Inbox</h1>
      <FiguresBar figures={list?.figures} />
      <div className="queue-side">
        <div className="queue-head">
          <Tabs current={tab} query={query} counts={list?.figures.counts} />
          <search className="queue-find">
            <label className="queue-search">
              <Icon name="search" />
              <span className="visually-hidden">Name, number or place</span>
              <input
                ref={searchRef}
                type="search"
                placeholder="Name, number or place"
                maxLength={80}
                value={typed}
                aria-keyshortcuts="/"
                onChange={({ target: { value } }) => {
                  setTyped(value);
                  // A phone has room for the search or for the open request.
                  const open = isNarrow() ? undefined : id;
                  go({ search: value, open, [pagesParam]: undefined }, true);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  // Out of the field and on with those who fit; browsers would empty it.
                  event.preventDefault();
                  event.currentTarget.blur();
                }}
              />
            </label>
            <label className="queue-service">
              <span className="visually-hidden">Service</span>
              <select
                value={service}
                onChange={(event) => go({ service: event.target.value, [pagesParam]: undefined }, true)}
              >
                <option value="">All services</option>
                {serviceKeys.map((key) => (
                  <option key={key} value={key}>
                    {serviceWords[key].long}
                  </option>
                ))}
              </select>
            </label>
          </search>
        </div>
        {!live && list && (
          <p className="strip-bad queue-offline" role="status">
            No line to the desk. What you see may be old; it catches up by itself.
          </p>
        )}
        {list ? (
          <>
            <ol className="queue-list">
              {apart && showRow(apart)}
              {list.requests.map(showRow)}
            </ol>
            {list.requests.length === 0 && (
              <Message>
                <p>{typed ? `No requests match “${typed}”.` : emptyWords[tab]}</p>
              </Message>
            )}
            {list.more && (
              <Message>
                <MoreButton fault={fault} />
              </Message>
            )}
            {list.again.length > 0 && (
              <>
                <h2 className="queue-group">
                  {tabWords.again} <span className="queue-group-note">by time</span>
                </h2>
                <ol className="queue-list">{list.again.map(showRow)}</ol>
              </>
            )}
          </>
        ) : (
          <Message fault>
            <ErrorText message={fault ?? ''} />
            <Button look="outline" onClick={() => void revalidate()}>
              Try again
            </Button>
          </Message>
        )}
      </div>
      {id && !listed && !apart ? panel : null}
      {!id && (
        <div className="queue-panel queue-panel-empty">
          <p>Select a request.</p>
          <dl className="queue-keys">
            {[
              ['j k', 'next, previous'],
              ['c', 'assign to me'],
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
        <nav className="queue-bar figures" aria-label="Open request">
          <a href={telLink(details.mobile)}>
            <Icon name="phone" />
            Call {spacedMobile(details.mobile)}
          </a>
          <a href={chatLink(details, company.name)}>
            <Icon name="chat" />
            WhatsApp
          </a>
        </nav>
      )}
      <DeskToast fault={echo?.fault}>
        {echo && (
          <p>
            {echo.text}
            <button type="button" aria-label="Dismiss" onClick={() => setEcho(undefined)}>
              <Icon name="cross" />
            </button>
          </p>
        )}
      </DeskToast>
    </main>
  );
}
