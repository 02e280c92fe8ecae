// Above every step: the signs that cannot wait, what to do first, and the telephone.
import { useCompany } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dangerPath } from './finder-paths.ts';
import './danger-line.css';

export function DangerLine() {
  const company = useCompany();
  const { danger, answers } = useWords('finder');
  const path = usePath();
  return (
    <aside className="danger-line" aria-label={answers.where.danger.label}>
      <div className="wrap">
        <Icon name="warning" />
        <p>{danger.line}</p>
        <p className="danger-line-ways">
          <a className="tap" href={path(dangerPath)}>
            {danger.firstAid}
          </a>
          <a className="tap figures" href={`tel:${company.phone.tel}`}>
            {danger.call(company)}
          </a>
        </p>
      </div>
    </aside>
  );
}
