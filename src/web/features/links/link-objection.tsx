// What the office recorded, and that it was not so: asked once, with what happens then.
import type { ReactNode } from 'react';
import { maxLength } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useSpokenVisit } from '../bookings/spoken-visit.ts';
import { DeadlineBar } from '../requests/deadline-bar.tsx';
import { Said } from './link-said.tsx';
import { useUnbrokenTime } from './unbroken-time.ts';

function Column({ children }: { children: ReactNode }) {
  return (
    <div className="wrap pt-16 pb-48 above-tablet:pt-48">
      <div className="grid max-w-text gap-16">{children}</div>
    </div>
  );
}

export function LinkObjection({
  quotation: { number, state, content, recorded },
  asked,
  now,
}: {
  quotation: LinkedBooking['quotations'][number];
  asked: LinkAsked;
  now: number;
}) {
  const { objection: words, papers } = useWords('link');
  const { methods, stands } = useWords('quotation').accepted;
  const { workingHours } = useCompany();
  const { date, clock, due } = useUnbrokenTime();
  const { dayAndTime } = useSpokenVisit();
  if (!recorded || !content) return null;
  const { objection } = recorded;
  const [rupees, paise] = paiseInWords(content.totalPaise).split('.');
  const rows = [
    [words.number, number],
    [words.at, fill(words.by, { time: `${date(recorded.at)}, ${clock(recorded.at)}`, name: recorded.by })],
    [
      words.how,
      fillWith(words.said, { method: methods[recorded.method], words: <bdi>“{recorded.how}”</bdi> }),
    ],
  ] as const;
  const facts = (
    <section className="border-2 border-ink bg-paper">
      <div className="grid gap-4 p-16 above-tablet:p-24">
        <p className="text-16 text-mute">{state === 'objected' ? words.objected : words.recorded}</p>
        <p className="figures text-34 font-heavy font-narrow">
          {rupees}.<small className="text-25">{paise}</small>
        </p>
      </div>
      <dl className="figures grid border-t border-rule px-16 py-8 text-16 above-tablet:px-24">
        {rows.map(([label, value], index) => (
          <div
            key={label}
            className={`grid grid-cols-[88px_minmax(0,1fr)] gap-12 py-8 ${index > 0 ? 'border-t border-line' : ''}`}
          >
            <dt className="text-mute">{label}</dt>
            <dd className="font-strong wrap-anywhere first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  if (objection && state === 'objected')
    return (
      <Column>
        <section className="border-2 border-leaf bg-paper">
          <p
            className="flex items-center gap-12 border-b border-leaf bg-leaf-wash p-16 font-strong above-tablet:px-24"
            role="status"
          >
            <span className="text-leaf">
              <Icon name="tick" />
            </span>{' '}
            {fill(words.sent, { time: due({ wouldBe: objection.at }, now) })}
          </p>
          <div className="grid gap-8 p-16 above-tablet:p-24">
            {objection.callBy !== null && (
              <>
                <p className="text-16 text-mute">{words.callBy}</p>
                <p className="figures text-34 font-heavy font-narrow">
                  {dayAndTime(objection.callBy.by, now)}
                </p>
                <DeadlineBar from={objection.at} dueAt={objection.callBy.by} now={now} brief />
              </>
            )}
            <p>{words.phoneNear}</p>
          </div>
          {objection.words && (
            <div className="grid gap-4 border-t border-line p-16 above-tablet:p-24">
              <p className="text-16 text-mute">{words.words}</p>
              <p>
                <bdi>“{objection.words}”</bdi>
              </p>
            </div>
          )}
        </section>
        {facts}
        <p className="text-16">
          {fillWith(words.sooner, { phone: <PhoneLink />, hours: workingHours.sentence })}
        </p>
      </Column>
    );
  // Decided, too late or ended, perhaps while this page was open.
  if (!recorded.mayObject)
    return (
      <Column>
        {facts}
        <section className="grid gap-12 border border-ink bg-paper p-16 above-tablet:p-24">
          <Said asked={asked} act="object" />
          <p>
            {state !== 'accepted'
              ? papers.states[state]
              : objection
                ? fill(stands, { date: date(objection.at) })
                : fillWith(words.over, { date: date(recorded.until), phone: <PhoneLink /> })}
          </p>
        </section>
      </Column>
    );
  const next = [
    ['lock', words.stops],
    [
      'phone',
      fillWith(words.call, {
        due: <b className="font-strong">{fill(words.dueBy, { time: due(recorded.wouldCall, now) })}</b>,
        digits: recorded.digits,
      }),
    ],
    ['paper', words.decides],
  ] as const;
  return (
    <Column>
      {facts}
      <form method="post" action="?" className="border-2 border-ink bg-paper">
        <div className="grid gap-12 p-16 above-tablet:p-24">
          <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
          <Said asked={asked} act="object" />
          <label className="grid gap-4">
            <span className="flex flex-wrap justify-between gap-x-16 text-14">
              <b className="font-strong">{words.what}</b>
              <span className="text-mute">{words.empty}</span>
            </span>
            <textarea className="box" name="words" rows={3} maxLength={maxLength.message} />
          </label>
          <input type="hidden" name="number" value={number} />
        </div>
        <div className="grid gap-12 border-t border-line p-16 above-tablet:p-24">
          <h3 className="text-17 font-strong">{words.next}</h3>
          <ul className="figures grid">
            {next.map(([icon, text], index) => (
              <li
                key={icon}
                className={`grid grid-cols-[20px_1fr] gap-12 py-8 ${index > 0 ? 'border-t border-line' : ''}`}
              >
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <div className="grid gap-8">
            <button className="button button-primary button-large" type="submit" name="do" value="object">
              {words.act}
            </button>
            <ButtonLink look="outline" large href="?">
              {words.leave}
            </ButtonLink>
          </div>
        </div>
        <p className="border-t border-line p-16 text-16 text-mute above-tablet:p-24">
          {fill(words.until, { date: date(recorded.until) })}
        </p>
      </form>
    </Column>
  );
}
