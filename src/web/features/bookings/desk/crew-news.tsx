// Visits of today and tomorrow that changed, and who of the crew has seen it: beside the booking, in its row and as a list.
import { useCallback, useEffect, useState } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { clockTime, indianDate } from '#contract/india-time.ts';
import { windowHours } from '#contract/visit-window.ts';
import type { VisitChange } from '#contract/visits.staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { visitsApi } from '#web/desk/visits-api.ts';
import { useLiveChanges } from '#web/features/requests/desk/live-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Engineer = VisitChange['engineers'][number];

const kindWords: Record<VisitChange['kind'], string> = {
  new: 'New',
  moved: 'Moved',
  off: 'Called off',
  away: 'Moved away',
};

const knows = ({ openedAt, told }: Engineer): boolean => openedAt !== null || told !== null;
export const seenBy = ({ engineers }: VisitChange): number => engineers.filter(knows).length;
const isSeen = (change: VisitChange): boolean => seenBy(change) === change.engineers.length;
const isLate = (change: VisitChange, now: number): boolean => !isSeen(change) && change.dueAt <= now;

/** 'Moved, seen by 1 of 2' */
export function changeWords(change: VisitChange): string {
  const { kind, engineers } = change;
  const seen = seenBy(change);
  const who =
    engineers.length === 0
      ? 'nobody is in this crew'
      : seen === engineers.length
        ? 'seen'
        : seen === 0
          ? 'seen by none'
          : `seen by ${seen} of ${engineers.length}`;
  return `${kindWords[kind]}, ${who}`;
}

/** How one of them knows; of an action that came late, both minutes. */
export function knowsWords({ openedAt, storedAt, told }: Engineer, changedAt: number, now: number): string[] {
  const said = told ? [`Told by ${told.by}, ${dayAndTime(told.at, now)}`] : [];
  if (openedAt === null) return told ? said : [`not yet, ${Math.floor((now - changedAt) / minuteMs)} min`];
  const late = storedAt !== null && storedAt - openedAt >= minuteMs;
  return [
    `opened at ${clockTime(openedAt)}`,
    ...(late ? [`Reached us at ${dayAndTime(storedAt, now)}, there was no network`] : []),
    ...said,
  ];
}

/** Undefined until they were read, or where they cannot be. */
export function useCrewNews(): {
  changes: readonly VisitChange[] | undefined;
  tell(change: string, engineer: string): Promise<boolean>;
} {
  const [changes, setChanges] = useState<readonly VisitChange[]>();
  const read = useCallback(() => {
    visitsApi.visitChanges({}).then((answer) => setChanges(answer.changes), console.error);
  }, []);
  useEffect(read, [read]);
  useLiveChanges(read);
  return {
    changes,
    async tell(change, engineer) {
      try {
        setChanges((await visitsApi.visitChangeTold({ body: { change, engineer } })).changes);
        return true;
      } catch (error) {
        console.error('Marking as told failed', error);
        read();
        return false;
      }
    },
  };
}

/** In the row of its booking. */
/** In a row. A visit that was given to another crew is a change for each of the two. */
export function ChangeMarks({ changes, now }: { changes: readonly VisitChange[]; now: number }) {
  return changes.map((change) => (
    <b key={change.id} className={`block font-strong ${isLate(change, now) ? 'text-alarm' : 'text-ink'}`}>
      {changes.length > 1 && `${change.crew.name}: `}
      {changeWords(change)}
    </b>
  ));
}

function Knows({
  engineer,
  change,
  now,
  onTell,
}: {
  engineer: Engineer;
  change: VisitChange;
  now: number;
  onTell: () => Promise<boolean>;
}) {
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  const [head, ...rest] = knowsWords(engineer, change.at, now);
  const done = knows(engineer);
  return (
    <li className="flex items-start justify-between gap-16 border-t border-line py-12">
      <Icon name={done ? 'tick' : 'clock'} />
      <div className="grow text-16">
        <p className={`font-strong ${isLate(change, now) && !done ? 'text-alarm' : 'text-ink'}`}>
          <bdi>{engineer.name}</bdi>: {head}
        </p>
        {rest.map((words) => (
          <p key={words} className="text-mute">
            {words}
          </p>
        ))}
        {state === 'failed' && <ErrorText message="It could not be kept. Look once more." />}
      </div>
      {!done && (
        <Button
          look="outline"
          disabled={state === 'busy'}
          aria-label={`Mark as told: ${engineer.name}`}
          onClick={async () => {
            setState('busy');
            setState((await onTell()) ? '' : 'failed');
          }}
        >
          Mark as told
        </Button>
      )}
    </li>
  );
}

const windowOn = (window: VisitChange['window'], now: number): string =>
  `${windowHours(window)} ${indianDate(window.from) === indianDate(now) ? 'today' : 'tomorrow'}`;

export function WhoKnows({
  changes,
  now,
  tell,
}: {
  /** Of one booking: a crew that lost it and one that has it now both have to know. */
  changes: readonly VisitChange[];
  now: number;
  tell: ReturnType<typeof useCrewNews>['tell'];
}) {
  return changes.map((change) => {
    const { id, kind, window, before, by, at, crew, engineers } = change;
    return (
      // Several of one booking stand below each other: headings, and no landmarks of one name.
      <div key={id} className="grid gap-16 py-16">
        <p className="flex items-center justify-between gap-16 border-2 border-ink p-16 text-16">
          {before && <s className="figures text-mute">{windowHours(before)}</s>}
          {before && <Icon name="arrow" />}
          <span>
            <b className="figures block text-25 font-strong font-narrow">{windowOn(window, now)}</b>
            <span className="text-mute">
              {kindWords[kind]}. {by}, {dayAndTime(at, now)}
            </span>
          </span>
        </p>
        <DeskHeading
          id={`knows-${id}`}
          title="Who knows"
          note={`${seenBy(change)} of ${engineers.length} of ${crew.name}`}
        />
        {engineers.length === 0 ? (
          <p className="text-16 text-mute">
            Nobody is in this crew. The owner chooses engineers under Staff.
          </p>
        ) : (
          <ul>
            {engineers.map((engineer) => (
              <Knows
                key={engineer.id}
                engineer={engineer}
                change={change}
                now={now}
                onTell={() => tell(id, engineer.id)}
              />
            ))}
          </ul>
        )}
        <p className="text-16 text-mute">
          Red after {indianDate(window.from) === indianDate(at) ? '15 minutes' : 'a working hour'}. Told by
          mouth? “Mark as told” keeps who said it and when; it stays new on the phone.
        </p>
      </div>
    );
  });
}

export function ChangeList({ changes, now }: { changes: readonly VisitChange[]; now: number }) {
  const unseen = changes.filter((change) => !isSeen(change)).length;
  return (
    <section aria-labelledby="changes-title" className="p-16">
      <DeskHeading
        id="changes-title"
        title="Changed for today and tomorrow"
        note={unseen === 0 ? `${changes.length}, all seen` : `${changes.length}, ${unseen} not seen by all`}
      />
      {changes.length === 0 && (
        <p className="text-16 text-mute">No visit of today or tomorrow has changed.</p>
      )}
      <ul>
        {changes.map((change) => {
          const late = isLate(change, now);
          const toneClasses = late ? 'text-alarm' : isSeen(change) ? 'text-leaf' : 'text-ink';
          return (
            <li key={change.id} className="border-t border-line">
              <a
                href={`/desk/bookings?tab=visits&open=${change.booking}`}
                className="flex min-h-target items-center gap-12 py-12 text-16"
              >
                <b className={`figures w-48 shrink-0 ${toneClasses}`}>
                  {seenBy(change)} of {change.engineers.length}
                </b>
                <span className="grow">
                  <bdi>{change.name}</bdi>, {kindWords[change.kind].toLowerCase()},{' '}
                  <span className="figures">{windowOn(change.window, now)}</span>
                </span>
                <span className={`figures ${late ? 'text-alarm' : 'text-mute'}`}>
                  {isSeen(change)
                    ? dayAndTime(change.at, now)
                    : `${Math.floor((now - change.at) / minuteMs)} min`}
                  , {change.crew.name}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
