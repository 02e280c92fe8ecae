// Entering a mailed code: the boxes, what is wrong, how long the code is good, and asking for another one.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { otpField } from '#contract/auth.ts';
import { fill } from '#contract/fill.ts';
import { once } from '#contract/once.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { OtpField } from './otp-field.tsx';
import type { PendingCode } from './pending-code.ts';
import './code-form.css';

const codeBody = once(() => z.strictObject({ otp: otpField() }));

/** After such an answer no try with this code can succeed. */
const isFinal = ({ status, needsNewCode }: ApiError) => status === 429 || needsNewCode;

function CodeEntry({
  pending,
  label,
  over,
  onVerify,
  children,
}: {
  pending: PendingCode | undefined;
  label: string;
  /** This code can work no more. */
  over: boolean;
  onVerify: (otp: string) => Promise<void>;
  children: ReactNode;
}) {
  const words = useWords('auth').code;
  const inputRef = useRef<HTMLInputElement>(null);
  const form = useApiForm({
    idPrefix: 'code',
    schema: codeBody,
    send: ({ otp }) => onVerify(otp),
    describeFailure: ({ message }) => ({ field: 'otp', message }),
  });
  const { error } = form.cell('otp');

  useEffect(() => void inputRef.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // The next digit typed replaces the wrong ones.
    if (error) inputRef.current?.select();
  }, [error]);

  return (
    <FormCard form={form} className="code-form">
      <div className="code-entry">
        <label htmlFor="otp">{words.label}</label>
        <OtpField
          inputRef={inputRef}
          id="otp"
          alphabet={pending?.alphabet}
          invalid={error !== undefined}
          describedBy="otp-help"
        />
        <div className="code-help" id="otp-help" role="alert">
          {error ? <ErrorText {...error} /> : <p>{words.help}</p>}
        </div>
      </div>
      {children}
      {!over && (
        <SubmitBar
          label={label}
          ready={form.ready && pending !== undefined}
          busy={form.busy || form.sent !== undefined}
        />
      )}
    </FormCard>
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

/** How long the proof is good, and the way to another one: small beside a code that works, else all there is to do. */
function ResendRow({
  pending: { by, resendAt, expiresAt },
  over,
  onResend,
}: {
  pending: PendingCode;
  over: boolean;
  onResend: () => Promise<void>;
}) {
  const now = useNow();
  const [sending, setSending] = useState(false);
  const wait = resendAt - now;
  const words = useWords('auth').code;
  const { clock } = useSpokenTime();
  const time = clock(expiresAt);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  if (over) {
    return (
      <button
        className="submit-bar figures"
        type="button"
        onClick={resend}
        disabled={wait > 0 || sending}
        aria-busy={sending}
      >
        {wait > 0 ? fill(words.newCodeIn, { time: asClock(wait) }) : sending ? words.sending : words.sendCode}
      </button>
    );
  }
  return (
    <div className="code-resend spread figures">
      {wait > 0 ? (
        <span className="code-wait">
          <progress value={wait} max={by === 'link' ? 600_000 : 60_000} aria-hidden="true" />
          {fill(by === 'link' ? words.newLinkIn : words.newCodeIn, { time: asClock(wait) })}
        </span>
      ) : (
        <button className="link-button" type="button" onClick={resend} disabled={sending}>
          {sending ? words.sending : by === 'link' ? words.sendLink : words.sendCode}
        </button>
      )}
      <span className="code-validity">
        {fill(now < expiresAt ? words.validTill : words.expiredAt, { time })}
      </span>
    </div>
  );
}

interface News {
  failed: boolean;
  text: string;
}

function NewsRow({ news }: { news: News | undefined }) {
  return (
    <div role="status">
      {news && (
        <div className={`code-news strip-${news.failed ? 'bad' : 'good'}`}>
          {news.failed ? <ErrorText message={news.text} /> : <p>{news.text}</p>}
        </div>
      )}
    </div>
  );
}

/** Codes were asked for or mistyped too often at this address: the mail carries a link, and there is nothing to type. */
function LinkNotice({
  pending,
  news,
  onResend,
}: {
  pending: PendingCode;
  news: News | undefined;
  onResend: () => Promise<void>;
}) {
  const { linkTitle, linkText } = useWords('auth').code;
  return (
    <div className="form-card link-notice">
      <p>
        <b>{linkTitle}</b> {linkText}
      </p>
      <ResendRow pending={pending} over={false} onResend={onResend} />
      <NewsRow news={news} />
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
  /** Asks for another mail and passes what it carries back as `pending`. */
  onResend: () => Promise<void>;
}) {
  const { renewed } = useWords('auth').code;
  const [news, setNews] = useState<News>();
  // A new code starts the entry anew; learning about the first one must not, for it may have been typed already.
  const [renewals, setRenewals] = useState(0);
  const [over, setOver] = useState(false);
  const resend = async () => {
    try {
      await onResend();
      setNews({ failed: false, text: renewed });
      setOver(false);
      setRenewals((count) => count + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNews({ failed: true, text: error.message });
    }
  };
  const verify = async (otp: string) => {
    setNews(undefined);
    try {
      await onVerify(otp);
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) setOver(true);
      throw error;
    }
  };
  if (pending?.by === 'link') return <LinkNotice pending={pending} news={news} onResend={resend} />;
  return (
    <CodeEntry key={renewals} pending={pending} label={label} over={over} onVerify={verify}>
      {/* Its place is kept while the page wakes up: a tap must hit what it was aimed at. */}
      {pending ? (
        <ResendRow pending={pending} over={over} onResend={resend} />
      ) : (
        <div className="code-resend spread" />
      )}
      <NewsRow news={news} />
    </CodeEntry>
  );
}
