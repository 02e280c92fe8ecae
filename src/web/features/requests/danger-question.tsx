// Whether anybody is in danger: one line before the button, which needs no answer, and asked back beside the success of a
// form whose words sound like it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import {
  type DangerAnswer,
  type DangerAsked,
  dangerAnswers,
  isCalledSooner,
} from '#contract/danger-question.ts';
import { fill } from '#contract/fill.ts';
import { aidOf, type FirstAidWords } from '#contract/first-aid.ts';
import type { Language } from '#contract/languages.ts';
import { EmergencyText } from '#web/features/finder/emergency-text.tsx';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FirstAid } from './first-aid.tsx';
import { requestsApi } from './requests-api.ts';
import './danger-question.css';

/** When we would call if it were sent this minute; nothing while a page is rendered. */
export function useSooner(): string | undefined {
  const { danger } = useWords('forms');
  const rules = useDeadlineRules();
  const now = useNow();
  const { due } = useSpokenTime();
  return now === undefined
    ? undefined
    : fill(danger.sooner, { time: due({ wouldBe: deadlineFrom(now, inDanger(rules)) }, now) });
}

/** Pressed again, an answer is taken back. Read by the form as it is sent, so that it counts before the script runs too. */
export function DangerQuestion({ onAnswer }: { onAnswer?: (answer: DangerAnswer | undefined) => void }) {
  const { danger: words } = useWords('forms');
  const sooner = useSooner();
  const [answer, setAnswer] = useState<DangerAnswer>();
  const choose = (chosen: DangerAnswer | undefined) => {
    setAnswer(chosen);
    onAnswer?.(chosen);
  };
  return (
    <fieldset className="danger-question">
      <legend>
        {words.question} <span className="field-optional">{words.optional}</span>
      </legend>
      <p>{words.hint}</p>
      <div className="danger-answers">
        {dangerAnswers.map((each) => (
          <label key={each} className="button">
            <input
              type="radio"
              name="danger"
              value={each}
              onChange={() => choose(each)}
              onClick={(event) => {
                if (answer !== each) return;
                event.currentTarget.checked = false;
                choose(undefined);
              }}
            />
            {words[each]}
          </label>
        ))}
      </div>
      <p aria-live="polite">{isCalledSooner(answer) && sooner}</p>
    </fieldset>
  );
}

/** The words are many, and few need them: they come when somebody does. */
const aidWords: Record<Language, () => Promise<{ firstAidWords: FirstAidWords }>> = {
  en: () => import('#contract/first-aid-words.ts'),
  te: () => import('#contract/first-aid-words.te.ts'),
  hi: () => import('#contract/first-aid-words.hi.ts'),
};

/** What to do first about a danger that was said in a form. */
export function FirstAidFor({ kind, onShown }: { kind: string; onShown: () => void }) {
  const language = useLanguage();
  const { danger } = useWords('forms');
  const [words, setWords] = useState<FirstAidWords>();
  useEffect(() => {
    let left = false;
    aidWords[language]().then(
      ({ firstAidWords }) => {
        if (!left) setWords(firstAidWords);
      },
      (error: unknown) => console.error('First aid did not load', error),
    );
    return () => {
      left = true;
    };
  }, [language]);
  useEffect(() => {
    if (words) onShown();
  }, [words, onShown]);
  if (words) return <FirstAid aid={{ danger: aidOf(kind), words }} />;
  return (
    <p className="danger-hurt">
      {danger.hurt} <a href="tel:112">112</a>
    </p>
  );
}

/** The request is stored, whatever is answered. */
export function AskedBack({
  asked,
  onAnswered,
}: {
  asked: DangerAsked;
  onAnswered(stored: { dueAt?: number | undefined; danger?: string | undefined }): void;
}) {
  const { danger: words } = useWords('forms');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { quote, from, to, token } = asked;
  const answer = async (danger: DangerAnswer) => {
    setBusy(true);
    setFailed(false);
    try {
      onAnswered(await requestsApi.dangerAnswer({ body: { token, danger } }));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="danger-asked" aria-label={words.question}>
      <p>
        <b>{words.because}</b>
      </p>
      <h3>{words.question}</h3>
      <blockquote>
        “{quote.slice(0, from)}
        <mark>{quote.slice(from, to)}</mark>
        {quote.slice(to)}”
      </blockquote>
      <div className="danger-answers">
        {dangerAnswers.map((each) => (
          <Button
            key={each}
            look="outline"
            aria-disabled={busy || undefined}
            onClick={() => void answer(each)}
          >
            {words[each]}
          </Button>
        ))}
      </div>
      <div role="status">{failed && <ErrorText message={words.failed} />}</div>
      <p>{words.either}</p>
      <p className="danger-hurt">
        <EmergencyText>{`${words.hurt} 112`}</EmergencyText>
      </p>
    </section>
  );
}

/**
 * What was said on sending, in view at every width, and with it what stands below: it may have been sent from far down.
 * `again` when that has grown, for a browser holds on to whatever it likes.
 */
export function useInView(shown: 'sent' | 'asked' | 'danger' | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const again = useCallback(() => {
    const block = shown === 'sent' ? 'nearest' : 'start';
    if (shown) ref.current?.scrollIntoView({ block, behavior: 'instant' });
  }, [shown]);
  useEffect(again, [again]);
  return { ref, again };
}

/** How far a form is. */
export const sentAs = (sent: unknown, stored: { asked?: unknown } | undefined, isDanger: boolean) =>
  sent === undefined ? undefined : isDanger ? 'danger' : stored?.asked ? 'asked' : 'sent';
