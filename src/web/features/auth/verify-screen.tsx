// The second step of logging in and of registering: the code from the mail.
import { useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { drawing as wide } from '#drawings/verify-scene.ts';
import { drawing as slim } from '#drawings/verify-scene-slim.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
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
  const words = useWords('auth').verify;
  const path = usePath();

  useEffect(() => {
    // Nothing was asked for in this tab: there is no code to wait for.
    if (stored === undefined) location.replace(path(start));
  }, [stored, start, path]);

  const onVerify = async (otp: string) => {
    if (!pending) return;
    await verify(pending, otp);
    forgetPending(purpose);
    location.replace(takeReturnPath(path('/')));
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
      title={words.title}
      intro={
        <>
          <p>
            {fillWith(words.sentTo, {
              email: (
                <span className="auth-address">
                  <b>{pending?.email ?? words.yourAddress}</b>{' '}
                  {pending && <a href={path(start)}>{words.change}</a>}
                </span>
              ),
            })}
          </p>
          <p>{words.hint}</p>
        </>
      }
      notes={[
        demo
          ? { title: words.whereTitle, text: <DemoMailbox /> }
          : {
              title: words.nothingTitle,
              text: fill(words.nothing, { address: mailFrom }),
            },
        {
          title: words.cannotWaitTitle,
          text: fillWith(words.cannotWait, { phone: <PhoneLink /> }),
        },
      ]}
    >
      <CodeForm pending={pending} label={words.label} onVerify={onVerify} onResend={onResend} />
    </AuthLayout>
  );
}
