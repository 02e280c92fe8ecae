// What the office recorded, and that it was not so: asked once, with what happens then.
import { fill } from '#contract/fill.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useSpokenVisit } from '../bookings/spoken-visit.ts';
import { Said } from './link-said.tsx';

export function LinkObjection({
  quotation: { number, content, recorded },
  asked,
  now,
}: {
  quotation: LinkedBooking['quotations'][number];
  asked: LinkAsked;
  now: number;
}) {
  const words = useWords('link').objection;
  const { papers } = useWords('link');
  const { date, clock } = useSpokenTime();
  const { dayAndTime } = useSpokenVisit();
  if (!recorded || !content) return null;
  const { objection } = recorded;
  const facts = (
    <section className="border-2 border-ink bg-paper">
      <div className="grid gap-4 p-16 above-tablet:p-24">
        <p className="text-16 text-mute">{objection ? words.objected : words.recorded}</p>
        <p className="figures text-34 font-heavy font-narrow">{paiseInWords(content.totalPaise)}</p>
        <p className="font-strong">{content.title}</p>
      </div>
      <dl className="figures grid grid-cols-[max-content_1fr] gap-x-24 gap-y-12 border-t border-line p-16 text-16 above-tablet:p-24">
        <dt className="text-mute">{fill(papers.number, { number: '' })}</dt>
        <dd className="font-strong">{number}</dd>
        <dt className="text-mute">{words.at}</dt>
        <dd className="font-strong">
          {fill(words.by, { time: `${date(recorded.at)}, ${clock(recorded.at)}`, name: recorded.by })}
        </dd>
        <dt className="text-mute">{words.how}</dt>
        <dd className="font-strong">
          <bdi>“{recorded.how}”</bdi>
        </dd>
      </dl>
    </section>
  );
  if (objection)
    return (
      <div className="wrap grid max-w-text gap-16 py-24">
        <section className="border-2 border-leaf bg-paper">
          <p className="flex items-center gap-12 bg-leaf-wash p-16 font-strong" role="status">
            <Icon name="tick" /> {fill(words.sent, { time: dayAndTime(objection.at, now) })}
          </p>
          <div className="grid gap-8 p-16 above-tablet:p-24">
            {objection.callBy !== null && (
              <>
                <p className="text-16 text-mute">{words.callBy}</p>
                <p className="figures text-34 font-heavy font-narrow">{dayAndTime(objection.callBy, now)}</p>
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
        <p>{fillWith(words.sooner, { phone: <PhoneLink /> })}</p>
        <p>
          <a className="tap" href="?">
            {papers.back}
          </a>
        </p>
      </div>
    );
  const next = [
    ['lock', words.stops],
    ['phone', words.call],
    ['paper', words.decides],
  ] as const;
  return (
    <div className="wrap grid max-w-text gap-16 py-24">
      {facts}
      <form method="post" action="?" className="border-2 border-ink bg-paper">
        <div className="grid gap-12 p-16 above-tablet:p-24">
          <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
          <Said asked={asked} act="object" />
          <label className="grid gap-4">
            <span className="flex flex-wrap justify-between gap-x-16 text-16">
              <b className="font-strong">{words.what}</b>
              <span className="text-mute">{words.empty}</span>
            </span>
            <textarea className="box" name="words" rows={4} />
          </label>
          <input type="hidden" name="number" value={number} />
        </div>
        <div className="grid gap-12 border-t border-line p-16 above-tablet:p-24">
          <h3 className="font-strong">{words.next}</h3>
          <ul className="grid gap-12">
            {next.map(([icon, text]) => (
              <li key={icon} className="grid grid-cols-[24px_1fr] gap-12">
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <button className="button button-primary button-large" type="submit" name="do" value="object">
            {words.act}
          </button>
          <ButtonLink look="outline" large href="?">
            {words.leave}
          </ButtonLink>
        </div>
        <p className="border-t border-line p-16 text-16 text-mute above-tablet:p-24">
          {fill(words.until, { date: date(recorded.until) })}
        </p>
      </form>
    </div>
  );
}
