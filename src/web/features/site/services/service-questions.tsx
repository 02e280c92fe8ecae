// Questions people ask about this kind of work, answered in the open.
import { serviceWords } from '#web/content/service-words.ts';
import type { Question } from '#web/content/services.types.ts';
import { Section } from '#web/ui/section.tsx';
import { Prose } from './prose.tsx';
import './service-questions.css';

export function ServiceQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Section tone="paper" labelledBy="questions-title">
      <div className="wrap service-questions">
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
