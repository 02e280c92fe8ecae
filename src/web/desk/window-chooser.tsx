// The windows of a week, with the room left in each: what staff choose from while the customer is on the phone. A full
// one can be chosen too, and says so; that it is overbooked is a second step.

import { useEffect, useState } from 'react';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { dayMs } from '#contract/durations.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { indianDate } from '#contract/india-time.ts';
import { type VisitWindow, windowHours, windowShort, windowTimes } from '#contract/visit-window.ts';
import type { staffVisitEndpoints } from '#contract/visits.staff.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { visitDayName } from './day-and-time.ts';
import { visitsApi } from './visits-api.ts';
import './window-chooser.css';

type Windows = EndpointOutput<typeof staffVisitEndpoints.deskVisitWindows>;
type Cell = Windows['days'][number]['windows'][number];

const slotValue = ({ day, window }: VisitWindow) => `${day} ${window}`;

/** What the form around the chooser holds; undefined while no window is chosen. */
export function readChoice(form: FormData): ChosenWindow | undefined {
  const [day, window] = String(form.get('window') ?? '').split(' ');
  if (!day || !window) return undefined;
  const crew = String(form.get('crew') ?? '');
  return {
    day,
    window,
    ...(crew ? { crew } : {}),
    overbook: form.has('overbook'),
    needsDry: form.has('needsDry'),
  };
}

const roomWords = ({ room }: Cell, closed: boolean): string =>
  closed ? 'Closed' : room === 0 ? 'Full' : `${room} free`;

export function WindowChooser({
  bookingId,
  refusals,
  needsDry = false,
}: {
  bookingId: string;
  /** How often a choice was refused: what is free must then be asked again. */
  refusals: number;
  needsDry?: boolean;
}) {
  // A new object each time, so that a week that could not be loaded can be asked for again.
  const [asked, setAsked] = useState<{ from?: string }>({});
  const [loaded, setLoaded] = useState<Windows & { asked: { from?: string } }>();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<VisitWindow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal makes it ask again
  useEffect(() => {
    let shown = true;
    visitsApi.deskVisitWindows({ query: { booking: bookingId, ...asked } }).then(
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
  }, [bookingId, asked, refusals]);
  if (!loaded) {
    return fault ? <ErrorText message={fault} /> : <p aria-busy="true">Loading the free windows…</p>;
  }

  const { days, lastDay } = loaded;
  const columns = [...new Set(days.flatMap(({ windows }) => windows.map(({ window }) => window)))].sort();
  const cellOf = ({ day, window }: VisitWindow) =>
    days.find((entry) => entry.day === day)?.windows.find((entry) => entry.window === window);
  const last = days.at(-1)?.day;
  const today = indianDate(Date.now());
  const first = days[0]?.day ?? today;
  const shift = (by: number) => {
    const next = indianDate(windowTimes({ day: first, window: '1200-1200' }).from + by * dayMs);
    setFault(undefined);
    setAsked(next > today ? { from: next } : {});
  };
  // Another week is on its way: a choice in the one still shown would vanish with it.
  const leaving = loaded.asked !== asked && !fault;
  const picked = chosen && cellOf(chosen);
  const closed = days.some(({ day, closed: shut }) => shut && day === chosen?.day);
  return (
    <div className="windows">
      <div className="windows-scroll">
        <table className="figures" aria-busy={leaving}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Day</span>
              </th>
              {columns.map((window) => (
                <th key={window} scope="col">
                  {windowShort(windowTimes({ day: first, window }))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, closed: shut, windows }) => (
              <tr key={day}>
                <th scope="row">{visitDayName(day)}</th>
                {columns.map((window) => {
                  const cell = windows.find((entry) => entry.window === window);
                  if (!cell) return <td key={window} />;
                  const value = slotValue({ day, window });
                  const words = roomWords(cell, shut);
                  return (
                    <td key={window}>
                      <label className={cell.room === 0 ? 'window window-full' : 'window'}>
                        <input
                          className="over-label"
                          type="radio"
                          name="window"
                          value={value}
                          aria-label={`${visitDayName(day)}, ${windowHours(windowTimes({ day, window }))}: ${words}`}
                          disabled={leaving}
                          checked={chosen !== undefined && slotValue(chosen) === value}
                          onChange={() => setChosen({ day, window })}
                        />
                        <span aria-hidden="true">{words}</span>
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="windows-pages">
        <button className="link-button" type="button" disabled={!loaded.asked.from} onClick={() => shift(-7)}>
          Earlier
        </button>
        <button
          className="link-button"
          type="button"
          disabled={!last || last >= lastDay}
          onClick={() => shift(7)}
        >
          Later
        </button>
      </div>
      {fault && <ErrorText message={fault} />}
      {chosen && picked && (
        <div className="windows-more" key={slotValue(chosen)}>
          {picked.room === 0 && (
            <label className="windows-overbook">
              <input type="checkbox" name="overbook" />
              <span>
                <b>Overbook.</b> {closed ? 'We do not work that day.' : 'This window is full.'} The visit goes
                in anyway, and the log says so.
              </span>
            </label>
          )}
          {picked.crews.length > 1 && (
            <label>
              <span>Crew</span>
              <select className="box" name="crew">
                <option value="">Whoever has most room</option>
                {picked.crews.map(({ id, name, room }) => (
                  <option key={id} value={id}>
                    {name} ({room === 0 ? 'full' : `${room} free`})
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            <input type="checkbox" name="needsDry" defaultChecked={needsDry} />
            <span>Needs a dry surface: rain may move it</span>
          </label>
        </div>
      )}
    </div>
  );
}
