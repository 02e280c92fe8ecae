// Erasing one's account: said plainly first, then confirmed with a mailed code.
import { useState } from 'react';
import { company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { DemoMailbox } from '../auth/demo-mailbox.tsx';
import { type PendingCode, toPending } from '../auth/pending-code.ts';
import { accountApi } from './account-api.ts';

const requestCode = async () => toPending(await accountApi.eraseOtp({ body: {} }));

export function EraseAccount() {
  const words = useWords('account').erase;
  const path = usePath();
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

  if (pending) {
    return (
      <>
        <p>
          {fillWith(words.sent, { email: <b>{pending.email}</b> })} <DemoMailbox />
        </p>
        <CodeForm
          pending={pending}
          label={words.label}
          onVerify={async (otp) => {
            await accountApi.eraseVerify({ body: { hash: pending.hash, otp } });
            location.replace(path('/'));
          }}
          onResend={async () => setPending(await requestCode())}
        />
      </>
    );
  }
  return (
    <>
      <p>{fill(words.text, { years: company.retention.paymentYears })}</p>
      <div role="alert">{failure && <ErrorText message={failure} />}</div>
      <Button look="outline" onClick={ask} disabled={asking}>
        {asking ? words.sending : words.button}
      </Button>
    </>
  );
}
