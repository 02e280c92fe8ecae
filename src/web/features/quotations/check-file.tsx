// Is this file a paper of ours, as it was sent? It is hashed here, and only the hash is sent.
import { type ChangeEvent, useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { papersApi } from './quotations-api.ts';
import './check-file.css';

type Answer = Awaited<ReturnType<typeof papersApi.paperCheck>>;
type State =
  | { step: 'idle' | 'checking' }
  | { step: 'failed'; words: string }
  | { step: 'done'; sha256: string; answer: Answer };

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function Result({ answer, sha256 }: { answer: Answer; sha256: string }) {
  const words = useWords('checkFile');
  const { papers } = words;
  const { paper, accepted, ended } = answer;
  const kind =
    ended && (paper === 'quotation' || paper === 'acceptance')
      ? (`${paper}Ended` as const)
      : paper === 'quotation' && accepted
        ? 'quotationAccepted'
        : paper;
  return (
    <div className={`check-result ${answer.same ? 'strip-good' : 'strip-bad'}`}>
      <p>
        <b>{answer.same ? words.same : words.notSame}</b>
      </p>
      <p>{kind ? papers[kind] : fillWith(words.notSameNext, { phone: <PhoneLink /> })}</p>
      <p className="check-hash muted">
        {words.fingerprint}: <code>{sha256}</code>
      </p>
    </div>
  );
}

export function CheckFile() {
  const words = useWords('checkFile');
  const [state, setState] = useState<State>({ step: 'idle' });
  const ready = useHydrated();
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState({ step: 'checking' });
    try {
      const sha256 = await hashOf(file);
      setState({ step: 'done', sha256, answer: await papersApi.paperCheck({ body: { sha256 } }) });
    } catch (error) {
      setState({ step: 'failed', words: error instanceof ApiError ? error.message : words.failed });
    }
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <div className="columns check-file">
      <section className="form-card check-card">
        <p>{words.how}</p>
        <label className="button button-primary button-large check-choose">
          <input
            className="over-label"
            type="file"
            accept="application/pdf,.pdf"
            disabled={!ready || state.step === 'checking'}
            onChange={(event) => void check(event)}
          />
          {state.step === 'checking' ? words.checking : state.step === 'done' ? words.again : words.choose}
        </label>
        <div role="status">
          {state.step === 'done' && <Result answer={state.answer} sha256={state.sha256} />}
          {state.step === 'failed' && <ErrorText message={state.words} />}
        </div>
      </section>
      <section className="check-why">
        <h2>{words.why.title}</h2>
        <p>{words.why.text}</p>
        <p>{words.why.law}</p>
      </section>
    </div>
  );
}
