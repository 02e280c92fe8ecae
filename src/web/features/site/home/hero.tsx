// The home page's head: what we do, the section with its leaking places, the call-back form on the ground line.
import type { SolutionId } from '#contract/finder-causes.ts';
import type { HotspotId } from '#drawings/drawing-file.ts';
import { solutionHref } from '#web/content/solutions.ts';
import { Dripping } from '#web/features/finder/dripping.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { CallbackForm } from '#web/features/requests/callback-form.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { BuildingSheet } from '#web/ui/building-sheet.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Ground } from '#web/ui/ground.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatRow } from '#web/ui/stat-row.tsx';
import './hero.css';

/** A place of the drawing leads to its solution; who does not know the place takes the leak finder. */
const solutions: Record<HotspotId, SolutionId> = {
  tank: 'old#water-tanks',
  roof: 'old#roof',
  'internal-walls': 'old#internal-walls',
  bathroom: 'old#bathroom',
  'external-walls': 'old#external-walls',
  cracks: 'repair#external-plaster-cracks',
  floors: 'flooring#tile-adhesives',
};

const counterOrder = ['yearsExperience', 'expertsOnTeam', 'statesServed'] as const;

export function Hero({ finding }: { finding: CarriedInDanger | undefined }) {
  const { counters } = useCompany();
  const { hero } = useWords('home');
  const path = usePath();
  const language = useLanguage();
  const hrefs = Object.fromEntries(
    Object.entries(solutions).map(([id, solution]) => [id, solutionHref(solution, language)]),
  ) as Record<HotspotId, string>;
  return (
    <Ground className="ground-building hero">
      <div className="hero-words">
        <h1>{hero.title}</h1>
        <p className="hero-lede">{hero.lede}</p>
        <ButtonLink look="primary" large href={path(finderPath)}>
          {hero.findOut} <Icon name="arrow-short" />
        </ButtonLink>
        <Dripping className="hero-call" />
      </div>
      <BuildingSheet label={hero.hotspotsTitle} hrefs={hrefs} />
      <div className="hero-form">
        <CallbackForm title={hero.formTitle} note={hero.formNote} finding={finding} />
      </div>
      <StatRow
        className="hero-counters"
        stats={counterOrder.map((key) => ({
          label: hero.counterLabels[key],
          figure: (
            <span className="counter-figure" data-value={counters[key]}>
              {counters[key]}
            </span>
          ),
        }))}
      />
    </Ground>
  );
}
