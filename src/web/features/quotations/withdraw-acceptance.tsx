// Taking an acceptance back, until work begins: the question names number and sum, and what becomes of booking, money and
// the other options. On the quotation's page, and on the card of its booking.
import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { optionLetter, type Quotation, type QuotationSummary } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { quotationsApi } from './quotations-api.ts';
import { type Props, useSending } from './use-sending.ts';

function Question({ onKeep, ...props }: Props & { onKeep: () => void }) {
  const { quotation, onChanged } = props;
  const { withdraw: words } = useWords('quotation');
  const { date } = useSpokenTime();
  const { busy, refusal, run } = useSending(props);
  const titleId = useId();
  const keepRef = useRef<HTMLButtonElement>(null);
  const { id, number, version, content, options } = quotation;
  const total = paiseInWords(quotation.totalPaise);
  useEffect(() => void keepRef.current?.focus(), []);
  const withdraw = async () =>
    onChanged((await quotationsApi.quotationWithdraw({ params: { id }, body: { version } })).quotation);
  const again = options.flatMap((option, place) =>
    option.opensAgain
      ? fill(words.opens, {
          letter: optionLetter(place),
          total: paiseInWords(option.totalPaise),
          date: date(option.validUntil),
        })
      : [],
  );
  return (
    <section
      className="figures grid gap-12 border-2 border-alarm bg-paper p-16"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep();
      }}
    >
      <h3 className="text-25" id={titleId}>
        {fill(words.question, { number, total })}
      </h3>
      <p>
        {[
          words.means,
          fill(words.booking, { booking: content.booking }),
          ...(content.credit ? [fill(words.money, { amount: paiseInWords(content.credit.paise) })] : []),
          ...again,
        ].join(' ')}
      </p>
      <div className="flex flex-wrap gap-12">
        <button className="button button-primary" type="button" ref={keepRef} onClick={onKeep}>
          {words.keep}
        </button>
        <button
          className="button border-alarm text-alarm"
          type="button"
          disabled={busy}
          onClick={() => void run(withdraw)}
        >
          {busy ? words.withdrawing : fill(words.yes, { total })}
        </button>
      </div>
      <div role="alert">{refusal && <ErrorText message={refusal.message} />}</div>
    </section>
  );
}

/** The way to the question, which has the focus again when the question is closed. */
function OpenLink({ wasOpen, onOpen, label }: { wasOpen: boolean; onOpen: () => void; label: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes back
  useEffect(() => {
    if (wasOpen) ref.current?.focus();
  }, []);
  return (
    <button className="link-button min-h-target justify-self-start" type="button" ref={ref} onClick={onOpen}>
      {label}
    </button>
  );
}

export function Withdraw(props: Props) {
  const { open } = useWords('quotation').withdraw;
  const [asking, setAsking] = useState<boolean>();
  if (asking) return <Question {...props} onKeep={() => setAsking(false)} />;
  return <OpenLink wasOpen={asking === false} onOpen={() => setAsking(true)} label={open} />;
}

/** Of one on the card of its booking, which is read when somebody asks. */
export function WithdrawOnCard({
  quotation: { id, number },
  several,
  onChanged,
}: {
  quotation: QuotationSummary;
  /** Beside others, so that each says which it is. */
  several: boolean;
  onChanged: () => void;
}) {
  const { withdraw: words } = useWords('quotation');
  const { didNotWork } = useWords('myBooking');
  const [read, setRead] = useState<Quotation | 'kept'>();
  const [failure, setFailure] = useState<string>();
  const show = (quotation: Quotation) => {
    setRead(quotation);
    if (!quotation.withdrawable) onChanged();
  };
  const open = async () => {
    setFailure(undefined);
    try {
      const params = { id, version: 'current' };
      show((await quotationsApi.quotationFind({ params })).quotation);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setFailure(error instanceof ApiError ? error.message : didNotWork);
    }
  };
  if (typeof read === 'object')
    return <Question quotation={read} onChanged={show} onKeep={() => setRead('kept')} />;
  return (
    <>
      <OpenLink
        wasOpen={read === 'kept'}
        onOpen={() => void open()}
        label={several ? `${words.open}: ${number}` : words.open}
      />
      <div role="alert">{failure && <ErrorText message={failure} />}</div>
    </>
  );
}
