// Above every step, and where pages speak of cracks: the signs that cannot wait, and what to do first. It names no number:
// who answers depends on the danger and the hour, and is said there.
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dangerPath } from './finder-paths.ts';
import './danger-line.css';

export function DangerLine() {
  const { danger, answers, firstAid } = useWords('finder');
  const path = usePath();
  return (
    <aside className="danger-line" aria-label={answers.where.danger.label}>
      <div className="wrap">
        <Icon name="warning" />
        <p>{danger.line}</p>
        <a className="tap danger-line-way" href={path(dangerPath)}>
          {firstAid.title}
        </a>
      </div>
    </aside>
  );
}

/** The same within a page, where words below it speak of such signs. */
export function DangerStrip() {
  const { danger, firstAid } = useWords('finder');
  const path = usePath();
  return (
    <div className="mt-24 flex flex-wrap items-center justify-between gap-x-24 bg-alarm-wash px-16 py-4 text-16 shadow-edge-alarm">
      <p className="py-8 font-strong">{danger.line}</p>
      <a className="tap gap-8 font-strong text-alarm" href={path(dangerPath)}>
        {firstAid.title} <Icon name="arrow-short" />
      </a>
    </div>
  );
}
