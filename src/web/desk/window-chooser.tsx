// The windows of a week, with the room left in each: what staff choose from while the customer is on the phone. A full
// one can be chosen too, and says so; that it is overbooked is a second step.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { dayMs } from '#contract/durations.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { indianDate } from '#contract/india-time.ts';
import { type VisitWindow, windowHours, windowShort, windowTimes } from '#contract/visit-window.ts';
import type { staffVisitEndpoints } from '#contract/visits.staff.ts';
import { hatchingWords, isAfterDanger } from '#contract/week.staff.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { visitDayName, windowWords } from './day-and-time.ts';
import { visitsApi } from './visits-api.ts';

type Windows = EndpointOutput<typeof staffVisitEndpoints.deskVisitWindows>;
type Day = Windows['days'][number];
type Cell = Day['windows'][number];

/** Whose windows: a booking's, or those of a place where there is no booking yet. */
export type WindowsOf = { booking: string } | { location: string; request?: string };

/** What was chosen, and how it is said. */
export interface PickedWindow {
  choice: ChosenWindow;
  /** 'Thu 19 Nov, 2 to 4 pm' */
  words: string;
  /** Who would go; empty where it goes in though it is full. */
  crew: string;
  /** What has to be said first: that it is overbooked, or that it is late for a danger. */
  asks: 'full' | 'late' | undefined;
}

const isSame = (a: VisitWindow | undefined, b: VisitWindow) => a?.day === b.day && a.window === b.window;

const roomWords = ({ room }: Cell, { closed }: Day): string =>
  closed ? 'Closed' : room === 0 ? 'Full' : `${room} free`;

/** By keys as on a sheet: the arrows go from cell to cell, Enter takes one. */
function onKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
    from.click();
    return;
  }
  const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[
    event.key
  ] ?? [0, 0];
  if (down === 0 && right === 0) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let row = from.closest('tr')?.rowIndex ?? 0;
  let column = from.closest('td')?.cellIndex ?? 0;
  // Past the hours of today that have begun.
  for (let next: Element | null | undefined = from; next; ) {
    row += down ?? 0;
    column += right ?? 0;
    next = rows[row]?.cells[column];
    const input = next?.querySelector('input');
    if (!input) continue;
    input.focus();
    return;
  }
}

const hatchedClasses =
  'hatch text-mute has-checked:bg-alarm-wash has-checked:text-alarm has-checked:shadow-frame-alarm';
const freeClasses = 'bg-paper hover:bg-sky has-checked:bg-monsoon has-checked:text-paper';

export function WindowChooser({
  of,
  refusals,
  needsDry = false,
  picked,
  focused,
  dangerBy: saidBy,
  onPick,
}: {
  of: WindowsOf;
  /** How often a choice was refused: what is free must then be asked again. */
  refusals: number;
  needsDry?: boolean;
  picked: PickedWindow | undefined;
  /** The first free one, once they are known. */
  focused?: boolean;
  /** In place of what the server knows, where nothing is stored yet. */
  dangerBy?: string | undefined;
  onPick(picked: PickedWindow | undefined): void;
}) {
  // A new object each time, so that a week that could not be loaded can be asked for again.
  const [asked, setAsked] = useState<{ from?: string }>({});
  const [loaded, setLoaded] = useState<Windows & { asked: { from?: string } }>();
  const [fault, setFault] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const where = JSON.stringify(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal makes it ask again
  useEffect(() => {
    let shown = true;
    visitsApi.deskVisitWindows({ query: { ...JSON.parse(where), ...asked } }).then(
      (windows) => {
        if (!shown) return;
        setLoaded({ ...windows, asked });
        setFault(undefined);
      },
      (error) => shown && setFault(failureWords(error)),
    );
    return () => {
      shown = false;
    };
  }, [where, asked, refusals]);
  const ready = loaded !== undefined;
  useEffect(() => {
    if (focused && ready) table.current?.querySelector<HTMLElement>('[data-free]')?.focus();
  }, [focused, ready]);
  if (!loaded) {
    return fault ? (
      <ErrorText message={fault} />
    ) : (
      <p className="py-24 text-16 text-mute" aria-busy="true">
        Loading the free windows…
      </p>
    );
  }

  const { days, lastDay, dangerBy = saidBy } = loaded;
  const isLate = ({ day }: VisitWindow) => isAfterDanger(dangerBy, day);
  const times = [...new Set(days.flatMap(({ windows }) => windows.map(({ window }) => window)))].sort();
  const last = days.at(-1)?.day;
  const today = indianDate(Date.now());
  const first = days[0]?.day ?? today;
  const shift = (by: number) => {
    const next = indianDate(windowTimes({ day: first, window: '1200-1200' }).from + by * dayMs);
    setFault(undefined);
    onPick(undefined);
    setAsked(next > today ? { from: next } : {});
  };
  // Another week is on its way: a choice in the one still shown would vanish with it.
  const leaving = loaded.asked !== asked && !fault;
  const dayOf = (day: string) => days.find((each) => each.day === day);
  const cellIn = (day: Day | undefined, window: string) =>
    day?.windows.find((each) => each.window === window);

  const pick = (choice: ChosenWindow) => {
    const cell = cellIn(dayOf(choice.day), choice.window);
    const crews = (cell?.crews ?? []).toSorted((a, b) => b.room - a.room || (a.id < b.id ? -1 : 1));
    const crew = crews.find(({ id }) => id === choice.crew) ?? crews[0];
    const room = choice.crew ? (crew?.room ?? 0) : (cell?.room ?? 0);
    onPick({
      choice,
      words: windowWords(choice),
      crew: crew && room > 0 ? crew.name : '',
      asks: isLate(choice) && !choice.late ? 'late' : room === 0 && !choice.overbook ? 'full' : undefined,
    });
  };
  const chosen = picked?.choice;
  const chosenDay = chosen && dayOf(chosen.day);
  const cell = chosen && cellIn(chosenDay, chosen.window);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <table
        ref={table}
        className="figures w-full table-fixed border-collapse aria-busy:opacity-50"
        aria-busy={leaving}
        onKeyDown={onKeys}
      >
        <thead>
          <tr>
            <th scope="col" className="p-0">
              <span className="visually-hidden">Window</span>
            </th>
            {days.map(({ day, rain }) => (
              <th
                key={day}
                scope="col"
                className={`border-t-2 px-4 py-4 text-center text-14 font-strong desk-phone:px-0 desk-phone:font-narrow ${rain ? 'border-t-rain bg-sky' : 'border-t-transparent'}`}
              >
                {day === today ? 'Today' : visitDayName(day).split(' ').slice(0, 2).join(' ')}
                {rain && <span className="font-regular text-mute"> rain</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((window) => (
            <tr key={window}>
              <th scope="row" className="p-0 text-left text-14 font-regular text-mute">
                {windowShort(windowTimes({ day: first, window }))}
              </th>
              {days.map((day) => {
                const found = cellIn(day, window);
                if (!found)
                  return (
                    <td
                      key={day.day}
                      className="hatch h-target border border-rule p-0 text-center text-14 text-mute desk-phone:font-narrow"
                    >
                      Begun
                    </td>
                  );
                const words = roomWords(found, day);
                const isChosen = isSame(chosen, { day: day.day, window });
                const mine = isChosen && picked?.crew;
                return (
                  <td key={day.day} className="border border-rule p-0">
                    <label
                      className={`relative grid h-target cursor-pointer place-items-center overflow-hidden text-14 desk-phone:font-narrow has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink has-checked:font-strong ${found.room === 0 ? hatchedClasses : freeClasses}`}
                    >
                      <input
                        className="over-label"
                        type="radio"
                        name="window"
                        aria-label={`${visitDayName(day.day)}, ${windowHours(windowTimes({ day: day.day, window }))}: ${words}`}
                        data-free={found.room > 0 ? '' : undefined}
                        disabled={leaving}
                        checked={isChosen}
                        onChange={() =>
                          pick({
                            day: day.day,
                            window,
                            overbook: false,
                            needsDry: chosen?.needsDry ?? needsDry,
                          })
                        }
                      />
                      <span className="max-w-full truncate px-4 desk-phone:px-0" aria-hidden="true">
                        {mine || words}
                      </span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {fault && <ErrorText message={fault} />}
      {chosen && isLate(chosen) && dangerBy && (
        <label className="flex min-h-target items-center gap-12 border border-alarm bg-alarm-wash px-12 py-8 text-16">
          <input
            type="checkbox"
            checked={chosen.late ?? false}
            onChange={({ target }) => {
              const { late: _, ...rest } = chosen;
              pick(target.checked ? { ...rest, late: true } : rest);
            }}
          />
          <span>
            <b>In danger, and late.</b> Somebody should be there on {visitDayName(dangerBy)}. The customer
            wants this later day, and the log says so.
          </span>
        </label>
      )}
      {chosen && cell && picked && cell.room === 0 && (
        <label className="flex min-h-target items-center gap-12 border border-alarm bg-alarm-wash px-12 py-8 text-16">
          <input
            type="checkbox"
            checked={chosen.overbook ?? false}
            onChange={({ target }) => pick({ ...chosen, overbook: target.checked })}
          />
          <span>
            <b>Overbook.</b> {hatchingWords[chosenDay?.closed ? 'closed' : 'full']} The visit goes in anyway,
            and the log says so.
          </span>
        </label>
      )}
      <div className="flex flex-wrap items-center gap-x-16 gap-y-4 text-16">
        {chosen && cell && picked && (
          <>
            <b>{picked.words}</b>
            {cell.crews.length > 1 && (
              <label className="max-w-full">
                <span className="visually-hidden">Crew</span>
                <select
                  className="min-h-target max-w-full rounded-3 border border-ink bg-paper px-8 text-16"
                  value={chosen.crew ?? ''}
                  onChange={({ target }) => {
                    const { crew: _, ...rest } = chosen;
                    pick(target.value ? { ...rest, crew: target.value } : rest);
                  }}
                >
                  <option value="">Whoever has most room</option>
                  {cell.crews.map(({ id, name, room }) => (
                    <option key={id} value={id}>
                      {name}, {room === 0 ? 'full' : `${room} free`}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label className="flex min-h-target items-center gap-8">
              <input
                type="checkbox"
                checked={chosen.needsDry ?? false}
                onChange={({ target }) => pick({ ...chosen, needsDry: target.checked })}
              />
              Needs a dry surface
            </label>
          </>
        )}
        <span className="ml-auto flex gap-16">
          <button
            className="link-button min-h-target"
            type="button"
            disabled={!loaded.asked.from}
            onClick={() => shift(-7)}
          >
            Earlier
          </button>
          <button
            className="link-button min-h-target"
            type="button"
            disabled={!last || last >= lastDay}
            onClick={() => shift(7)}
          >
            Later
          </button>
        </span>
      </div>
    </div>
  );
}
