// Erasing one's account: said plainly first, then confirmed with a mailed code.
import { useEffect, useState } from 'react';
import { company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { QuotationSummary } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { DemoMailbox } from '../auth/demo-mailbox.tsx';
import { type PendingCode, toPending } from '../auth/pending-code.ts';
import { quotationsApi } from '../quotations/quotations-api.ts';
import { accountApi } from './account-api.ts';
import './erase-account.css';

const requestCode = async () => toPending(await accountApi.eraseOtp({ body: {} }));

/** What was accepted: it ends with the account, or stays where work has begun. Undefined until it is known. */
function useAccepted() {
  const [accepted, setAccepted] = useState<QuotationSummary[]>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    quotationsApi.quotationList({}).then(
      ({ quotations }) =>
        setAccepted(quotations.filter(({ state }) => state === 'accepted' || state === 'objected')),
      (error) => console.error('The quotations did not load', error),
    );
  }, [attempt]);
  return { accepted: accepted ?? [], askAgain: () => setAttempt((before) => before + 1) };
}

/** By number and sum: nobody erases unknowingly. */
function WhatBecomes({ accepted }: { accepted: readonly QuotationSummary[] }) {
  const words = useWords('account').erase;
  return accepted.map(({ id, number, totalPaise, withdrawable }) => (
    <p key={id} className={`erase-accepted figures ${withdrawable ? 'strip-bad' : 'strip'}`}>
      {fill(withdrawable ? words.ends : words.stays, {
        number,
        total: paiseInWords(totalPaise),
        years: company.retention.paymentYears,
      })}
    </p>
  ));
}

export function EraseAccount() {
  const words = useWords('account').erase;
  const path = usePath();
  const { accepted, askAgain } = useAccepted();
  const [pending, setPending] = useState<PendingCode>();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      setPending(await requestCode());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
    setAsking(false);
  };

  const erase = async (otp: string, hash: string) => {
    const ending = accepted.filter(({ withdrawable }) => withdrawable).map(({ number }) => number);
    const body = { hash, otp, ...(ending.length > 0 ? { accepted: ending } : {}) };
    try {
      await accountApi.eraseVerify({ body });
    } catch (error) {
      // Something was accepted meanwhile: it is shown, and the code is good for another try.
      if (error instanceof ApiError && error.status === 409) askAgain();
      throw error;
    }
    location.replace(path('/'));
  };

  if (pending) {
    return (
      <>
        <WhatBecomes accepted={accepted} />
        <p>
          {fillWith(words.sent, { email: <b>{pending.email}</b> })} <DemoMailbox />
        </p>
        <CodeForm
          pending={pending}
          label={words.label}
          onVerify={(otp) => erase(otp, pending.hash)}
          onResend={async () => setPending(await requestCode())}
        />
      </>
    );
  }
  return (
    <>
      <p>{fill(words.text, { years: company.retention.paymentYears })}</p>
      <WhatBecomes accepted={accepted} />
      <div role="alert">{failure && <ErrorText message={failure} />}</div>
      <Button look="outline" onClick={ask} disabled={asking}>
        {asking ? words.sending : words.button}
      </Button>
    </>
  );
}
