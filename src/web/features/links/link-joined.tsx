// That the booking is in an account now, for whoever had it before; and the page that asks before it is taken out again.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import type { JoinedBooking, LinkPage } from '#contract/links.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useUnbrokenTime } from './unbroken-time.ts';

export function LinkJoined({ joined }: { joined: JoinedBooking }) {
  const words = useWords('link').joined;
  const { date, clock } = useUnbrokenTime();
  const path = usePath();
  const { since, asked, account, until, undo } = joined;
  if (!undo)
    return (
      <section className="order-1 border border-ink bg-paper p-16 text-16 above-tablet:p-24">
        {fillWith(words.over, { date: date(since), phone: <PhoneLink /> })}
      </section>
    );
  const facts: [string, string][] = [
    [words.since, `${date(since)}, ${clock(since)}`],
    [
      words.asked,
      asked ? fill(words.askedOn, { digits: asked.digits, time: clock(asked.at) }) : words.askedByCode,
    ],
    [words.account, account],
  ];
  return (
    <section className="order-1 border-2 border-ink bg-paper">
      <div className="grid gap-8 border-b border-ink bg-sky p-16 above-tablet:p-24">
        <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
        <p className="text-16">{words.text}</p>
      </div>
      <div className="grid gap-16 p-16 above-tablet:p-24">
        <dl className="figures grid text-16">
          {facts.map(([label, value], index) => (
            <div
              key={label}
              className={`grid grid-cols-[88px_minmax(0,1fr)] gap-12 py-8 ${index > 0 ? 'border-t border-line' : ''}`}
            >
              <dt className="text-mute">{label}</dt>
              <dd className="font-strong wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink look="outline" large href={path(undo)}>
          {words.undo}
        </ButtonLink>
        <p className="text-16 text-mute">{fill(words.until, { date: date(until) })}</p>
      </div>
    </section>
  );
}

type Asked = Extract<LinkPage, { kind: 'undo' }>;

/** Its title is the page's. */
export function useUndoTitle({ state, booking: { reference } }: Asked): string {
  const { titles } = useWords('link').undo;
  return fill(titles[state], { reference });
}

function Frame({ children }: { children: ReactNode }) {
  const words = useWords('link').undo;
  const { workingHours } = useCompany();
  return (
    <div className="wrap pt-16 pb-48 above-tablet:pt-48">
      <div className="grid max-w-text gap-16">
        {children}
        <p className="text-16">
          {fillWith(words.or, { phone: <PhoneLink />, hours: workingHours.sentence })}
        </p>
      </div>
    </div>
  );
}

export function LinkUndo({ page }: { page: Asked }) {
  const words = useWords('link').undo;
  const { date, clock, due } = useUnbrokenTime();
  const { state, at, digits, call, left, now } = page;
  const time = `${date(at)}, ${clock(at)}`;
  const calls =
    call &&
    fillWith(words.call, {
      digits,
      due: <b className="font-strong">{fill(words.by, { time: due(call, now) })}</b>,
    });
  if (state !== 'open')
    return (
      <Frame>
        <section
          className={`grid gap-12 border-2 bg-paper p-16 above-tablet:p-24 ${state === 'undone' ? 'border-leaf' : 'border-ink'}`}
          role="status"
        >
          <p className="figures">{fill(words[state], { time })}</p>
          {calls && state === 'undone' && <p className="figures">{calls}</p>}
        </section>
      </Frame>
    );
  const next = [
    ['tick', words.gone],
    ['tick', words.stays],
    ['phone', calls],
  ] as const;
  return (
    <Frame>
      <form method="post" action="?" className="border-2 border-ink bg-paper">
        <div className="grid gap-16 p-16 above-tablet:p-24">
          <h2 className="text-25 font-heavy font-narrow">{words.next}</h2>
          <ul className="figures grid">
            {next.map(([icon, text], index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                key={index}
                className={`grid grid-cols-[20px_1fr] gap-12 py-8 ${index > 0 ? 'border-t border-line' : ''}`}
              >
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <div className="grid gap-8">
            <button className="button button-primary button-large" type="submit" name="do" value="undo">
              {words.yes}
            </button>
            <ButtonLink look="outline" large href="?said=left">
              {words.no}
            </ButtonLink>
          </div>
        </div>
        <p
          className="border-t border-line p-16 text-16 text-mute above-tablet:px-24"
          role={left ? 'status' : undefined}
        >
          {left ? words.left : words.nothing}
        </p>
      </form>
    </Frame>
  );
}
