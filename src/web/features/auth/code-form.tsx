// Entering a mailed code: the boxes, what is wrong, how long the code is good, and asking for another one.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { otpField } from '#contract/auth.ts';
import { clockTime } from '#contract/promise.ts';
import { useApiForm } from '#web/features/forms/use-api-form.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { TitleBlockForm } from '#web/ui/title-block.tsx';
import { OtpField } from './otp-field.tsx';
import type { PendingCode } from './pending-code.ts';

const codeBody = z.strictObject({ otp: otpField });

/** The server's sentence first, what it adds beside it. */
function splitMessage(text: string): { message: string; reason: string | undefined } {
  const end = text.indexOf('. ');
  return end < 0
    ? { message: text, reason: undefined }
    : { message: text.slice(0, end), reason: text.slice(end + 2) };
}

function CodeEntry({
  pending,
  label,
  onVerify,
  children,
}: {
  pending: PendingCode | undefined;
  label: string;
  onVerify: (otp: string) => Promise<void>;
  children: ReactNode;
}) {
  const inputRef = useRef<HTMLInputElement>(null);
  const form = useApiForm({
    schema: codeBody,
    send: ({ otp }) => onVerify(otp),
    describeFailure: (error) => ({ field: 'otp', ...splitMessage(error.message) }),
  });
  const error = form.fieldError('otp');

  useEffect(() => inputRef.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // The next digit typed replaces the wrong ones.
    if (error) inputRef.current?.select();
  }, [error]);

  return (
    <TitleBlockForm form={form} className="code-form">
      <div className="code-entry">
        <label htmlFor="otp">One-time code</label>
        <OtpField
          inputRef={inputRef}
          id="otp"
          alphabet={pending?.alphabet ?? 'digits'}
          invalid={error !== undefined}
          describedBy="otp-help"
        />
        <div className="code-help" id="otp-help" role="alert">
          {error ? <ErrorText {...error} /> : <p>Paste it, or let your phone fill it in.</p>}
        </div>
      </div>
      {children}
      <SubmitBar
        label={label}
        ready={form.ready && pending !== undefined}
        busy={form.busy || form.sent !== undefined}
      />
    </TitleBlockForm>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const asClock = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function ResendRow({ pending, onResend }: { pending: PendingCode; onResend: () => Promise<void> }) {
  const now = useNow();
  const [sending, setSending] = useState(false);
  const wait = pending.resendAt - now;
  const until = clockTime(pending.expiresAt);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <div className="code-resend figures">
      {wait > 0 ? (
        <span className="code-wait">
          <progress value={wait} max={60_000} aria-hidden="true" />
          New code in {asClock(wait)}
        </span>
      ) : (
        <button className="link-button" type="button" onClick={resend} disabled={sending}>
          {sending ? 'Sending' : 'Send a new code'}
        </button>
      )}
      <span className="code-validity">
        {now < pending.expiresAt ? `Valid till ${until}` : `Expired at ${until}`}
      </span>
    </div>
  );
}

export function CodeForm({
  pending,
  label,
  onVerify,
  onResend,
}: {
  /** Undefined while the page wakes up. */
  pending: PendingCode | undefined;
  label: string;
  onVerify: (otp: string) => Promise<void>;
  /** Asks for another code and passes it back as `pending`. */
  onResend: () => Promise<void>;
}) {
  const [news, setNews] = useState<{ failed: boolean; text: string }>();
  const resend = async () => {
    try {
      await onResend();
      setNews({ failed: false, text: 'A new code is on its way. The earlier one no longer works.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNews({ failed: true, text: error.message });
    }
  };
  const verify = (otp: string) => {
    setNews(undefined);
    return onVerify(otp);
  };
  return (
    // A new code starts the entry anew.
    <CodeEntry key={pending?.hash} pending={pending} label={label} onVerify={verify}>
      {/* Its place is kept while the page wakes up: a tap must hit what it was aimed at. */}
      {pending ? <ResendRow pending={pending} onResend={resend} /> : <div className="code-resend" />}
      <div role="status">
        {news && (
          <div className={`code-news${news.failed ? ' code-news-failed' : ''}`}>
            {news.failed ? <ErrorText message={news.text} /> : <p>{news.text}</p>}
          </div>
        )}
      </div>
    </CodeEntry>
  );
}
