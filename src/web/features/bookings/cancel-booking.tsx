// Cancelling, in two steps: the second says what it means.

import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { showAsItIs } from './show-as-it-is.ts';
import { visitedAt } from './visited-at.ts';

type Step = 'closed' | 'asking' | 'cancelling';

export function CancelBooking({
  booking,
  onChanged,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}) {
  const words = useWords('myBooking');
  const [step, setStep] = useState<Step>('closed');
  const [failure, setFailure] = useState<string>();
  const openRef = useRef<HTMLButtonElement>(null);
  const keepRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { cancelling, promises, accepted } = booking;
  const quotationOwed = promises.some(({ step }) => step === 'quotation');

  useEffect(() => {
    // The focus follows the question, and returns when it is withdrawn.
    if (step === 'asking') keepRef.current?.focus();
    if (step === 'closed' && wasOpen.current) openRef.current?.focus();
    wasOpen.current = step !== 'closed';
  }, [step]);

  const cancel = async () => {
    if (step === 'cancelling') return;
    setStep('cancelling');
    try {
      const answer = await browserApi.bookingCancel({
        params: { id: booking._id },
        body: {
          ...(cancelling === 'money_kept' ? { money_kept: true } : {}),
          ...(accepted.length > 0 ? { accepted: accepted.map(({ number }) => number) } : {}),
        },
      });
      setStep('closed');
      onChanged(answer.booking);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setFailure(error instanceof ApiError ? error.message : words.didNotWork);
      setStep('asking');
      // What is refused is a page that knows too little: it asks again with what is true now.
      if (error instanceof ApiError && error.status === 409) await showAsItIs(booking, onChanged);
    }
  };

  // A refusal stays to be read, though the booking can be cancelled no more.
  if (step === 'closed' && !booking.cancellable) return null;
  if (step === 'closed') {
    return (
      <button
        className="link-button min-h-target"
        type="button"
        ref={openRef}
        onClick={() => setStep('asking')}
      >
        {words.actions.cancel}
      </button>
    );
  }
  const { money, moneyLate, moneyKept, noQuotation } = words.cancel;
  const ofMoney =
    cancelling === 'money_kept' ? moneyKept : visitedAt(booking) !== undefined ? moneyLate : money;
  return (
    <fieldset className="grid w-full min-w-0 gap-8 border-2 border-ink bg-paper p-16 text-16">
      <legend className="float-left w-full p-0 text-17 font-strong">
        {fill(words.cancel.question, { reference: booking.reference })}
      </legend>
      {booking.cancellable &&
        accepted.map(({ number, totalPaise }) => (
          <p key={number} className="figures">
            {fill(words.cancel.accepted, { number, total: paiseInWords(totalPaise) })}
          </p>
        ))}
      <p hidden={!booking.cancellable}>
        {words.nobodyComes} {quotationOwed && `${noQuotation} `}
        {booking.amount_paid !== null &&
          cancelling !== 'free' &&
          fill(ofMoney, { amount: `₹${booking.amount_paid}`, days: refundWorkingDays })}
      </p>
      <div className="flex flex-wrap gap-12">
        <button
          className="button button-primary"
          type="button"
          ref={keepRef}
          onClick={() => setStep('closed')}
        >
          {words.cancel.keep}
        </button>
        {booking.cancellable && (
          <Button look="outline" onClick={cancel} aria-disabled={step === 'cancelling' || undefined}>
            {step === 'cancelling' ? words.cancel.cancelling : words.cancel.yes}
          </Button>
        )}
      </div>
      <p className="text-alarm" role="status">
        {failure}
      </p>
    </fieldset>
  );
}
