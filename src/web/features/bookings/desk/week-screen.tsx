// /desk/visits: the week of all crews, and who is owed a visit beside it. On a phone one day of it.
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { dayMs } from '#contract/durations.ts';
import { indianDate, midnightOf } from '#contract/india-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { dayField } from '#contract/visits.ts';
import { type VisitWeek, weekDays } from '#contract/week.staff.ts';
import { visitDayName } from '#web/desk/day-and-time.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { DeskToast } from '#web/desk/desk-toast.tsx';
import { KeySign } from '#web/desk/key-sign.tsx';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { weekApiInBackground } from '#web/desk/visits-api.ts';
import { useLiveChanges, useServerNow } from '#web/features/requests/desk/live-changes.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { deskUpTo } from '#web/styles/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusShape } from '#web/ui/status-shape.tsx';
import { LandingQuestion } from './landing-question.tsx';
import { OwedList } from './owed-list.tsx';
import { useWeekBoard, type WeekBoard } from './use-week-board.ts';
import { WeekGrid } from './week-board.tsx';
import { DayStrip, WeekDay } from './week-day.tsx';
import { visitsOn } from './week-lines.ts';
import { DropSign, RainSign } from './week-signs.tsx';
import { dueWords, isLate, legend, spanWords } from './week-words.ts';

/** Undefined where the address names no day. */
const readFrom = (query: URLSearchParams): string | undefined => dayField.safeParse(query.get('from')).data;

export function loadWeek({ query }: ScreenArgs): Promise<VisitWeek> {
  const from = readFrom(query);
  return weekApiInBackground.deskVisitWeek({ query: from ? { from } : {} });
}

const dayAfter = (day: string, days: number): string => indianDate(midnightOf(day) + days * dayMs);

/** Whether the window is at most so wide. */
function useUpTo(name: Parameters<typeof deskUpTo>[0]): boolean {
  const query = deskUpTo(name);
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
/** Where the rail has no words there is no room for seven columns. */
const narrowDays = 5;

const stepClasses =
  'grid h-[36px] min-w-[36px] place-items-center rounded-3 border border-ink bg-paper px-8 text-16 font-strong text-ink no-underline hover:bg-sky aria-disabled:border-rule aria-disabled:text-rule desk-phone:h-target desk-phone:min-w-[44px]';

function Steps({ week, count, today }: { week: VisitWeek; count: number; today: string }) {
  const query = useQuery();
  const first = week.days[0]?.day ?? today;
  const to = (day: string) => changedQuery(query, { from: day === today ? undefined : day, day: undefined });
  const next = dayAfter(first, count);
  return (
    <nav className="flex gap-4" aria-label="Weeks">
      <a className={stepClasses} href={to(dayAfter(first, -count))} aria-label="Earlier">
        ←
      </a>
      <a className={stepClasses} href={to(today)} aria-current={first === today ? 'date' : undefined}>
        Today
      </a>
      {next <= week.lastDay ? (
        <a className={stepClasses} href={to(next)} aria-label="Later">
          →
        </a>
      ) : (
        <span className={stepClasses} aria-disabled="true">
          →
        </span>
      )}
    </nav>
  );
}

function Totals({
  week,
  days,
  today,
  now,
}: {
  week: VisitWeek;
  days: VisitWeek['days'];
  today: string;
  now: number;
}) {
  const visits = visitsOn(week, today);
  const found = visits.filter(({ state }) => state === 'found' || state === 'done').length;
  const late = visits.filter((visit) => isLate(visit, now)).length;
  const free = week.crews
    .flatMap(({ windows }) => windows)
    .filter(({ day, why }) => !why && days.some((each) => each.day === day))
    .reduce((sum, { room }) => sum + room, 0);
  const until = days.findLast(({ closed }) => !closed)?.day;
  return (
    <p className="figures ml-auto flex flex-wrap gap-x-12 text-16 text-mute">
      {visits.length > 0 && (
        <span>
          <b className="font-strong text-ink">{visits.length}</b> today
        </span>
      )}
      {found > 0 && (
        <span>
          <b className="font-strong text-leaf">{found}</b> found
        </span>
      )}
      {late > 0 && (
        <span>
          <b className="font-strong text-alarm">{late}</b> late
        </span>
      )}
      <span>
        <b className="font-strong text-ink">{free}</b> {free === 1 ? 'place' : 'places'} free
        {until && ` to ${visitDayName(until).split(' ').slice(0, 2).join(' ')}`}
      </span>
    </p>
  );
}

/** In place of the head while something is held: what it needs, and how it is put or kept. */
function HeldBar({ board, week }: { board: WeekBoard; week: VisitWeek }) {
  const { held } = board;
  if (!held) return null;
  const owed = week.owed.find(({ booking }) => booking === held.id);
  return (
    <>
      <p className="min-w-0 text-16">
        <b className="mr-12 text-25 font-heavy font-narrow desk-phone:text-20">
          {held.stands ? 'Moving' : 'Placing'}
        </b>
        <b className="font-strong">{held.name}</b>
        <span className="desk-phone:hidden">{held.stands && `, ${held.stands}`}</span>
        {held.dangerBy && (
          <b className="font-strong text-alarm"> In danger: by {visitDayName(held.dangerBy)}</b>
        )}
      </p>
      <label className="flex min-h-[36px] items-center gap-8 text-16 desk-phone:min-h-target">
        <input
          type="checkbox"
          checked={held.needsDry}
          onChange={({ target }) => board.needDry(target.checked)}
        />
        Needs dry
      </label>
      {owed && (
        <a className="flex min-h-[36px] items-center gap-8 text-16" href={`tel:+91${owed.mobile}`}>
          <Icon name="phone" />
          {spacedMobile(owed.mobile)}
        </a>
      )}
      <a className="flex min-h-[36px] items-center text-16" href={`/desk/bookings?open=${held.id}`}>
        Open booking
      </a>
      <span className="ml-auto flex items-center gap-12 text-16 text-mute">
        <span className="flex items-center gap-4 desk-laptop:hidden">
          <KeySign>Enter</KeySign> puts
        </span>
        <button type="button" className="link-button min-h-target" onClick={board.keep}>
          {held.stands ? 'Keep it' : 'Put it back'} <KeySign>Esc</KeySign>
        </button>
      </span>
    </>
  );
}

function Legend() {
  return (
    <p className="flex items-center gap-x-24 overflow-hidden border-t border-ink bg-paper px-24 py-4 text-14 whitespace-nowrap text-mute desk-laptop:gap-x-12 desk-phone:hidden">
      {legend.map(([shape, words]) => (
        <span key={shape} className="flex items-center gap-4">
          <StatusShape shape={shape} /> {words}
        </span>
      ))}
      <span className="flex items-center gap-4">
        <StatusShape shape="half" late /> Late
      </span>
      <span className="flex items-center gap-4">
        <span className="hatch h-[14px] w-[20px] border border-rule" /> Cannot be given
      </span>
      <span className="flex items-center gap-4">
        <DropSign /> Needs dry; red: rain that day
      </span>
      <span className="flex items-center gap-4">
        <RainSign /> Rain expected
      </span>
    </p>
  );
}

/** From below, over the day of a phone. */
function OwedSheet({
  week,
  board,
  now,
  onClose,
}: {
  week: VisitWeek;
  board: WeekBoard;
  now: number;
  onClose(): void;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  return (
    <dialog
      ref={sheet}
      className="backdrop:veil mt-auto mb-0 max-h-[calc(100%-72px)] w-full max-w-none border-0 border-t-2 border-ink bg-paper p-0 text-ink"
      aria-label="Owed, not placed"
      onClose={onClose}
    >
      <OwedList week={week} board={board} now={now} />
      <button type="button" className="link-button min-h-target px-16" onClick={() => sheet.current?.close()}>
        Close
      </button>
    </dialog>
  );
}

const headClasses =
  'flex min-h-[56px] flex-wrap items-center gap-x-16 gap-y-4 border-b border-ink px-24 py-4 desk-laptop:px-16';
const calmHeadClasses = `${headClasses} bg-paper`;
const heldHeadClasses = `${headClasses} bg-sky`;
/** At the foot of a phone, where the thumb is. */
const footClasses = 'fixed right-0 bottom-0 left-0 z-3 min-h-[64px] px-16 text-16';
const owedFootClasses = `${footClasses} flex w-full cursor-pointer items-center justify-between gap-8 border-0 bg-monsoon font-strong text-paper`;
const heldFootClasses = `${footClasses} flex flex-wrap items-center gap-x-16 border-t-2 border-ink bg-sky py-4`;

function CrewFilter({ week }: { week: VisitWeek }) {
  const query = useQuery();
  const navigate = useNavigate();
  if (week.crews.length < 2) return null;
  return (
    <label>
      <span className="visually-hidden">Crew</span>
      <select
        className="h-[36px] max-w-[176px] rounded-3 border border-ink bg-paper px-8 text-16 font-strong"
        value={query.get('crew') ?? ''}
        onChange={({ target: { value } }) =>
          void navigate(changedQuery(query, { crew: value }), { replace: true, preventScrollReset: true })
        }
      >
        <option value="">All crews</option>
        {week.crews.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Week({ week, staff, fault }: { week: VisitWeek; staff: StaffMember; fault: string | undefined }) {
  const query = useQuery();
  const board = useWeekBoard(week);
  const now = useServerNow(week);
  const isPhone = useUpTo('desk-phone');
  const isNarrow = useUpTo('desk-laptop');
  const [choosing, setChoosing] = useState(false);
  const side = useRef<HTMLElement>(null);
  const today = indianDate(now);
  const days = isPhone || !isNarrow ? week.days : week.days.slice(0, narrowDays);
  const first = week.days[0]?.day ?? today;
  const asked = query.get('day');
  const shown = week.days.find(({ day }) => day === asked)?.day ?? first;
  const { held, question, pending } = board;
  // A phone shows one day, and all who work on it.
  const crew = isPhone ? null : query.get('crew');
  const those = week.crews.some(({ id }) => id === crew)
    ? { ...week, crews: week.crews.filter(({ id }) => id === crew) }
    : week;

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (!held && !board.target)) return;
    board.keep();
  };
  const closeSheet = () => {
    setChoosing(false);
    board.forget();
  };
  // What was chosen in the sheet is put by pressing the day below it.
  useEffect(() => {
    if (held || pending || question) setChoosing(false);
  }, [held, pending, question]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go wherever the focus is
    <div
      className="flex min-h-0 flex-1 flex-col above-desk-phone:grid above-desk-phone:grid-rows-[auto_minmax(0,1fr)_auto]"
      onKeyDown={onEscape}
    >
      <div className={held && !isPhone ? heldHeadClasses : calmHeadClasses}>
        <h1 className={held ? 'visually-hidden' : 'text-25 font-heavy font-narrow desk-phone:heard'}>
          Visits
        </h1>
        {held && !isPhone && <HeldBar board={board} week={week} />}
        <Steps week={week} count={isPhone ? weekDays : days.length} today={today} />
        {(!held || isPhone) && (
          <p className="figures text-17 font-heavy font-narrow">
            {spanWords(first, days.at(-1)?.day ?? first)}
          </p>
        )}
        {!held && !isPhone && (
          <>
            <CrewFilter week={week} />
            <Totals week={those} days={days} today={today} now={now} />
          </>
        )}
        {fault && (
          <p className="basis-full text-14 text-alarm" role="status">
            Not up to date: {fault}
          </p>
        )}
      </div>
      {isPhone ? (
        <div className="pb-110">
          <DayStrip week={those} shown={shown} hrefOf={(day) => changedQuery(query, { day })} />
          <WeekDay week={those} day={shown} board={board} now={now} onChoose={() => setChoosing(true)} />
          {held ? (
            <div className={heldFootClasses}>
              <HeldBar board={board} week={week} />
            </div>
          ) : (
            <button type="button" className={owedFootClasses} onClick={() => setChoosing(true)}>
              {week.owed.length} owed, not placed
              {week.owed[0] && <span className="font-regular">first: {dueWords(week.owed[0], now)}</span>}
            </button>
          )}
        </div>
      ) : (
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_224px] grid-rows-[minmax(0,1fr)] desk-tablet:grid-cols-[minmax(0,1fr)_200px]">
          <div className="relative min-h-0 overflow-y-auto">
            <WeekGrid
              week={those}
              days={days}
              board={board}
              staff={staff}
              now={now}
              onChoose={() => side.current?.querySelector<HTMLElement>('[data-owed]')?.focus()}
            />
          </div>
          <aside
            ref={side}
            className="relative min-h-0 overflow-y-auto border-l border-ink bg-plaster"
            aria-label="Owed, not placed"
          >
            <OwedList week={week} board={board} now={now} />
          </aside>
        </div>
      )}
      <Legend />
      {isPhone && choosing && <OwedSheet week={week} board={board} now={now} onClose={closeSheet} />}
      {question && (
        <LandingQuestion key={question.cell.key + question.words} question={question} board={board} />
      )}
      <p className="visually-hidden" role="status">
        {board.said}
      </p>
      <DeskToast>
        {board.done && (
          <p>
            {board.done.words}
            <button type="button" aria-label="Dismiss" onClick={board.dismiss}>
              <Icon name="cross" />
            </button>
          </p>
        )}
      </DeskToast>
    </div>
  );
}

export function WeekScreen({ staff, loaded }: ScreenData<VisitWeek>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(() => void revalidate());
  return (
    <main id="main" className="screen-board flex min-h-0 flex-1 flex-col bg-paper">
      <WhenLoaded loaded={loaded}>
        {(week, fault) => <Week week={week} staff={staff} fault={fault} />}
      </WhenLoaded>
    </main>
  );
}
