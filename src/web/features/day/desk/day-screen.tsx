// /desk/day: the crew's visits of today and tomorrow, made for a phone held in one hand, with or without network.

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { GoneVisit } from '#contract/day.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { type StaffMember, staffPrefix } from '#contract/staff.ts';
import { weekdayAndDate } from '#contract/visit-window.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { keptPage } from '#web/desk/kept-on-device.ts';
import { ScreenTabs, WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { ChangeStrip, GoneVisits } from './changes.tsx';
import { isHeldBack, isLook, type QueuedAction, type ShownVisit, withWaiting } from './day-actions.ts';
import { actionWords, savedWords } from './day-words.ts';
import { keepShell } from './keep-shell.ts';
import type { LoadedDay } from './load-day.ts';
import { QueueStatus } from './queue-status.tsx';
import { Refusal } from './refusal.tsx';
import { type DayActions, useDayActions } from './use-day-actions.ts';
import { VisitCard } from './visit-card.tsx';
import './day-screen.css';

const refreshMs = 2 * 60_000;

/** Refreshes the list: when the network returns, when the page is shown again, and at intervals. */
function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(onVisible, refreshMs);
    addEventListener('online', refresh);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh]);
}

const gatherMs = 1500;
const retryMs = 30_000;

/** Hears at once that something changed at the desk, while there is network and somebody looks. */
function useNews(refresh: () => void): void {
  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      stream?.close();
      stream = undefined;
      clearTimeout(timer);
    };
    const listen = () => {
      stop();
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const news = new EventSource(`${staffPrefix}/requests/stream`);
      stream = news;
      news.addEventListener('change', () => {
        clearTimeout(timer);
        timer = setTimeout(refresh, gatherMs);
      });
      news.onerror = () => {
        stop();
        timer = setTimeout(listen, retryMs);
      };
    };
    listen();
    addEventListener('online', listen);
    addEventListener('offline', stop);
    document.addEventListener('visibilitychange', listen);
    return () => {
      stop();
      removeEventListener('online', listen);
      removeEventListener('offline', stop);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [refresh]);
}

/** Once the server gave a list, the page and its files are put beside it. */
function useShell(wanted: boolean): boolean | undefined {
  const [ready, setReady] = useState<boolean>();
  useEffect(() => {
    if (!wanted || !globalThis.isSecureContext) return;
    // Browsers drop what pages keep when the phone runs out of room, unless they are asked not to.
    void navigator.storage?.persist?.();
    keepShell().then(setReady, (error) => {
      console.error('The page could not be kept on this device', error);
      setReady(false);
    });
  }, [wanted]);
  return ready;
}

function Visits({
  title,
  day,
  empty,
  visits,
  gone,
  ...rest
}: {
  title: string;
  day: number;
  empty: string;
  visits: readonly ShownVisit[];
  gone: readonly GoneVisit[];
  owner: string;
  actions: DayActions | undefined;
  current: ShownVisit | undefined;
  today: boolean;
}) {
  const { current, ...card } = rest;
  return (
    <section className="today-day" aria-label={title}>
      <h2>
        {title} <span>{weekdayAndDate(day)}</span>
      </h2>
      {visits.length === 0 && gone.length === 0 && <p className="today-empty">{empty}</p>}
      {visits.length > 0 && (
        <ul>
          {visits.map((visit) => (
            <VisitCard key={visit.id} visit={visit} current={visit === current} {...card} />
          ))}
        </ul>
      )}
      <GoneVisits gone={gone} actions={card.actions} />
    </section>
  );
}

/** Of visits that are on the list no more: moved, given to others, or of a day that is over. */
function Strays({ strays, actions }: { strays: readonly QueuedAction[]; actions: DayActions }) {
  if (strays.length === 0) return null;
  return (
    <section className="today-strays" aria-label="Other actions">
      <h2>Of other visits</h2>
      <ul>
        {strays
          .filter((queued) => !isHeldBack(queued, strays))
          .map((queued) => {
            const { order, action, refused } = queued;
            const what = [actionWords(action), action?.name].filter(Boolean).join(', ');
            return (
              <li key={order}>
                {refused === undefined ? (
                  <p>
                    <b>{what}</b>. {savedWords}.
                  </p>
                ) : (
                  <Refusal what={what} queued={queued} actions={actions} />
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function DayList({
  staff,
  day,
  actions,
  now,
}: {
  staff: StaffMember;
  day: LoadedDay;
  actions: DayActions | undefined;
  now: number;
}) {
  const queue = actions?.queue ?? [];
  const shown = day.visits.map((visit) => withWaiting(visit, queue));
  const today = indianDate(now);
  const midnight = indianMidnight(now);
  const [todays, tomorrows] = [
    shown.filter((visit) => visit.day === today),
    shown.filter((visit) => visit.day > today),
  ];
  const current = todays.find(({ state }) => state !== 'done' && state !== 'missed');
  const strays = queue.filter(
    (queued) => !isLook(queued) && !shown.some(({ id }) => id === queued.action?.visit),
  );
  const gone = day.gone ?? [];
  const common = { owner: staff.id, actions, current };
  return (
    <>
      {actions && <ChangeStrip visits={day.visits} gone={gone} queue={queue} />}
      {actions && <Strays strays={strays} actions={actions} />}
      <Visits
        title="Today"
        day={midnight}
        empty={
          day.crew
            ? 'No visits today. A visit agreed for today appears here by itself.'
            : 'You are in no crew yet. The owner chooses one for you under Staff.'
        }
        visits={todays}
        gone={gone.filter((visit) => visit.day === today)}
        today
        {...common}
      />
      <Visits
        title="Tomorrow"
        day={midnight + dayMs}
        empty="No visits for tomorrow yet."
        visits={tomorrows}
        gone={gone.filter((visit) => visit.day > today)}
        today={false}
        {...common}
      />
    </>
  );
}

function EngineersDay({ staff, day, now }: { staff: StaffMember; day: LoadedDay; now: number }) {
  const { revalidate } = useRevalidator();
  const actions = useDayActions(staff.id, day, revalidate);
  const ready = useShell(!day.fromDevice);
  return (
    <>
      <QueueStatus actions={actions} listAt={day.at} fromDevice={day.fromDevice} ready={ready} />
      {!globalThis.isSecureContext && (
        <ErrorText message="Open this page over https: without it nothing can be saved on this phone." />
      )}
      <DayList staff={staff} day={day} actions={globalThis.isSecureContext ? actions : undefined} now={now} />
    </>
  );
}

export function DayScreen({ staff, loaded }: ScreenData<LoadedDay>) {
  const { revalidate } = useRevalidator();
  useRefresh(revalidate);
  useNews(revalidate);
  // Nothing of it stays on the owner's device.
  const now = useNow();
  return (
    <main id="main" className="today">
      <h1>{loaded.value?.crew ? `Visits of ${loaded.value.crew.name}` : 'Visits'}</h1>
      <WhenLoaded loaded={loaded}>
        {(day) =>
          staff.role === 'engineer' ? (
            <EngineersDay staff={staff} day={day} now={now ?? day.at} />
          ) : (
            <>
              <ScreenTabs
                label="Crews"
                tabs={day.crews.map(({ id, name }) => ({
                  label: name,
                  href: `${keptPage}?crew=${id}`,
                  current: id === day.crew?.id,
                }))}
              />
              <DayList staff={staff} day={day} actions={undefined} now={now ?? day.at} />
            </>
          )
        }
      </WhenLoaded>
    </main>
  );
}
