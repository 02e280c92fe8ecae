// What to ask any contractor, as the sheet's title block; its last cell books a visit.
import type { ServiceKey } from '#contract/services.ts';
import type { Solution } from '#web/content/services.types.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './contractor-questions.css';

export function ContractorQuestions({
  solution: { ask, place },
  service,
}: {
  solution: Solution;
  service: ServiceKey;
}) {
  const { serviceWords } = useWords('services');
  const { titleBlock } = serviceWords;
  const path = usePath();
  const cells = [{ label: titleBlock.place, value: place }, titleBlock.visit, titleBlock.outcome];
  return (
    <div className="columns questions-block">
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
        <a className="spread" href={path(`/book-now?service=${service}`)}>
          {titleBlock.action} <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}
