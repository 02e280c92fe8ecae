// Coming back from the payment page: ask what the bank says, then go on to the booking or say what to do.
import { useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { DrawingFile } from '#web/drawings/drawing.ts';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TerraceHead } from '#web/ui/terrace-head.tsx';
import { RetryPayment } from './payment-notice.tsx';

type Outcome =
  | { status: 'failed'; bookingId: string | undefined }
  | { status: 'pending' }
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
      location.replace(`/booking/success/${answer.booking._id}`);
      return undefined;
    }
    return answer.status === 'pending'
      ? { status: 'pending' }
      : { status: 'failed', bookingId: answer.booking?._id };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return { status: 'failed', bookingId: undefined };
    }
    const words = error instanceof ApiError ? error.message : 'The answer could not be read.';
    return { status: 'unknown', words };
  }
}

function Failed({ bookingId }: { bookingId: string | undefined }) {
  const session = useSession();
  return (
    <>
      <p>
        The payment did not go through, and your booking stands: we call you all the same. If your bank shows
        the money as taken, do not pay again. Call us, and we look for it together.
      </p>
      {session.status === 'customer' && bookingId && <RetryPayment bookingId={bookingId} />}
      {session.status === 'visitor' && (
        <LoginGate>To try the payment again, log in with the e-mail you booked with.</LoginGate>
      )}
    </>
  );
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
  if (outcome.status === 'failed') return <Failed bookingId={outcome.bookingId} />;
  return (
    <>
      {outcome.status === 'pending' ? (
        <p>
          Your payment is being confirmed by the bank. That can take 20 minutes. Please do not pay twice: we
          keep asking, and My Booking shows the answer. Your booking stands either way.
        </p>
      ) : (
        <p>
          {outcome.words} Nothing is lost: we ask the bank ourselves, and My Booking shows the answer. Please
          do not pay twice.
        </p>
      )}
      <Button look="primary" large onClick={onAgain}>
        Check again
      </Button>
    </>
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
      <TerraceHead
        drawing={terrace}
        title={
          outcome ? (
            <span className="payment-failed" role="alert">
              {messages.paymentFailed}
            </span>
          ) : (
            <span role="status">{messages.paymentWaiting}</span>
          )
        }
      />
      <div className="wrap private-page">
        <div className="payment-words title-block">
          {outcome ? <OutcomeWords outcome={outcome} onAgain={askAgain} /> : <WaitingWords />}
        </div>
        {outcome && <WaysOn />}
        <p className="payment-reference figures">Payment {tid}</p>
      </div>
    </div>
  );
}
