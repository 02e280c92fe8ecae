// The page of a booking's link: its visit, the ₹500, photos and papers, and what is not done here. Every act is a form,
// so that it works without scripts.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import type { LinkedBooking, LinkPage } from '#contract/links.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import type { AidIn } from '../finder/first-aid-words.ts';
import { FirstAid } from '../requests/first-aid.tsx';
import { useServiceName } from '../requests/service-choices.ts';
import { LinkDigits } from './link-digits.tsx';
import { LinkJoined, LinkUndo, useUndoTitle } from './link-joined.tsx';
import { answeredAt, LinkLogIn } from './link-log-in.tsx';
import { LinkObjection } from './link-objection.tsx';
import { LinkPapers, OpenPaper } from './link-papers.tsx';
import { LinkPayment } from './link-payment.tsx';
import { LinkPhotos } from './link-photos.tsx';
import { LinkVisit } from './link-visit.tsx';

type Shown = Extract<LinkPage, { kind: 'booking' }>;

/** On one sheet, its title on the sky above the blue line. */
function Sheet({
  title,
  above,
  lede,
  children,
}: {
  title: ReactNode;
  /** The way back. */
  above?: ReactNode;
  lede?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className="border-b-2 border-membrane bg-sky pt-16 pb-24 above-tablet:pt-32 above-tablet:pb-48">
        <div className="wrap grid gap-8">
          {above}
          <h1 className="text-52 font-heavy font-narrow">{title}</h1>
          {lede}
        </div>
      </header>
      {children}
    </>
  );
}

function Short({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet title={title}>
      <div className="wrap grid gap-16 py-48 text-20">{children}</div>
    </Sheet>
  );
}

function NotHere({ asked, token, booking }: Omit<Shown, 'kind' | 'now'>) {
  const words = useWords('link').not;
  const { workingHours } = useCompany();
  const login = <LinkLogIn token={token} to={answeredAt(booking)} />;
  const things = [fillWith(words.accept, { login }), words.change, words.others];
  return (
    <section className="order-5 border border-ink bg-paper">
      <div className="grid gap-12 p-16 above-tablet:p-24">
        <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
        <ul className="grid gap-8 text-16">
          {things.map((thing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <li key={index} className="grid grid-cols-[20px_1fr] gap-12">
              <span className="text-mute">
                <Icon name="lock" />
              </span>
              <span>{thing}</span>
            </li>
          ))}
        </ul>
        <p className="text-16">
          {fillWith(words.call, { phone: <PhoneLink />, hours: workingHours.sentence })}
        </p>
      </div>
      <div className="grid gap-12 border-t border-line p-16 text-16 text-mute above-tablet:p-24">
        <p>
          {words.who} {asked.ask !== 'end' && <a href="?ask=end#end">{words.end}</a>}
        </p>
        {asked.ask === 'end' && (
          <form className="grid gap-12 text-ink" id="end" method="post">
            <h3 className="text-20 font-strong">{words.ask}</h3>
            <p>{words.askText}</p>
            <div className="flex flex-wrap gap-12">
              <button className="button button-outline" type="submit" name="do" value="end">
                {words.yes}
              </button>
              <ButtonLink look="primary" href="?">
                {words.no}
              </ButtonLink>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}

function Lede({
  booking: { service, locality, createdAt },
}: {
  booking: Pick<LinkedBooking, 'service' | 'locality' | 'createdAt'>;
}) {
  const words = useWords('link');
  const serviceName = useServiceName();
  const { date } = useSpokenTime();
  return (
    <p className="flex flex-wrap gap-x-24 text-20">
      <span>
        <b className="font-strong">{serviceName(service)}</b>
        {locality && `, ${locality}`}
      </span>
      <span className="figures text-mute">{fill(words.bookedOn, { date: date(createdAt) })}</span>
    </p>
  );
}

function Undo({ page }: { page: Extract<LinkPage, { kind: 'undo' }> }) {
  return (
    <Sheet title={useUndoTitle(page)} lede={<Lede booking={page.booking} />}>
      <LinkUndo page={page} />
    </Sheet>
  );
}

function Booking({ token, now, booking, asked, aid }: Shown & { aid: AidIn | undefined }) {
  const words = useWords('link');
  const lede = <Lede booking={booking} />;
  const title = fill(words.heading, { reference: booking.reference });
  const quoted = booking.quotations.find(({ number, recorded }) => recorded && number === asked.object);
  if (asked.open) {
    return (
      <Sheet title={title} lede={lede}>
        <OpenPaper token={token} booking={booking} open={asked.open} />
      </Sheet>
    );
  }
  if (quoted) {
    return (
      <Sheet
        title={<span lang={quoted.content?.written}>{quoted.content?.title}</span>}
        above={
          <p>
            <a className="tap font-strong" href="?">
              {title}
            </a>
          </p>
        }
      >
        <LinkObjection quotation={quoted} asked={asked} now={now} />
      </Sheet>
    );
  }
  return (
    <Sheet title={title} lede={lede}>
      <div className="wrap grid items-start gap-16 pt-16 pb-48 above-tablet:grid-cols-[minmax(0,1fr)_376px] above-tablet:gap-48 above-tablet:pt-48 above-tablet:pb-72">
        <div className="grid gap-24 tablet:contents">
          {aid && (
            <div className="order-1">
              <FirstAid aid={aid} />
            </div>
          )}
          {booking.joined && <LinkJoined joined={booking.joined} />}
          <LinkVisit booking={booking} asked={asked} now={now} />
          <LinkDigits booking={booking} asked={asked} />
          <LinkPhotos booking={booking} asked={asked} token={token} />
          <LinkPapers token={token} booking={booking} />
        </div>
        <aside className="grid gap-24 tablet:contents">
          <LinkPayment booking={booking} asked={asked} />
          <NotHere token={token} booking={booking} asked={asked} />
        </aside>
      </div>
    </Sheet>
  );
}

export function LinkScreen({ page, aid }: { page: LinkPage; aid?: AidIn | undefined }) {
  const words = useWords('link');
  const phone = <PhoneLink />;
  switch (page.kind) {
    case 'booking':
      return <Booking {...page} aid={aid} />;
    case 'undo':
      return <Undo page={page} />;
    case 'paying':
      return (
        <Short title={words.pay.going}>
          <p>{words.pay.goingText}</p>
          <p>
            <ButtonLink look="primary" large href={page.url}>
              {words.pay.open} <Icon name="arrow" />
            </ButtonLink>
          </p>
        </Short>
      );
    case 'paid': {
      const { title, text, pending, failed, returned } = words.paid;
      const titles = { paid: title, pending, failed, refund_pending: returned, refunded: returned };
      return (
        <Short title={titles[page.state]}>
          <p>{text}</p>
        </Short>
      );
    }
    case 'gone':
      return (
        <Short title={words.gone.title}>
          <p>{fillWith(words.gone.text, { phone })}</p>
        </Short>
      );
    case 'busy':
      return (
        <Short title={words.busy.title}>
          <p>{fillWith(words.busy.text, { phone })}</p>
        </Short>
      );
  }
}
