// Erasing one's account: said plainly first, then confirmed with a mailed code.
import { useState } from 'react';
import { company } from '#contract/company.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { DemoMailbox } from '../auth/demo-mailbox.tsx';
import { type PendingCode, toPending } from '../auth/pending-code.ts';
import { accountApi } from './account-api.ts';

const requestCode = async () => toPending(await accountApi.eraseOtp({ body: {} }));

export function EraseAccount() {
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
          We sent a code to <b>{pending.email}</b>. Entering it erases your account at once; it cannot be
          brought back. <DemoMailbox />
        </p>
        <CodeForm
          pending={pending}
          label="Erase for good"
          onVerify={async (otp) => {
            await accountApi.eraseVerify({ body: { hash: pending.hash, otp } });
            location.replace('/');
          }}
          onResend={async () => setPending(await requestCode())}
        />
      </>
    );
  }
  return (
    <>
      <p>
        Your name, mobile, e-mail, messages, bookings and photos are removed for good, and a visit that is
        still open is cancelled. Records of payments stay {company.retention.paymentYears} years without your
        name, as the law asks.
      </p>
      <div role="alert">{failure && <ErrorText message={failure} />}</div>
      <Button look="outline" onClick={ask} disabled={asking}>
        {asking ? 'Sending a code' : 'Erase my account'}
      </Button>
    </>
  );
}
