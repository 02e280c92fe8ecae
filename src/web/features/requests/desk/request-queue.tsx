// Requests by minutes left, the open one beside them, everything within reach of the keyboard.
import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { QueuedRequest, RequestDetails } from '#contract/requests.staff.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { changedQuery, useTypedSearch } from '#web/desk/desk-query.ts';
import { DeskToast } from '#web/desk/desk-toast.tsx';
import { tellQueue } from '#web/desk/queue-news.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DangerBar } from './danger-bar.tsx';
import { SoundBlocked } from './danger-watch.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { FloodPanel } from './flood-panel.tsx';
import { FloodLine } from './flood-row.tsx';
import {
  titleOf,
  useDangerBell,
  useLiveChanges,
  useNewcomers,
  useOpenedDanger,
  useServerNow,
} from './live-changes.ts';
import { floodId, type Queue, type QueueList } from './load-queue.ts';
import { useNoteDraft } from './note-draft.ts';
import { QueueHead } from './queue-head.tsx';
import { NoQueue, QueueRows } from './queue-list.tsx';
import { CallBar, EmptyPanel, PanelOf, QueuePanel } from './queue-panel.tsx';
import { isNarrow, RequestRow } from './request-row.tsx';
import { ToTell } from './to-tell.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { useFirstOpen, useQueuePlace, useRowInView } from './use-queue-place.ts';
import { type Echo, useRequestActions } from './use-request-actions.ts';
import './request-queue.css';

function useQueueTitle(figures: QueueList['figures'] | undefined): void {
  const title = titleOf(figures);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function EchoToast({ echo, onDismiss }: { echo: Echo | undefined; onDismiss(): void }) {
  return (
    <DeskToast fault={echo?.fault}>
      {echo && (
        <p>
          {echo.text}
          <button type="button" aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="cross" />
          </button>
        </p>
      )}
    </DeskToast>
  );
}

export function RequestQueue({
  staff,
  loaded,
  papers,
  objectionsOf,
}: ScreenData<Queue> & {
  /** What the open request waits for in writing. */
  papers?: ReactNode;
  /** What waits for the owner's decision, where a customer objects to an acceptance. */
  objectionsOf?: (request: RequestDetails, now: number) => ReactNode;
}) {
  const place = useQueuePlace();
  const { id, tab, query, addressOf, telling } = place;
  const [typed, setTyped, searchRef] = useTypedSearch(place.search);
  const { revalidate } = useRevalidator();
  const live = useLiveChanges(() => void revalidate());
  const { value: list, fault } = loaded.value?.list ?? {};
  const { value: details, fault: detailsFault } =
    loaded.value && loaded.value.id === id ? loaded.value.details : {};
  useNewcomers(list);
  useDangerBell(list?.figures);
  useOpenedDanger(details);
  useQueueTitle(list?.figures);
  useEffect(() => {
    if (list) tellQueue(list);
  }, [list]);
  const messages = telling ? loaded.value?.messages : undefined;
  const told = messages?.value;
  useFirstOpen(telling ? told?.toTell : list?.requests, place);
  const now = useServerNow(list);

  const rows = [...(list?.requests ?? []), ...(list?.again ?? [])];
  const { flood } = list ?? {};
  const dangers = list?.requests.filter(({ danger }) => danger).length ?? 0;
  const lines: readonly { id: string }[] = telling
    ? [...(told?.toTell ?? []), ...(told?.told ?? [])]
    : flood
      ? [...rows.slice(0, dangers), { id: floodId }, ...rows.slice(dangers)]
      : rows;
  const listed = lines.some((row) => row.id === id);
  useRowInView(id, listed);
  // Opened by a link, say. A search shows those who fit and nobody else.
  const apart = details && !listed && !typed ? details : undefined;

  const draft = useNoteDraft(id);
  const { actions, busy, echo, dismissEcho, asking, ask } = useRequestActions({
    place,
    rows,
    details,
    draft,
    now,
  });
  useQueueKeys({ place, rows: lines, details, staffId: staff.id, actions, asking, ask });

  const opened = loaded.value?.id === id ? loaded.value?.flood : undefined;
  const panel =
    id === floodId ? (
      <PanelOf value={opened?.value} fault={opened?.fault}>
        {(value) => <FloodPanel flood={value} hrefOf={addressOf} now={now} />}
      </PanelOf>
    ) : (
      id && (
        <QueuePanel
          details={details}
          fault={detailsFault}
          papers={papers}
          addressOf={addressOf}
          staff={staff}
          now={now}
          busy={busy}
          asking={asking}
          onAsk={ask}
          draft={draft}
          actions={actions}
          objections={details && objectionsOf?.(details, now)}
        />
      )
    );
  const hrefOf = (which: string) =>
    // On a phone a second touch closes it again.
    which === id && isNarrow() ? changedQuery(query, { open: undefined }) : addressOf(which);
  const showRow = (request: QueuedRequest) => {
    const open = request.id === id;
    return (
      <li key={request.id}>
        <RequestRow request={request} href={hrefOf(request.id)} open={open} now={now} staffId={staff.id} />
        {open && panel}
      </li>
    );
  };

  const floodLine = flood && (
    <li key={floodId}>
      <FloodLine flood={flood} href={hrefOf(floodId)} open={id === floodId} />
      {id === floodId && panel}
    </li>
  );

  return (
    <>
      <DangerBar figures={list?.figures} now={now} staffId={staff.id} />
      <main id="main" className="queue">
        <h1 className="visually-hidden">Inbox</h1>
        <FiguresBar figures={list?.figures} />
        <div className="queue-side">
          <QueueHead
            place={place}
            counts={list?.figures.counts}
            typed={typed}
            onType={setTyped}
            searchRef={searchRef}
          />
          {!live && list && (
            <p className="strip-bad queue-offline" role="status">
              No line to the desk. What you see may be old; it catches up by itself.
            </p>
          )}
          {list?.figures.danger.waiting ? <SoundBlocked /> : null}
          {telling ? (
            <ToTell messages={told} fault={messages?.fault} id={id} hrefOf={hrefOf} now={now} />
          ) : list ? (
            <QueueRows
              list={list}
              fault={fault}
              apart={apart}
              tab={tab}
              typed={typed}
              showRow={showRow}
              dangers={dangers}
              floodLine={floodLine}
            />
          ) : (
            <NoQueue fault={fault} onRetry={() => void revalidate()} />
          )}
        </div>
        {id && !telling && !listed && !apart ? panel : null}
        {(telling ? !listed : !id) && <EmptyPanel telling={telling} />}
        {details && !asking && <CallBar request={details} />}
        <EchoToast echo={echo} onDismiss={dismissEcho} />
      </main>
    </>
  );
}
