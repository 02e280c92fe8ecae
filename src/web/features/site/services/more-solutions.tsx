// The solutions that start folded: one row each, opened by a click or by a link to them.
import type { ServicePage } from '#web/content/services.types.ts';
import { useWords } from '#web/lib/words.tsx';
import { FoldedSolution } from './solution.tsx';
import './more-solutions.css';

export function MoreSolutions({ page: { key, solutions }, from }: { page: ServicePage; from: number }) {
  const { moreTitles } = useWords('services');
  return (
    <section className="section more-solutions">
      <div className="wrap">
        <p className="more-solutions-title">{moreTitles[key]}</p>
        {solutions.slice(from).map((solution, index) => (
          <FoldedSolution key={solution.id} solution={solution} service={key} number={from + index + 1} />
        ))}
      </div>
    </section>
  );
}
