// Above every step: the signs that cannot wait, what to do first, and the telephone.
import { finderWords } from '#web/content/finder.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dangerPath } from './finder-paths.ts';
import './danger-line.css';

const { danger } = finderWords;

export function DangerLine() {
  const company = useCompany();
  return (
    <aside className="danger-line" aria-label={finderWords.answers.where.danger.label}>
      <div className="wrap">
        <Icon name="warning" />
        <p>{danger.line}</p>
        <p className="danger-line-ways">
          <a href={dangerPath}>{danger.firstAid}</a>
          <a className="figures" href={`tel:${company.phone.tel}`}>
            {danger.call(company)}
          </a>
        </p>
      </div>
    </aside>
  );
}
