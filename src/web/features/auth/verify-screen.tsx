// The second step of logging in and of registering: the code from the mail.
import { useEffect, useState } from 'react';
import { drawing as wide } from '#drawings/verify-scene.ts';
import { drawing as slim } from '#drawings/verify-scene-slim.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { type DrawingPair, drawingPreloads } from '#web/ui/responsive-drawing.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoMailbox, useDemo, useMailFrom } from './demo-mailbox.tsx';
import { forgetPending, keepPending, type PendingCodes, type Purpose, usePending } from './pending-code.ts';
import { takeReturnPath } from './return-path.ts';

export const verifyDrawings: DrawingPair = { wide, slim, slimUpTo: 'small-laptop' };
export const verifyPreloads = drawingPreloads(verifyDrawings);

export interface VerifySteps<P extends Purpose> {
  purpose: P;
  /** Where the first step is. */
  start: string;
  resend: (pending: PendingCodes[P]) => Promise<PendingCodes[P]>;
  verify: (pending: PendingCodes[P], otp: string) => Promise<unknown>;
}

export function VerifyScreen<P extends Purpose>({ purpose, start, resend, verify }: VerifySteps<P>) {
  const stored = usePending(purpose);
  const [renewed, setRenewed] = useState<PendingCodes[P]>();
  const pending = renewed ?? (stored === 'checking' ? undefined : stored);
  const demo = useDemo();
  const mailFrom = useMailFrom();

  useEffect(() => {
    // Nothing was asked for in this tab: there is no code to wait for.
    if (stored === undefined) location.replace(start);
  }, [stored, start]);

  const onVerify = async (otp: string) => {
    if (!pending) return;
    await verify(pending, otp);
    forgetPending(purpose);
    location.replace(takeReturnPath());
  };
  const onResend = async () => {
    if (!pending) return;
    const next = await resend(pending);
    keepPending(purpose, next);
    setRenewed(next);
  };

  return (
    <AuthLayout
      drawings={verifyDrawings}
      title="Check your mail."
      intro={
        <>
          <p>
            We sent a mail to{' '}
            <span className="auth-address">
              <b>{pending?.email ?? 'your e-mail address'}</b> {pending && <a href={start}>Change</a>}
            </span>
          </p>
          <p className="auth-hint">No code in it? It says what to do.</p>
        </>
      }
      notes={[
        demo
          ? { title: 'Where is it?', text: <DemoMailbox /> }
          : {
              title: 'Nothing there?',
              text: `Look under Spam or Promotions. It comes from ${mailFrom}.`,
            },
        {
          title: 'Cannot wait?',
          text: (
            <>
              Call <PhoneLink />. No code needed to talk to us.
            </>
          ),
        },
      ]}
    >
      <CodeForm pending={pending} label="Verify" onVerify={onVerify} onResend={onResend} />
    </AuthLayout>
  );
}
