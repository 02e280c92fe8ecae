// Questions people ask about this kind of work, answered in the open.
import type { Question } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { Section } from '#web/ui/section.tsx';
import { Prose } from './prose.tsx';
import './service-questions.css';

export function ServiceQuestions({ questions }: { questions: readonly Question[] }) {
  const { serviceWords } = useWords('services');
  return (
    <Section tone="paper" labelledBy="questions-title">
      <div className="wrap columns service-questions">
        <h2 id="questions-title">{serviceWords.questions}</h2>
        <dl>
          {questions.map(({ q, a }) => (
            <div key={q}>
              <dt>{q}</dt>
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
