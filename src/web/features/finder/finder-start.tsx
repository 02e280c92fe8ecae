// Question 1: the section through the building, and the same places as a list that stands on the ground line.
import { type AnswerId, answerIds } from '#contract/finder-questions.ts';
import type { FinderScore } from '#contract/reports.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { BuildingSheet } from '#web/ui/building-sheet.tsx';
import { Ground } from '#web/ui/ground.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkCard } from '#web/ui/link-card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { causesPath, statePath } from './finder-paths.ts';
import './finder-start.css';

/** In the order of the drawing, which has a place for each; danger has a line of its own, above. */
const drawn = ['tank', 'roof', 'internal-walls', 'bathroom', 'external-walls', 'cracks', 'floors'] as const;
const places = answerIds.where.filter((place) => place !== 'danger');
const others = places.filter((place) => !drawn.some((known) => known === place));

function Places({ list }: { list: readonly AnswerId<'where'>[] }) {
  const words = useWords('finder');
  const path = usePath();
  return (
    <ul>
      {list.map((place) => {
        const { label, hint } = words.answers.where[place];
        return (
          <li key={place}>
            <a href={path(statePath([place]))}>
              <b>{label}</b>
              <small>{hint}</small>
              <Icon name="arrow-short" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function FinderStart({ score }: { score: FinderScore | null }) {
  const { start } = useWords('finder');
  const path = usePath();
  const hotspots = Object.fromEntries(drawn.map((place) => [place, path(statePath([place]))])) as Record<
    (typeof drawn)[number],
    string
  >;
  return (
    <Ground className="ground-building finder-start">
      <div className="finder-start-words">
        <h1>{start.title}</h1>
        <p>{start.lede}</p>
        {score && <p className="figures">{start.score(score)}</p>}
      </div>
      <BuildingSheet label={start.drawingLabel} hrefs={hotspots} />
      <LinkCard className="finder-places" id="places-title" title={start.listTitle} note={start.listNote}>
        <Places list={drawn} />
        <h3>{start.elsewhere}</h3>
        <Places list={others} />
      </LinkCard>
      <p className="finder-start-more">
        <MoreLink href={path(causesPath)}>{start.causesLink}</MoreLink>
      </p>
    </Ground>
  );
}
