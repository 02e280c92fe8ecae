// The ₹500 on the page of a link: paid, or a way to pay it.
import { onlinePaymentPaise } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { rupees } from '#contract/money.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { visitedAt } from '../bookings/visited-at.ts';
import { Locked } from './link-digits.tsx';
import { Said } from './link-said.tsx';

const askClasses = 'order-2 grid gap-12 border-2 border-ink bg-paper p-16 above-tablet:p-24';

type Props = { booking: LinkedBooking; asked: LinkAsked };

/** Whoever came back from the bank is not asked to pay twice. */
function AwaitsBank({ asked, again }: Pick<Props, 'asked'> & { again: boolean }) {
  const { checking, backToPage, pay } = useWords('payments');
  return (
    <section className={askClasses}>
      <h2 className="text-25 font-heavy font-narrow">{checking.title}</h2>
      <p className="text-16">{checking.text}</p>
      <Said asked={asked} act="pay" />
      {again && (
        <form method="post" action="?" className="grid gap-12">
          <p className="text-16 text-mute">{backToPage}</p>
          <button className="button button-outline" type="submit" name="do" value="pay">
            {fill(pay.continue, { amount: rupees(onlinePaymentPaise) })}
          </button>
        </form>
      )}
    </section>
  );
}

function ToPay({ booking, asked }: Props) {
  const words = useWords('link').pay;
  return (
    <section className={askClasses}>
      <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
      <p className="text-16">{words.text}</p>
      <Said asked={asked} act="pay" />
      <form method="post" action="?">
        <button
          className="button button-primary button-large w-full justify-between"
          type="submit"
          name="do"
          value="pay"
        >
          {words.act} <Icon name="arrow" />
        </button>
      </form>
      {booking.visit && <p className="text-16 text-mute">{words.or}</p>}
    </section>
  );
}

export function LinkPayment({ booking, asked }: Props) {
  const words = useWords('link').pay;
  const { date } = useSpokenTime();
  const { state, payable, awaitsBank, paidAt, receipts } = booking.payment;
  // It pays for a visit: where none is agreed and nothing was begun, nothing is asked.
  const asks = payable && visitedAt(booking) === undefined && (booking.visit !== null || state !== 'none');
  const was = { paid: words.paid, refund_pending: words.back, refunded: words.returned, failed: null };
  const row = state === 'none' || state === 'pending' ? null : was[state];
  return (
    <>
      {awaitsBank ? (
        <AwaitsBank asked={asked} again={asks} />
      ) : (
        asks && <ToPay booking={booking} asked={asked} />
      )}
      {row && (
        <section className="order-4 flex flex-wrap items-center justify-between gap-12 border border-ink bg-paper p-16 above-tablet:p-24">
          <p>
            <b className="font-strong">{row}</b>
            {paidAt !== null && <span className="figures block text-16 text-mute">{date(paidAt)}</span>}
          </p>
          {receipts.map(({ kind, url }) =>
            url ? (
              <a key={url} className="tap" href={url} download>
                {words[kind]}
              </a>
            ) : (
              <Locked key={kind}>{words[kind]}</Locked>
            ),
          )}
        </section>
      )}
    </>
  );
}
