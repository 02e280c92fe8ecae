// One day of the week, for a phone: one crew after another, each window with a line for each place. What is taken by one
// press is put by another.
import { indianDate } from '#contract/india-time.ts';
import type { VisitWeek, WeekVisit } from '#contract/week.staff.ts';
import { visitDayName, windowWords } from '#web/desk/day-and-time.ts';
import { StatusShape } from '#web/ui/status-shape.tsx';
import { type Cell, keyOf, type WeekBoard } from './use-week-board.ts';
import { type Line, linesOf, visitsOn } from './week-lines.ts';
import { DropSign } from './week-signs.tsx';
import { hoursWords, isLate, isMovable, noCrewWords, shapeOf, stateWords } from './week-words.ts';

const rowClasses =
  'grid w-full min-h-[48px] cursor-pointer grid-cols-[60px_minmax(0,1fr)_20px] items-center gap-12 border-b border-line bg-paper px-16 py-8 text-left text-16 text-ink no-underline';
const calmClasses = `${rowClasses} min-h-[60px]`;
const thereClasses = `${calmClasses} shadow-edge-ink`;
const foundClasses = `${calmClasses} bg-leaf-wash shadow-edge-leaf`;
const lateClasses = `${calmClasses} bg-alarm-wash shadow-edge-alarm`;
const heldClasses = `${calmClasses} outline-2 -outline-offset-4 outline-dashed outline-monsoon`;
const freeClasses = `${rowClasses} text-monsoon`;
const mayClasses = `${rowClasses} font-strong text-monsoon shadow-frame-monsoon`;
const hatchedClasses = `${rowClasses} hatch text-mute`;
const comingClasses = `${rowClasses} bg-monsoon font-strong text-paper`;

function visitClasses(visit: WeekVisit, now: number, held: boolean): string {
  if (held) return heldClasses;
  if (isLate(visit, now)) return lateClasses;
  if (visit.state === 'arrived') return thereClasses;
  return visit.state === 'found' || visit.state === 'done' ? foundClasses : calmClasses;
}

function VisitRow({
  visit,
  cell,
  hours,
  now,
  board,
}: {
  visit: WeekVisit;
  cell: Cell;
  hours: string;
  now: number;
  board: WeekBoard;
}) {
  const { held } = board;
  const isHeld = held?.id === visit.booking && isMovable(visit);
  const isOff = visit.state === 'cancelled' || visit.state === 'missed';
  const late = isLate(visit, now);
  const content = (
    <>
      <span className="self-start whitespace-nowrap text-mute">{hours}</span>
      <span className="min-w-0">
        <span className="flex items-center gap-4">
          <b className={isOff ? 'font-regular text-mute line-through' : 'font-strong'}>{visit.name}</b>
          {visit.needsDry && <DropSign wet={cell.rain} />}
        </span>
        <span className={`block text-14 ${late ? 'font-strong text-alarm' : 'text-mute'}`}>
          {[visit.locality, stateWords(visit, now)].filter(Boolean).join('. ')}
          {visit.needsDry && (cell.rain ? '. Needs dry, rain expected' : '. Needs dry')}
          {visit.dangerBy && '. Danger'}
        </span>
      </span>
      <StatusShape shape={shapeOf(visit)} late={late} />
    </>
  );
  if (!held && !isMovable(visit))
    return (
      <a className={visitClasses(visit, now, false)} href={`/desk/bookings?open=${visit.booking}`}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={`${visitClasses(visit, now, isHeld)} border-x-0 border-t-0`}
      aria-pressed={isHeld}
      onClick={() => (held ? board.put(held, cell) : board.take(visit.booking))}
    >
      {content}
    </button>
  );
}

function LineRow({
  line,
  cell,
  hours,
  board,
  now,
  onChoose,
}: {
  line: Line;
  cell: Cell;
  hours: string;
  board: WeekBoard;
  now: number;
  onChoose(): void;
}) {
  if (line.kind === 'visit')
    return <VisitRow visit={line.visit} cell={cell} hours={hours} now={now} board={board} />;
  if (line.kind === 'coming')
    return (
      <p className={comingClasses} aria-busy="true">
        <span>{hours}</span>
        <span>{line.name}</span>
      </p>
    );
  const { held } = board;
  const isHatched = line.kind === 'hatched';
  const classes = isHatched ? hatchedClasses : held && !board.refusal(cell) ? mayClasses : freeClasses;
  return (
    <button
      type="button"
      className={`${classes} border-x-0 border-t-0`}
      onClick={() => {
        if (held) board.put(held, cell);
        else if (board.choose(cell)) onChoose();
      }}
    >
      <span className="whitespace-nowrap text-mute">{hours}</span>
      <span className={isHatched ? 'justify-self-start bg-paper px-8' : 'first-letter:uppercase'}>
        {isHatched ? line.words : `${line.words}. ${held ? 'Put it here' : 'Place a visit'}`}
        <span className="visually-hidden">
          , {windowWords(cell)}, {cell.crewName}
        </span>
      </span>
    </button>
  );
}

const dayClasses =
  'grid h-[72px] min-w-0 flex-1 content-center border-t-2 border-r border-line text-center text-14 no-underline last:border-r-0';
const plainClasses = `${dayClasses} border-t-plaster text-mute`;
const rainClasses = `${dayClasses} border-t-rain bg-sky text-mute`;
const closedClasses = `${dayClasses} hatch border-t-plaster text-mute`;
const hereClasses = `${dayClasses} border-t-ink bg-ink text-line`;

export function DayStrip({
  week,
  shown,
  hrefOf,
}: {
  week: VisitWeek;
  shown: string;
  hrefOf(day: string): string;
}) {
  return (
    <nav className="figures sticky top-0 z-2 flex border-b-2 border-ink bg-plaster" aria-label="Days">
      {week.days.map(({ day, closed, rain }) => {
        const [weekday, date] = visitDayName(day).split(' ');
        const count = visitsOn(week, day).length;
        const here = day === shown;
        return (
          <a
            key={day}
            className={here ? hereClasses : closed ? closedClasses : rain ? rainClasses : plainClasses}
            href={hrefOf(day)}
            aria-current={here ? 'date' : undefined}
          >
            <span>{weekday}</span>
            <b className={`text-20 font-heavy font-narrow ${here ? 'text-plaster' : 'text-ink'}`}>{date}</b>
            <span className="font-narrow">
              {closed ? 'closed' : rain ? 'rain' : count || ''}
              {!closed && count > 0 && (
                <span className="visually-hidden">{rain ? `, ${count}` : ''} visits</span>
              )}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

export function WeekDay({
  week,
  day,
  board,
  now,
  onChoose,
}: {
  week: VisitWeek;
  day: string;
  board: WeekBoard;
  now: number;
  onChoose(): void;
}) {
  const today = indianDate(now);
  if (week.crews.length === 0) return <p className="p-24 text-16 text-mute">{noCrewWords}</p>;
  return week.crews.map((crew) => (
    <section key={crew.id} aria-labelledby={`crew-${crew.id}`}>
      <h2
        id={`crew-${crew.id}`}
        className="flex min-h-[48px] items-center gap-8 border-b border-ink bg-plaster px-16 text-20 font-heavy font-narrow"
      >
        <span className="truncate">{crew.name}</span>
        <span className="truncate text-16 font-regular font-full text-mute">{crew.engineers.join(', ')}</span>
      </h2>
      {week.windows.map((window) => {
        const cell = board.cells.get(keyOf(crew.id, day, window));
        return (
          cell &&
          linesOf(cell, board).map((line, index) => (
            <LineRow
              key={line.kind === 'visit' ? line.visit.id : line.kind}
              line={line}
              cell={cell}
              hours={index === 0 ? hoursWords(today, window) : ''}
              board={board}
              now={now}
              onChoose={onChoose}
            />
          ))
        );
      })}
    </section>
  ));
}
