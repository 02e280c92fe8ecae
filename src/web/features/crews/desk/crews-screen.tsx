// /desk/crews: the crews, how many visits fit into a window, and days off.
import { type FormEvent, useState } from 'react';
import type { DeskContent } from '#contract/content.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Crew } from '#contract/visits.staff.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { visitDayName } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { keptPage } from '#web/desk/kept-on-device.ts';
import { Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { contentApi } from '#web/features/content/desk/content-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import { WindowsForm } from './windows-form.tsx';
import './crews-screen.css';

export interface CrewsAndWindows {
  crews: Crew[];
  desk: DeskContent;
}

export async function loadCrews(): Promise<CrewsAndWindows> {
  const [{ crews }, desk] = await Promise.all([visitsApi.crewList({}), contentApi.contentFind({})]);
  return { crews, desk };
}

const newCrew: Omit<Crew, 'id'> = { name: '', capacity: 2, localities: [], active: true, daysOff: [] };

/** Names between commas or on lines of their own. */
const namesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

function CrewForm({ crew, onDone }: { crew: Crew | undefined; onDone: () => void }) {
  const { name, capacity, localities, active } = crew ?? newCrew;
  const typed = useState({ name, capacity: String(capacity), localities: localities.join(', ') });
  const [values] = typed;
  const [atWork, setAtWork] = useState(active);
  const change = useChange();
  const cell = bindFields(`crew-${crew?.id ?? 'new'}`, typed, change.errorAt);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...(crew ? { id: crew.id } : {}),
      name: values.name,
      capacity: Number(values.capacity),
      localities: namesIn(values.localities),
      active: atWork,
    };
    if (await change.run(() => visitsApi.crewSave({ body }))) onDone();
  };
  return (
    <form className="screen-form frame" onSubmit={(event) => void submit(event)} noValidate>
      <FieldGrid>
        <Field {...cell('name')} label="Name" autoComplete="off" maxLength={60} />
        <Field {...cell('capacity')} label="Visits in one window" type="number" min={1} max={50} />
        <TextareaField
          {...cell('localities')}
          label="Localities, with commas between"
          optional
          wide
          rows={2}
        />
      </FieldGrid>
      <label className="crew-active">
        <input type="checkbox" checked={atWork} onChange={(event) => setAtWork(event.target.checked)} />
        At work: new visits may go to this crew
      </label>
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          {crew ? 'Save' : 'Add crew'}
        </Button>
        <Button look="outline" onClick={onDone}>
          Back
        </Button>
        <p>Without localities the crew serves everywhere. Visits agreed before stay.</p>
      </div>
    </form>
  );
}

function DaysOff({ crew }: { crew: Crew }) {
  const typed = useState({ day: '' });
  const [{ day }, setTyped] = typed;
  const change = useChange();
  const set = async (which: string, off: boolean) => {
    if (await change.run(() => visitsApi.crewDayOff({ body: { crew: crew.id, day: which, off } })))
      setTyped({ day: '' });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (day) void set(day, true);
    else change.refuse('day', 'Choose a day');
  };
  return (
    <div className="crew-off">
      {crew.daysOff.length > 0 && (
        <ul className="figures" aria-label="Days off">
          {crew.daysOff.map((off) => (
            <li key={off}>
              {visitDayName(off)}
              <button
                className="link-button"
                type="button"
                disabled={change.busy}
                aria-label={`Remove ${visitDayName(off)}, day off of ${crew.name}`}
                onClick={() => void set(off, false)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} noValidate>
        <Field
          {...bindFields(`off-${crew.id}`, typed, change.errorAt)('day')}
          label="Add a day off"
          type="date"
          min={indianDate(Date.now())}
        />
        <Button
          look="outline"
          type="submit"
          disabled={change.busy}
          aria-label={`Add a day off for ${crew.name}`}
        >
          Add
        </Button>
      </form>
      {change.fault && <ErrorText message={change.fault} />}
    </div>
  );
}

function CrewEntry({ crew }: { crew: Crew }) {
  const [editing, setEditing] = useState(false);
  const { name, capacity, localities, active } = crew;
  return (
    <li className={active ? 'crew' : 'crew crew-away'}>
      {editing ? (
        <CrewForm crew={crew} onDone={() => setEditing(false)} />
      ) : (
        <div className="crew-head">
          <div>
            <h2>{name}</h2>
            <p>
              {active ? `${capacity} ${capacity === 1 ? 'visit' : 'visits'} in each window` : 'Not at work'}.{' '}
              {localities.length === 0 ? 'Serves everywhere.' : `Serves ${localities.join(', ')}.`}{' '}
              <a href={`${keptPage}?crew=${crew.id}`}>
                Visits today<span className="visually-hidden"> of {name}</span>
              </a>
            </p>
          </div>
          <Button look="outline" aria-label={`Change ${name}`} onClick={() => setEditing(true)}>
            Change
          </Button>
        </div>
      )}
      <DaysOff crew={crew} />
    </li>
  );
}

function Crews({ crews }: { crews: Crew[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Crews">
      <ul className="crews">
        {crews.map((crew) => (
          <CrewEntry key={crew.id} crew={crew} />
        ))}
      </ul>
      {adding ? (
        <CrewForm crew={undefined} onDone={() => setAdding(false)} />
      ) : (
        <Button look="primary" onClick={() => setAdding(true)}>
          Add a crew
        </Button>
      )}
    </section>
  );
}

export function CrewsScreen({ loaded }: ScreenData<CrewsAndWindows>) {
  return (
    <Screen title="Crews" lede="Who goes, how many visits fit into a window, and when.">
      <WhenLoaded loaded={loaded}>
        {({ crews, desk }) => (
          <div className="columns-tablet crews-grid">
            <Crews crews={crews} />
            <section aria-labelledby="windows-title">
              <DeskHeading
                id="windows-title"
                title="Windows of the day"
                note="Visits agreed before keep theirs"
              />
              <WindowsForm desk={desk} />
            </section>
          </div>
        )}
      </WhenLoaded>
    </Screen>
  );
}
