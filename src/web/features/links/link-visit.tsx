// The visit on the page of a link: when, how far the booking has come, and the windows it can be moved to.
import { toldOnCard } from '#contract/booking-turn.ts';
import { fill } from '#contract/fill.ts';
import { locales } from '#contract/languages.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { leadOf } from '#contract/owed.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { visitMoves } from '#contract/visits.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, useLanguage, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusShape } from '#web/ui/status-shape.tsx';
import { useSpokenVisit } from '../bookings/spoken-visit.ts';
import { StatusNotice } from '../bookings/status-notice.tsx';
import { useSteps, visitStands } from '../bookings/timeline.tsx';
import { visitedAt } from '../bookings/visited-at.ts';
import { Said } from './link-said.tsx';

const firstDays = 4;

function Steps({ booking }: { booking: LinkedBooking }) {
  const words = useWords('link');
  const { date } = useSpokenTime();
  const { steps, current, shape } = useSteps(booking);
  return (
    <ol
      className="grid border-t border-line p-16 text-16 above-tablet:flex above-tablet:p-24"
      aria-label={words.steps}
    >
      {steps.map(({ step, name, at }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={`grid min-w-0 grid-cols-[16px_1fr_auto] gap-x-16 above-tablet:flex-1 above-tablet:content-start above-tablet:grid-cols-[16px_1fr] above-tablet:gap-x-0 ${index === current ? 'text-ink' : 'text-mute'}`}
          >
            <span className="grid h-full grid-rows-[auto_1fr] justify-items-center above-tablet:col-span-2 above-tablet:flex above-tablet:h-16 above-tablet:items-center">
              {index === current ? (
                <StatusShape shape={shape} />
              ) : (
                <span
                  className={`h-16 w-[2px] rotate-45 ${index < current ? 'bg-ink' : 'bg-rule'}`}
                  aria-hidden="true"
                />
              )}
              {!isLast && (
                <span
                  className={`min-h-12 above-tablet:h-[4px] above-tablet:min-h-0 above-tablet:w-auto above-tablet:flex-1 ${index < current ? 'w-4 bg-membrane' : 'w-[1px] bg-line'}`}
                  aria-hidden="true"
                />
              )}
            </span>
            <b
              className={`above-tablet:col-span-2 above-tablet:pt-8 ${index === current ? 'font-strong' : 'font-regular'}`}
            >
              {name}
            </b>
            <small className="figures text-14 text-mute above-tablet:col-span-2">
              {at !== undefined && date(at)}
            </small>
          </li>
        );
      })}
    </ol>
  );
}

const cellClasses = {
  free: 'border-ink bg-paper font-strong text-monsoon',
  full: 'border-line bg-plaster text-mute',
  yours: 'border-membrane bg-sky',
  chosen: 'border-ink bg-ink font-strong text-paper',
};

/** Days in rows, the windows of a day in columns. Choosing asks for the page again; the form below moves it. */
function Grid({ move, asked }: { move: NonNullable<LinkedBooking['move']>; asked: LinkAsked }) {
  const words = useWords('link').move;
  const spoken = useSpokenVisit();
  const { own, free, hours } = move;
  const { chosen } = asked;
  const days = [...new Set([own.day, ...free.map(({ day }) => day)])].toSorted();
  const shown = asked.allDays ? days : days.slice(0, firstDays);
  const language = useLanguage();
  /** 'Thu 19' */
  const shortDay = (at: number) => {
    const part = (wanted: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], {
        ...wanted,
        timeZone: 'Asia/Kolkata',
        numberingSystem: 'latn',
      }).format(at);
    return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })}`;
  };
  const noon = (day: string) => windowTimes({ day, window: '1200-1200' }).from;
  const isFree = (day: string, window: string) =>
    free.some((one) => one.day === day && one.window === window);
  const stateOf = (day: string, window: string): keyof typeof cellClasses => {
    if (day === own.day && window === own.window) return 'yours';
    if (!isFree(day, window)) return 'full';
    return chosen?.day === day && chosen.window === window ? 'chosen' : 'free';
  };
  return (
    <form method="get" action="#move" className="grid gap-8">
      {asked.allDays && <input type="hidden" name="days" value="all" />}
      <table className="w-full table-fixed border-separate border-spacing-4 text-14 above-tablet:text-16">
        <thead>
          <tr>
            <td className="w-[56px] above-tablet:w-[84px]" />
            {hours.map((window) => (
              <th key={window} scope="col" className="text-14 font-regular text-mute">
                {spoken.hours(windowTimes({ day: own.day, window }))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day}>
              <th scope="row" className="pr-4 text-left font-strong">
                {shortDay(noon(day))}
              </th>
              {hours.map((window) => {
                const state = stateOf(day, window);
                const said = spoken.hours(windowTimes({ day, window }));
                const label = fill(words.cell, {
                  day: spoken.day(noon(day)),
                  hours: said,
                  state: words[state],
                });
                const boxClasses = `grid min-h-target w-full place-items-center rounded-3 border px-0 above-phone:px-4 ${cellClasses[state]}`;
                return (
                  <td key={window}>
                    {state === 'free' || state === 'chosen' ? (
                      <button
                        className={boxClasses}
                        type="submit"
                        name="to"
                        value={`${day} ${window}`}
                        aria-pressed={state === 'chosen'}
                        aria-label={label}
                      >
                        {words[state]}
                      </button>
                    ) : (
                      <span className={boxClasses}>
                        <span aria-hidden="true">{words[state]}</span>
                        <span className="visually-hidden">{label}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > shown.length && (
        <button className="link-button min-h-target justify-self-start" type="submit" name="days" value="all">
          {words.later}
        </button>
      )}
    </form>
  );
}

function Move({ booking, asked }: { booking: LinkedBooking; asked: LinkAsked }) {
  const words = useWords('link').move;
  const spoken = useSpokenVisit();
  const { move, visit } = booking;
  // That it can be moved no more is said with the visit; why it was not, here.
  if (!move || !visit || (!move.movable && asked.failure?.act !== 'move')) return null;
  const chosen = move.free.find(
    ({ day, window }) => day === asked.chosen?.day && window === asked.chosen.window,
  );
  const limits = visit.rain
    ? words.rain
    : fill(move.left === 1 ? words.once : words.often, { count: move.left, hour: visitMoves.untilHour - 12 });
  return (
    <div className="grid gap-12 border-t border-line p-16 above-tablet:p-24" id="move">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
        {move.movable && <p className="text-16 text-mute">{limits}</p>}
      </div>
      <Said asked={asked} act="move" />
      {!move.movable ? null : move.free.length === 0 ? (
        <p>{fillWith(words.nothing, { phone: <PhoneLink /> })}</p>
      ) : (
        <>
          <Grid move={move} asked={asked} />
          {chosen && (
            <form method="post" action="?" className="flex flex-wrap items-center gap-16">
              <input type="hidden" name="to" value={`${chosen.day} ${chosen.window}`} />
              <button className="button button-primary button-large" type="submit" name="do" value="move">
                {fill(words.act, {
                  day: spoken.day(windowTimes(chosen).from),
                  hours: spoken.hours(windowTimes(chosen)),
                })}
              </button>
              <a className="tap" href="?">
                {words.keep}
              </a>
            </form>
          )}
        </>
      )}
    </div>
  );
}

/** What happens and when; of a visit that is over, what was found there, and beside it what is still owed. */
export function LinkVisit({
  booking,
  asked,
  now: drawnAt,
}: {
  booking: LinkedBooking;
  asked: LinkAsked;
  now: number;
}) {
  const { visit: words, papers, mobile } = useWords('link');
  const { date } = useSpokenTime();
  const now = useNow() ?? drawnAt;
  const { sheet, progress, promises, createdAt } = booking;
  const stands = visitStands(booking, now);
  const found = stands ? null : sheet;
  const notice = { booking, mobile, drawnAt };
  return (
    <section className="order-1 border-2 border-ink bg-paper">
      <div className="grid gap-4 p-16 above-tablet:p-24">
        {asked.said === 'moved' && (
          <p className="bg-leaf-wash p-12 text-16" role="status">
            {words.moved}
          </p>
        )}
        {(stands || found) && (
          <p className="figures text-16 text-mute">
            {found ? fill(papers.foundOn, { date: date(visitedAt(booking) ?? createdAt) }) : words.title}
          </p>
        )}
        {found ? (
          <>
            <h2 className="text-34 font-heavy font-narrow">{found.cause}</h2>
            {leadOf(toldOnCard(promises)) && <StatusNotice {...notice} place="beside" />}
          </>
        ) : (
          <StatusNotice {...notice} place="page" />
        )}
        {sheet && (
          <p className="pt-12">
            <a className="button button-primary button-large" href="?open=sheet">
              {papers.openSheet}
            </a>
          </p>
        )}
      </div>
      <Steps booking={booking} />
      {stands && !progress?.arrivedAt && <Move booking={booking} asked={asked} />}
    </section>
  );
}
