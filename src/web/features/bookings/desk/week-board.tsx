// The week as a grid: rows are the windows of crews, columns days, and each window has a line for each place. One tab
// stop; arrows go from line to line, Enter takes and puts, Escape keeps.
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { indianDate } from '#contract/india-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { windowTimes } from '#contract/visit-window.ts';
import type { VisitWeek, WeekVisit } from '#contract/week.staff.ts';
import { visitDayName, windowWords } from '#web/desk/day-and-time.ts';
import { keptPage } from '#web/desk/kept-on-device.ts';
import { StatusShape } from '#web/ui/status-shape.tsx';
import { type Cell, keyOf, type WeekBoard } from './use-week-board.ts';
import { type Line, linesOf, visitsOn } from './week-lines.ts';
import { DropSign, RainSign } from './week-signs.tsx';
import { hoursWords, isLate, isMovable, noCrewWords, shapeOf, shortDay, stateWords } from './week-words.ts';

type Day = VisitWeek['days'][number];

const lineClasses =
  'relative flex min-w-0 cursor-pointer border-t border-line px-8 text-14 no-underline first:border-t-0 focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink';
const calmClasses = 'bg-sky text-ink shadow-edge-monsoon';
const thereClasses = 'bg-paper text-ink shadow-frame-ink';
const foundClasses = 'bg-leaf-wash text-ink shadow-edge-leaf';
const lateClasses = 'bg-alarm-wash text-ink shadow-edge-alarm';
const offClasses = 'bg-paper text-mute shadow-edge-rule';
/** While something else is held. */
const asideClasses = 'bg-plaster text-mute shadow-edge-line';
const heldClasses = 'bg-paper text-mute outline-2 -outline-offset-2 outline-dashed outline-monsoon';
const restClasses = `${lineClasses} min-h-[22px] flex-1`;
const freeClasses = `${restClasses} text-mute hover:text-monsoon hover:shadow-frame-monsoon`;
const hatchedClasses = `${restClasses} hatch text-mute`;
/** It may be put there, and after a question. */
const mayClasses = `${restClasses} bg-paper font-strong text-monsoon shadow-frame-monsoon focus-visible:bg-monsoon focus-visible:text-paper`;
const askClasses = `${restClasses} bg-paper text-mute`;
const targetClasses = `${restClasses} bg-monsoon font-strong text-paper`;

function toneClassesOf(visit: WeekVisit, now: number, held: boolean, aside: boolean): string {
  if (held) return heldClasses;
  if (aside) return asideClasses;
  if (isLate(visit, now)) return lateClasses;
  switch (visit.state) {
    case 'arrived':
      return thereClasses;
    case 'found':
    case 'done':
      return foundClasses;
    case 'missed':
    case 'cancelled':
      return offClasses;
    default:
      return calmClasses;
  }
}

const partClasses = 'flex min-w-0 items-center gap-4';

/** Of today with its state; where a crew has one place there is room for where it is, too. */
function VisitWords({
  visit,
  cell,
  isToday,
  now,
}: {
  visit: WeekVisit;
  cell: Cell;
  isToday: boolean;
  now: number;
}) {
  const { name, locality, needsDry, state, dangerBy } = visit;
  const late = isLate(visit, now);
  const isOff = state === 'cancelled' || state === 'missed';
  const isSaid = isToday && (state !== 'agreed' || late);
  return (
    <>
      <span className={partClasses}>
        {isToday && <StatusShape shape={shapeOf(visit)} late={late} />}
        <span className={`truncate ${isOff ? 'line-through' : 'font-strong'}`}>{name}</span>
        {dangerBy && <b className="shrink-0 font-strong text-alarm">Danger</b>}
        {needsDry && (
          <>
            <DropSign wet={cell.rain} />
            <span className="visually-hidden">{cell.rain ? 'needs dry, rain expected' : 'needs dry'}</span>
          </>
        )}
      </span>
      <span className="flex flex-1 items-center gap-4">
        <span
          className={
            isToday || cell.places === 1 ? 'w-0 flex-1 truncate font-narrow text-mute' : 'visually-hidden'
          }
        >
          {locality}
        </span>
        <span
          className={
            isSaid
              ? `ml-auto shrink-0 font-narrow ${late ? 'font-strong text-alarm' : ''}`
              : 'visually-hidden'
          }
        >
          {stateWords(visit, now)}
        </span>
      </span>
    </>
  );
}

const wholeClasses = 'min-h-[45px] flex-1 flex-col justify-center';
const oneOfManyClasses = 'h-[22px] shrink-0 items-center gap-4';

interface Stop {
  key: string;
  line: number;
}

function LineOf({
  line,
  index,
  cell,
  board,
  current,
  over,
  isToday,
  isNarrow,
  now,
}: {
  line: Line;
  index: number;
  cell: Cell;
  board: WeekBoard;
  current: boolean;
  over: boolean;
  isToday: boolean;
  isNarrow: boolean;
  now: number;
}) {
  const tabIndex = current ? 0 : -1;
  const common = { 'data-cell': cell.key, 'data-line': index };
  const where = (
    <span className="visually-hidden">
      {windowWords(cell)}, {cell.crewName}:{' '}
    </span>
  );
  if (line.kind === 'visit') {
    const { visit } = line;
    const held = board.held?.id === visit.booking && isMovable(visit);
    const toneClasses = toneClassesOf(visit, now, held, board.held !== undefined);
    const roomClasses = cell.places === 1 ? wholeClasses : oneOfManyClasses;
    const shared = {
      ...common,
      className: `${lineClasses} ${roomClasses} ${toneClasses}`,
      title: `${visit.name}, ${visit.locality}`,
    };
    const words = (
      <>
        {where}
        <VisitWords visit={visit} cell={cell} isToday={isToday} now={now} />
      </>
    );
    if (!isMovable(visit))
      return (
        <a {...shared} tabIndex={tabIndex} href={`/desk/bookings?open=${visit.booking}`} draggable={false}>
          {words}
        </a>
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons
      <div {...shared} tabIndex={tabIndex} role="button" draggable data-booking={visit.booking}>
        {words}
      </div>
    );
  }
  if (line.kind === 'coming')
    return (
      <div className={targetClasses} aria-busy="true">
        <span className="truncate">{line.name}</span>
      </div>
    );
  const { held, target } = board;
  const isTarget = over || target?.key === cell.key;
  const isHatched = line.kind === 'hatched' && !isTarget;
  const classes = isTarget
    ? targetClasses
    : isHatched
      ? hatchedClasses
      : !held
        ? freeClasses
        : board.refusal(cell)
          ? askClasses
          : mayClasses;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one kind of thing to press in the whole grid
    <div {...common} tabIndex={tabIndex} role="button" className={classes}>
      {where}
      <span className={isNarrow ? 'visually-hidden' : isHatched ? 'self-start bg-paper px-4' : 'truncate'}>
        {over && held ? held.name : line.words}
      </span>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const attributeUnder = ({ target }: { target: EventTarget }, name: string): string | undefined =>
  (target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name)) || undefined;

const headClasses = 'sticky top-0 z-2 h-[56px] border-r border-b-2 border-line border-b-ink px-8 text-left';
const dayHeadClasses = `${headClasses} bg-plaster`;
const rainHeadClasses = `${headClasses} border-t-2 border-t-rain bg-sky`;
const todayHeadClasses = `${headClasses} w-[248px] bg-ink text-plaster desk-laptop:w-[200px]`;
const closedHeadClasses = `${headClasses} w-[36px] bg-plaster px-0 text-center`;

function DayHead({
  day,
  visits,
  isNarrow,
  today,
  after,
}: {
  day: Day;
  visits: number;
  isNarrow: boolean;
  today: string;
  /** The day that a danger allows. */
  after: string | undefined;
}) {
  const isToday = day.day === today;
  const classes = isToday
    ? todayHeadClasses
    : isNarrow
      ? closedHeadClasses
      : day.rain
        ? rainHeadClasses
        : dayHeadClasses;
  const note = day.closed ? 'Closed' : day.rain ? 'Rain' : '';
  return (
    <th scope="col" className={classes}>
      {isNarrow ? (
        <>
          <span className="text-14 font-regular text-mute">{visitDayName(day.day).slice(0, 3)}</span>
          <span className="visually-hidden">, closed</span>
        </>
      ) : (
        <>
          <span className="flex items-baseline justify-between gap-8 whitespace-nowrap">
            <b className="text-20 font-heavy font-narrow">{shortDay(day.day)}</b>
            {isToday && (
              <span className="text-14 font-regular text-line">
                {visits} {visits === 1 ? 'visit' : 'visits'}
              </span>
            )}
          </span>
          <span
            className={`flex items-center gap-4 truncate text-14 font-regular ${isToday ? 'text-line' : 'text-mute'}`}
          >
            {day.rain && <RainSign />}
            {after && day.day > after
              ? `after ${shortDay(after)}`
              : [isToday && 'Today', note].filter(Boolean).join('. ')}
          </span>
        </>
      )}
    </th>
  );
}

export function WeekGrid({
  week,
  days,
  board,
  staff,
  now,
  onChoose,
}: {
  week: VisitWeek;
  /** As many of its days as there is room for. */
  days: readonly Day[];
  board: WeekBoard;
  staff: StaffMember;
  now: number;
  /** An empty place was chosen first: who goes there is chosen beside the grid. */
  onChoose(): void;
}) {
  const { cells, held } = board;
  const grid = useRef<HTMLTableElement>(null);
  const today = indianDate(now);
  const rows = week.crews.flatMap(({ id }) => week.windows.map((window) => ({ crew: id, window })));
  /** Nobody works and nobody comes: its hatching says enough. */
  const narrow = new Set(
    days
      .filter(({ day, closed }) => closed && day !== today && visitsOn(week, day).length === 0)
      .map(({ day }) => day),
  );
  const keys = rows.map(({ crew, window }) => days.map(({ day }) => keyOf(crew, day, window)));
  const firstFree = keys.flat().find((key) => cells.get(key)?.why === undefined && cells.has(key));
  const [stop, setStop] = useState<Stop>();
  const [over, setOver] = useState<string>();
  const known = stop && keys.some((row) => row.includes(stop.key)) && cells.has(stop.key) ? stop : undefined;
  const at: Stop = known ?? { key: firstFree ?? keys.flat().find((key) => cells.has(key)) ?? '', line: 0 };

  const linesAt = (key: string): HTMLElement[] =>
    [...(grid.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].filter(
      (line) => line.dataset.cell === key,
    );
  const focusOn = ({ key, line }: Stop): void => {
    const lines = linesAt(key);
    lines[Math.min(line, lines.length - 1)]?.focus();
  };

  const { done } = board;
  const heldId = held?.id;
  const isPending = board.pending !== undefined;
  const isAsked = board.question !== undefined;
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  // What was taken is put from here; what was pressed may have been drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of these changes, and not with every place
  useEffect(() => {
    const isOwed = heldId !== undefined && document.activeElement?.closest('[data-owed]');
    if (!isAsked && (isLost() ? stop : isOwed)) focusOn(at);
  }, [heldId, isPending, isAsked]);
  // Whoever put it goes on from there, as soon as it is drawn there: another reading of the week may come between.
  const followed = useRef(done);
  useEffect(() => {
    if (!done || followed.current === done) return;
    const line = linesAt(done.key).find(({ dataset }) => dataset.booking === done.id);
    if (!line) return;
    followed.current = done;
    if (!(isLost() || grid.current?.contains(document.activeElement))) return;
    setStop({ key: done.key, line: Number(line.dataset.line) });
    line.focus();
  });

  const press = (cell: Cell, booking: string | undefined): void => {
    if (held) board.put(held, cell);
    else if (booking) board.take(booking);
    else if (board.choose(cell)) onChoose();
  };

  const go = (key: string | undefined, line: number): void => {
    const cell = key === undefined ? undefined : cells.get(key);
    if (!cell) return;
    const next = { key: cell.key, line };
    setStop(next);
    focusOn(next);
    board.over(cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = keys.findIndex((each) => each.includes(at.key));
    const column = keys[row]?.indexOf(at.key) ?? 0;
    const step = steps[event.key];
    if (event.key === 'Escape') {
      board.keep();
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      if (event.target instanceof HTMLElement) event.target.click();
    } else if (event.key === 'Home' || event.key === 'End') {
      go(keys[row]?.at(event.key === 'Home' ? 0 : -1), at.line);
    } else if (step) {
      const [down, right] = step;
      const count = linesAt(at.key).length;
      const line = Math.min(at.line, count - 1) + down;
      // What is held is put into a window, whichever of its lines is meant.
      if (right === 0 && !held && line >= 0 && line < count) go(at.key, line);
      else go(keys[row + down]?.[column + right], right !== 0 ? at.line : down > 0 || held ? 0 : 9);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const cellUnder = (event: { target: EventTarget }): Cell | undefined =>
    cells.get(attributeUnder(event, 'data-in') ?? '');
  const pointer = {
    onClick(event: MouseEvent) {
      const cell = cellUnder(event);
      if (!cell) return;
      const line = Number(attributeUnder(event, 'data-line') ?? 0);
      setStop({ key: cell.key, line });
      // A visit that stays where it is leads to its booking.
      if (!held && event.target instanceof Element && event.target.closest('a')) return;
      event.preventDefault();
      press(cell, attributeUnder(event, 'data-booking'));
    },
    onDragStart(event: DragEvent) {
      const booking = attributeUnder(event, 'data-booking');
      if (!booking) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', board.movable(booking)?.name ?? '');
      board.take(booking);
    },
    onDragOver(event: DragEvent) {
      const cell = cellUnder(event);
      if (over !== cell?.key) setOver(cell?.key);
      // Also where it may not be put: it is said why.
      if (held && cell) event.preventDefault();
    },
    onDragLeave(event: DragEvent) {
      if (!grid.current?.contains(event.relatedTarget as Node | null)) setOver(undefined);
    },
    onDrop(event: DragEvent) {
      const cell = cellUnder(event);
      setOver(undefined);
      if (!held || !cell) return;
      event.preventDefault();
      setStop({ key: cell.key, line: 0 });
      board.put(held, cell);
    },
    onDragEnd() {
      setOver(undefined);
      board.keep();
    },
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is gone through by arrows
      role="grid"
      aria-label="Visits of the week"
      className="figures w-full table-fixed border-separate border-spacing-0"
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <thead>
        <tr>
          <th
            scope="col"
            className="sticky top-0 z-2 h-[56px] w-[116px] border-r border-b-2 border-ink bg-plaster px-12 text-left text-14 font-regular text-mute"
          >
            Crew, window
          </th>
          {days.map((day) => (
            <DayHead
              key={day.day}
              day={day}
              visits={visitsOn(week, day.day).length}
              isNarrow={narrow.has(day.day)}
              today={today}
              after={held?.dangerBy}
            />
          ))}
        </tr>
      </thead>
      {week.crews.length === 0 && (
        <tbody>
          <tr>
            <td className="p-24 text-16 text-mute" colSpan={days.length + 1}>
              {noCrewWords}
            </td>
          </tr>
        </tbody>
      )}
      {week.crews.map((crew) => (
        <tbody key={crew.id}>
          {week.windows.map((window, index) => {
            const isLast = index === week.windows.length - 1;
            const times = windowTimes({ day: today, window });
            const runs = times.from <= now && now < times.until;
            return (
              <tr key={window}>
                <th
                  scope="row"
                  className={`border-r border-b border-r-ink bg-plaster px-12 text-left align-top text-14 font-regular ${isLast ? 'border-b-ink' : 'border-b-line'}`}
                >
                  <span className="flex items-baseline justify-between gap-4 pt-4 whitespace-nowrap">
                    <CrewWords crew={crew} index={index} isOwner={staff.role === 'owner'} />
                    <span
                      className={`ml-auto shrink-0 font-narrow ${runs && days[0]?.day === today ? 'font-strong text-ink' : 'text-mute'}`}
                    >
                      {hoursWords(today, window)}
                    </span>
                  </span>
                </th>
                {days.map((day) => {
                  const cell = cells.get(keyOf(crew.id, day.day, window));
                  return (
                    <td
                      key={day.day}
                      data-in={cell?.key}
                      className={`h-[46px] border-r border-b border-r-line p-0 align-top ${isLast ? 'border-b-ink' : 'border-b-line'}`}
                    >
                      {cell && (
                        <div className="flex h-full min-h-[45px] flex-col">
                          {linesOf(cell, board).map((line, place) => (
                            <LineOf
                              key={line.kind === 'visit' ? line.visit.id : line.kind}
                              line={line}
                              index={place}
                              cell={cell}
                              board={board}
                              current={
                                cell.key === at.key &&
                                place === Math.min(at.line, linesOf(cell, board).length - 1)
                              }
                              over={over === cell.key}
                              isToday={day.day === today}
                              isNarrow={narrow.has(day.day)}
                              now={now}
                            />
                          ))}
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** In the first row the crew, in the others who is in it. */
function CrewWords({
  crew,
  index,
  isOwner,
}: {
  crew: VisitWeek['crews'][number];
  index: number;
  isOwner: boolean;
}) {
  if (index > 0)
    return (
      <>
        <span className="visually-hidden">{crew.name}, </span>
        <span className="min-w-0 truncate font-narrow text-mute">{crew.engineers[index - 1]}</span>
      </>
    );
  const name = <b className="text-16 font-heavy font-narrow">{crew.name}</b>;
  return isOwner ? (
    <a
      className="min-w-0 truncate text-ink no-underline hover:underline"
      href={`${keptPage}?crew=${crew.id}`}
    >
      {name}
    </a>
  ) : (
    <span className="min-w-0 truncate">{name}</span>
  );
}
