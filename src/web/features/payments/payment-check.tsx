// Coming back from the payment page: ask what the bank says, then go on to the booking or say what to do.
import { useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { rememberPaid } from './paid-note.ts';
import { backToPage, GoToPayment } from './payment-notice.tsx';
import './payment-check.css';

type Outcome =
  | { status: 'failed'; bookingId: string }
  | { status: 'pending'; bookingId: string }
  /** A mistyped address, or a return that speaks of another payment. */
  | { status: 'missing' }
  /** We could not ask: no network, or the server is in trouble. */
  | { status: 'unknown'; words: string };

/** A hint the payment page gave the browser; missing or broken it is simply empty. */
export function readReturnedBody(search: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(new URLSearchParams(search).get('body') ?? '');
    return body !== null && typeof body === 'object' && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Undefined once the browser is on its way to the booking. */
async function verify(tid: string): Promise<Outcome | undefined> {
  try {
    const answer = await browserApi.paymentVerify({
      params: { tid },
      body: readReturnedBody(location.search),
    });
    if (answer.success) {
      if (answer.status === 'paid') rememberPaid(answer.booking._id);
      location.replace(`/booking/success/${answer.booking._id}`);
      return undefined;
    }
    return answer.booking ? { status: answer.status, bookingId: answer.booking._id } : { status: 'missing' };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return { status: 'missing' };
    }
    const words = error instanceof ApiError ? error.message : 'The answer could not be read.';
    return { status: 'unknown', words };
  }
}

/** The way back to the payment page is for the owner of the booking alone. */
function PayFromHere({ bookingId, as }: { bookingId: string; as: 'continue' | 'retry' }) {
  const session = useSession();
  if (session.status === 'customer')
    return <GoToPayment bookingId={bookingId} as={as} look={as === 'retry' ? 'primary' : 'outline'} />;
  if (session.status !== 'visitor') return null;
  return <LoginGate>To go on with the payment, log in with the e-mail you booked with.</LoginGate>;
}

function WaitingWords() {
  return (
    <>
      <div className="payment-water" aria-hidden="true" />
      <p>
        We are asking the bank. That can take half a minute. Please keep this page open, and do not pay again.
      </p>
    </>
  );
}

function OutcomeWords({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const again = (
    <Button look="primary" large onClick={onAgain}>
      Check again
    </Button>
  );
  switch (outcome.status) {
    case 'failed':
      return (
        <>
          <p>
            The payment did not go through. Nothing was paid, and your booking stands. If your bank shows the
            money as taken, do not pay again. Call us, and we look for it together.
          </p>
          <PayFromHere bookingId={outcome.bookingId} as="retry" />
        </>
      );
    case 'missing':
      return (
        <p>
          We know no payment at this address. If you have just paid, look at My Booking, or call us with the
          number below.
        </p>
      );
    case 'pending':
      return (
        <>
          <p>
            The bank has not confirmed your payment yet. That can take 20 minutes. You need not wait here: we
            keep asking, and My Booking shows the answer. Your booking stands either way. Please do not pay
            twice.
          </p>
          {again}
          <p>{backToPage}</p>
          <PayFromHere bookingId={outcome.bookingId} as="continue" />
        </>
      );
    case 'unknown':
      return (
        <>
          <p>
            {outcome.words} Nothing is lost: we ask the bank ourselves, and My Booking shows the answer.
            Please do not pay twice.
          </p>
          {again}
        </>
      );
  }
}

const isUndecided = ({ status }: Outcome): boolean => status === 'pending' || status === 'unknown';

/** The specified sentence stands wherever verifying had no success; only a definite failure is set in alarm. */
function Title({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <span role="status">{messages.paymentWaiting}</span>;
  if (isUndecided(outcome)) return 'Waiting for the bank';
  return (
    <span className="payment-failed" role="alert">
      {messages.paymentFailed}
    </span>
  );
}

function WaysOn() {
  const company = useCompany();
  return (
    <div className="payment-ways">
      <ButtonLink look="outline" large href="/my-booking">
        My Booking
      </ButtonLink>
      <ButtonLink look="outline" large href={`tel:${company.phone.tel}`}>
        <Icon name="phone" />
        <span className="figures">Call {company.phone.display}</span>
      </ButtonLink>
    </div>
  );
}

export function PaymentCheck({ tid, terrace }: { tid: string; terrace: DrawingFile }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    void verify(tid).then((answer) => {
      if (!left && answer) setOutcome(answer);
    });
    return () => {
      left = true;
    };
  }, [tid, attempt]);

  const askAgain = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className="payment-check">
      <PageHeader drawing={terrace} title={<Title outcome={outcome} />} />
      <PageBody>
        <div className="payment-words form-card">
          {outcome && isUndecided(outcome) && (
            <p className="payment-undecided" role="alert">
              {messages.paymentFailed}
            </p>
          )}
          {outcome ? <OutcomeWords outcome={outcome} onAgain={askAgain} /> : <WaitingWords />}
        </div>
        {outcome && (
          <>
            <WaysOn />
            <p className="payment-reference figures">Payment {tid}</p>
          </>
        )}
      </PageBody>
    </div>
  );
}
