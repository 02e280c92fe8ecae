// Coming back from the payment page: ask what the bank says, then go on to the booking or say what to do.
import { useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { useSession } from '#web/lib/use-session.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { rememberPaid } from './paid-note.ts';
import { GoToPayment } from './payment-notice.tsx';
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
async function verify(
  tid: string,
  { path, unreadable }: { path: (path: string) => string; unreadable: string },
): Promise<Outcome | undefined> {
  try {
    const answer = await browserApi.paymentVerify({
      params: { tid },
      body: readReturnedBody(location.search),
    });
    if (answer.success) {
      if (answer.status === 'paid') rememberPaid(answer.booking._id);
      location.replace(path(`/booking/success/${answer.booking._id}`));
      return undefined;
    }
    return answer.booking ? { status: answer.status, bookingId: answer.booking._id } : { status: 'missing' };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return { status: 'missing' };
    }
    const words = error instanceof ApiError ? error.message : unreadable;
    return { status: 'unknown', words };
  }
}

/** The way back to the payment page is for the owner of the booking alone. */
function PayFromHere({ bookingId, as }: { bookingId: string; as: 'continue' | 'retry' }) {
  const session = useSession();
  const { login } = useWords('payments').check;
  if (session.status === 'customer')
    return <GoToPayment bookingId={bookingId} as={as} look={as === 'retry' ? 'primary' : 'outline'} />;
  if (session.status !== 'visitor') return null;
  return <LoginGate>{login}</LoginGate>;
}

function WaitingWords() {
  const { waiting } = useWords('payments').check;
  return (
    <>
      <div className="payment-water" aria-hidden="true" />
      <p>{waiting}</p>
    </>
  );
}

function OutcomeWords({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const { check: words, checkAgain, backToPage } = useWords('payments');
  const again = (
    <Button look="primary" large onClick={onAgain}>
      {checkAgain}
    </Button>
  );
  switch (outcome.status) {
    case 'failed':
      return (
        <>
          <p>{words.failed}</p>
          <PayFromHere bookingId={outcome.bookingId} as="retry" />
        </>
      );
    case 'missing':
      return <p>{words.missing}</p>;
    case 'pending':
      return (
        <>
          <p>{words.pending}</p>
          {again}
          <p>{backToPage}</p>
          <PayFromHere bookingId={outcome.bookingId} as="continue" />
        </>
      );
    case 'unknown':
      return (
        <>
          <p>{fill(words.unknown, { words: outcome.words })}</p>
          {again}
        </>
      );
  }
}

const isUndecided = ({ status }: Outcome): boolean => status === 'pending' || status === 'unknown';

/** The specified sentence stands wherever verifying had no success; only a definite failure is set in alarm. */
function Title({ outcome }: { outcome: Outcome | undefined }) {
  const messages = useMessages();
  const { undecided } = useWords('payments').check;
  // A heading may hold no role of a live region; this says the same.
  if (!outcome) return <span aria-live="polite">{messages.paymentWaiting}</span>;
  if (isUndecided(outcome)) return undecided;
  return (
    <span className="alarm" role="alert">
      {messages.paymentFailed}
    </span>
  );
}

function WaysOn() {
  const company = useCompany();
  const { myBooking, callNumber } = useWords('layout');
  const path = usePath();
  return (
    <div className="payment-ways flow">
      <ButtonLink look="outline" large href={path('/my-booking')}>
        {myBooking}
      </ButtonLink>
      <ButtonLink look="outline" large href={`tel:${company.phone.tel}`}>
        <Icon name="phone" />
        <span className="figures">{fill(callNumber, { number: company.phone.display })}</span>
      </ButtonLink>
    </div>
  );
}

export function PaymentCheck({ tid, terrace }: { tid: string; terrace: DrawingFile }) {
  const { check: words } = useWords('payments');
  const messages = useMessages();
  const path = usePath();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    void verify(tid, { path, unreadable: words.unreadable }).then((answer) => {
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
            <p className="payment-undecided">
              <span role="alert">{messages.paymentFailed}</span>
              {outcome.status === 'pending' ? words.notConfirmed : words.notAsked}
            </p>
          )}
          {outcome ? <OutcomeWords outcome={outcome} onAgain={askAgain} /> : <WaitingWords />}
        </div>
        {outcome && (
          <>
            <WaysOn />
            <p className="payment-reference figures">{fill(words.payment, { id: tid })}</p>
          </>
        )}
      </PageBody>
    </div>
  );
}
