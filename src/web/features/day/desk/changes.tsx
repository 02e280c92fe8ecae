// What changed on the list since its crew looked: the strip above it, the tag of a visit, and visits that are gone.
import type { DayChange, DayVisit, GoneVisit } from '#contract/day.staff.ts';
import { windowHours } from '#contract/visit-window.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { lookedAt, type QueuedAction } from './day-actions.ts';
import { changeWords } from './day-words.ts';
import type { DayActions } from './use-day-actions.ts';

/** The window that was agreed before is struck out. */
export function ChangeTag({ change: { kind, before } }: { change: DayChange }) {
  return (
    <p className="col-span-full flex items-center gap-12">
      <b className="rounded-3 bg-ink px-12 py-4 text-16 font-strong text-paper">{changeWords[kind]}</b>
      {before && <s className="figures text-16 text-mute">{windowHours(before)}</s>}
    </p>
  );
}

const countWords = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? `one visit ${one}` : `${count} visits ${many}`;
const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function ChangeStrip({
  visits,
  gone,
  queue,
}: {
  visits: readonly DayVisit[];
  gone: readonly GoneVisit[];
  queue: readonly QueuedAction[];
}) {
  const unseen = [...visits, ...gone].filter(({ change }) => change && !lookedAt(change, queue));
  const [first] = unseen;
  if (!first) return null;
  const count = (...kinds: DayChange['kind'][]) =>
    unseen.filter(({ change }) => change && kinds.includes(change.kind)).length;
  const what = [
    countWords(count('new'), 'is new', 'are new'),
    countWords(count('moved'), 'was moved', 'were moved'),
    countWords(count('off', 'away'), 'is gone', 'are gone'),
  ].filter(Boolean);
  const since = Math.min(...unseen.map(({ change }) => change?.at ?? 0));
  return (
    <section
      aria-label="Changes"
      className="on-dark flex items-center justify-between gap-16 rounded-3 bg-ink p-16 text-paper"
    >
      <p role="status" className="text-16">
        <b className="block text-17">
          {unseen.length === 1 ? '1 change' : `${unseen.length} changes`} since{' '}
          {dayAndTime(since, Date.now())}
        </b>
        {asSentence(what.join(', '))}. The office sees which ones you have opened.
      </p>
      <span className="shrink-0">
        <Button
          look="outline"
          onClick={() => {
            const card = document.getElementById(`visit-${first.id}`);
            card?.scrollIntoView({ block: 'center' });
            card?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true });
          }}
        >
          Show first
        </Button>
      </span>
    </section>
  );
}

/** They stay until their day is over, so that nobody goes there. */
export function GoneVisits({
  gone,
  actions,
}: {
  gone: readonly GoneVisit[];
  actions: DayActions | undefined;
}) {
  if (gone.length === 0) return null;
  return (
    <ul>
      {gone.map((visit) => {
        const { id, name, locality, change } = visit;
        const look = lookedAt(change, actions?.queue ?? []);
        const isNew = actions !== undefined && !look;
        return (
          <li
            key={id}
            id={`visit-${id}`}
            className={`grid gap-8 rounded-3 border border-line bg-paper p-16 text-16 ${isNew ? 'shadow-edge-monsoon' : ''}`}
          >
            {isNew && <ChangeTag change={change} />}
            <p>
              <s className="figures">{windowHours(visit)}</s> <bdi className="font-strong">{name}</bdi>
            </p>
            <p className="text-mute">
              {[locality, `${changeWords[change.kind]}, ${change.who}, ${dayAndTime(change.at, Date.now())}`]
                .filter(Boolean)
                .join('. ')}
              {look &&
                `. Seen ${dayAndTime(look.at, Date.now())}, ${look.sent ? 'sent' : 'kept on this phone'}`}
            </p>
            {isNew && (
              <Button
                look="outline"
                onClick={() => void actions.add(visit, { kind: 'opened', change: change.id })}
              >
                I have seen it
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
