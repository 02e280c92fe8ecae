// What to ask any contractor, as the sheet's title block; its last cell books a visit.
import type { ServiceKey } from '#contract/services.ts';
import { serviceWords } from '#web/content/service-words.ts';
import type { Solution } from '#web/content/services.types.ts';
import { Icon } from '#web/ui/icon.tsx';
import './contractor-questions.css';

const { titleBlock } = serviceWords;

export function ContractorQuestions({
  solution: { ask, place },
  service,
}: {
  solution: Solution;
  service: ServiceKey;
}) {
  const cells = [{ label: titleBlock.place, value: place }, titleBlock.visit, titleBlock.outcome];
  return (
    <div className="questions-block">
      <div className="questions-block-list">
        <h3>{serviceWords.ask}</h3>
        <dl>
          {ask.map(({ question, listenFor }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{listenFor}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="questions-block-foot">
        <dl>
          {cells.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <a href={`/book-now?service=${service}`}>
          {titleBlock.action} <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}
