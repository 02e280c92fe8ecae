// /desk/rain: the coming week, where rain is expected, whose work needs a dry surface, and one action for all of them.
import { useState } from 'react';
import { fromFieldTime } from '#contract/india-time.ts';
import { type RainDay, type RainWeek, staffRainEndpoints } from '#contract/rain.staff.ts';
import { weekdayAndDate } from '#contract/visit-window.ts';
import { Badge } from '#web/desk/badge.tsx';
import { atDayAndTime, dayAndTime } from '#web/desk/day-and-time.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import './rain-screen.css';

const api = createStaffClient(staffRainEndpoints);

export const loadRain = (): Promise<RainWeek> => api.rainList({});

const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);
const dayWords = (day: string) => weekdayAndDate(fromFieldTime(`${day}T12:00`));

function visitsWords({ dry, told }: RainDay): string {
  if (dry === 0) return 'No visit needs a dry surface';
  const visits = dry === 1 ? '1 visit needs a dry surface' : `${dry} visits need a dry surface`;
  return told === 0 ? visits : `${visits}, ${customers(told)} mailed`;
}

function proposedWords({ told, before }: { told: number; before: number }): string {
  const earlier = before === 0 ? '' : ` ${customers(before)} had been mailed before.`;
  return told === 0 ? `Nobody was left to mail.${earlier}` : `${customers(told)} mailed.${earlier}`;
}

const rainWords = (source: 'owner' | 'forecast', simulated: boolean): string =>
  source === 'owner' ? 'Rain' : simulated ? 'Rain, says the demo forecast' : 'Rain, says the forecast';

function DayRow({
  entry,
  mayMark,
  simulated,
  onDone,
}: {
  entry: RainDay;
  simulated: boolean;
  mayMark: boolean;
  onDone: (words: string) => void;
}) {
  const { busy, fault, run } = useChange();
  const { day, rain, dry, told } = entry;
  const name = dayWords(day);
  const mark = () =>
    run(async () => {
      await api.rainMark({ body: { day, rain: rain === null } });
      onDone(rain === null ? `Rain is marked for ${name}.` : `No rain is marked for ${name}.`);
    });
  const propose = () =>
    run(async () => {
      const answer = await api.rainPropose({ body: { day } });
      onDone(`${name}: ${proposedWords(answer)}`);
    });
  return (
    <li className={rain ? 'weather-day weather-wet' : 'weather-day'}>
      <div>
        <h2>
          {name} {rain && <Badge>{rainWords(rain.source, simulated)}</Badge>}
        </h2>
        <p className="muted">{visitsWords(entry)}</p>
      </div>
      {mayMark && (
        <Button
          look="outline"
          disabled={busy}
          aria-label={`${rain ? 'Remove' : 'Mark'} rain on ${name}`}
          onClick={() => void mark()}
        >
          {rain ? 'Remove' : 'Mark rain'}
        </Button>
      )}
      {rain && dry > told && (
        <p className="weather-propose">
          <Button
            look="primary"
            disabled={busy}
            aria-label={`Propose other windows to ${customers(dry - told)} of ${name}`}
            onClick={() => void propose()}
          >
            Propose other windows
          </Button>
        </p>
      )}
      {fault && (
        <div className="weather-fault" role="alert">
          <ErrorText message={fault} />
        </div>
      )}
    </li>
  );
}

/** Since when nothing is heard of it, or when it was last read. */
function forecastWords(forecast: RainWeek['forecast'], now: number): string {
  if (!forecast) return 'Days of rain are marked by the owner.';
  const { readAt, failingSince, simulated } = forecast;
  if (simulated)
    return 'This forecast is made up: the site runs as a demonstration. No weather is behind it.';
  if (failingSince !== null) {
    return `The forecast cannot be reached since ${dayAndTime(failingSince, now)}. What it said before stays.`;
  }
  return readAt === null
    ? 'The forecast has not been read yet.'
    : `Forecast read ${atDayAndTime(readAt, now)}.`;
}

function Week({ weather, mayMark }: { weather: RainWeek; mayMark: boolean }) {
  const [done, setDone] = useState('');
  const [now] = useState(Date.now);
  const failing = (weather.forecast?.failingSince ?? null) !== null;
  return (
    <>
      <p className={`weather-forecast ${failing ? 'alarm' : 'muted'}`}>
        {forecastWords(weather.forecast, now)}
      </p>
      <p className="strip-good weather-done" role="status">
        {done}
      </p>
      <ul className="weather-days figures">
        {weather.days.map((entry) => (
          <DayRow
            key={entry.day}
            entry={entry}
            simulated={weather.forecast?.simulated === true}
            mayMark={mayMark}
            onDone={setDone}
          />
        ))}
      </ul>
    </>
  );
}

export function RainScreen({ staff, loaded }: ScreenData<RainWeek>) {
  return (
    <Screen
      title="Weather"
      lede="Customers whose work needs a dry surface can be mailed other windows for a day of rain. Inspections take place in any weather."
    >
      <WhenLoaded loaded={loaded}>
        {(weather) => <Week weather={weather} mayMark={staff.role === 'owner'} />}
      </WhenLoaded>
    </Screen>
  );
}
