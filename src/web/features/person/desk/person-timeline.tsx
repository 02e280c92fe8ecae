// What happened to a person, newest first: one line, its days at the left, money in a column of its own.
import { clockTime, longDate } from '#contract/india-time.ts';
import type { PersonEvent } from '#contract/person.staff.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { kindNames } from './person-words.ts';

const markClasses: Record<PersonEvent['mark'], string> = {
  kept: 'border-ink bg-ink',
  happened: 'border-ink bg-paper',
  small: 'border-rule bg-paper',
};
/** What decides stands out. */
const boldClasses: Partial<Record<PersonEvent['kind'], string>> = {
  booking: 'font-strong',
  finding: 'font-strong',
  quotation: 'font-strong',
};
/** Older ones are one line for each year. */
const collapsedMonths = 24;

const moneyWords = (paise: number): string => `${paise < 0 ? '−' : ''}${paiseInWords(Math.abs(paise))}`;

function TimelineEvent({ event: { at, kind, mark, words, detail, paise, about } }: { event: PersonEvent }) {
  const toneClasses = mark === 'kept' ? (boldClasses[kind] ?? '') : '';
  return (
    <li className="grid grid-cols-[12px_72px_88px_minmax(0,1fr)_auto] items-start gap-x-12 py-8 desk-phone:grid-cols-[12px_72px_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={`mt-8 -ml-8 h-12 w-12 rounded-circle border-2 ${markClasses[mark]}`}
      />
      <time className="text-16 text-mute">{clockTime(at)}</time>
      <span className="text-16 text-mute desk-phone:col-start-3">{kindNames[kind]}</span>
      <span className="text-16 wrap-anywhere desk-phone:col-span-2 desk-phone:col-start-3">
        <span className={mark === 'small' ? 'text-mute' : toneClasses}>{words}</span>
        {about && (
          <>
            {' '}
            <a className="font-strong underline" href={about.href}>
              {about.name}
            </a>
          </>
        )}
        {detail && <span className="block text-14 text-mute">{detail}</span>}
      </span>
      <span className="text-16 font-strong desk-phone:row-start-1 desk-phone:col-start-4">
        {paise !== undefined && moneyWords(paise)}
      </span>
    </li>
  );
}

function Day({ at, now, events }: { at: number; now: number; events: readonly PersonEvent[] }) {
  const day = longDate(at) === longDate(now) ? 'Today' : longDate(at);
  return (
    <section className="grid grid-cols-[110px_minmax(0,1fr)] border-b border-line py-8 desk-phone:grid-cols-1">
      <h2 className="py-8 text-16 font-strong font-full">{day}</h2>
      <ul className="border-l-2 border-membrane desk-phone:ml-8">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and stand in one order
          <TimelineEvent key={index} event={event} />
        ))}
      </ul>
    </section>
  );
}

function grouped<Key>(
  events: readonly PersonEvent[],
  keyOf: (event: PersonEvent) => Key,
): Map<Key, PersonEvent[]> {
  const groups = new Map<Key, PersonEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return groups;
}

function Days({ events, now }: { events: readonly PersonEvent[]; now: number }) {
  return [...grouped(events, ({ at }) => longDate(at))].map(([day, its]) => (
    <Day key={day} at={its[0]?.at ?? now} now={now} events={its} />
  ));
}

export function PersonTimeline({
  events,
  cut,
  now,
}: {
  events: readonly PersonEvent[];
  cut: boolean;
  now: number;
}) {
  const since = new Date(now);
  since.setMonth(since.getMonth() - collapsedMonths);
  const recent = events.filter(({ at }) => at >= since.getTime());
  const years = grouped(
    events.filter(({ at }) => at < since.getTime()),
    ({ at }) => longDate(at).slice(-4),
  );
  if (events.length === 0) return <p className="py-24 text-16 text-mute">Nothing of this kind.</p>;
  return (
    <>
      <Days events={recent} now={now} />
      {[...years].map(([year, its]) => (
        <details key={year} className="border-b border-line py-12">
          <summary className="min-h-target text-16 font-strong">
            {year}, {its.length === 1 ? 'one event' : `${its.length} events`}
          </summary>
          <Days events={its} now={now} />
        </details>
      ))}
      {cut && <p className="py-16 text-14 text-mute">Older events are not shown here.</p>}
    </>
  );
}
