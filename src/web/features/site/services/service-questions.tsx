// Questions people ask about this kind of work, answered in the open.
import type { Question } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { Section } from '#web/ui/section.tsx';
import { Prose } from './prose.tsx';

export function ServiceQuestions({ questions }: { questions: readonly Question[] }) {
  const { serviceWords } = useWords('services');
  return (
    <Section tone="paper" labelledBy="questions-title">
      <div className="wrap grid grid-cols-[4fr_8fr] items-start gap-x-110 gap-y-32 small-laptop:grid-cols-1">
        <h2 className="above-small-laptop:sticky above-small-laptop:top-110" id="questions-title">
          {serviceWords.questions}
        </h2>
        <dl className="border-t-2 border-ink">
          {questions.map(({ q, a }) => (
            <div
              key={q}
              className="grid grid-cols-[2fr_3fr] gap-x-32 gap-y-8 border-b border-rule py-24 phone:grid-cols-1"
            >
              <dt className="text-20 font-strong font-narrow text-balance">{q}</dt>
              <dd>
                <Prose text={a} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
