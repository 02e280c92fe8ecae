// Question 1: the section through the building, and the same places as a list that stands on the ground line.
import { nextStep } from '#contract/finder.ts';
import type { FinderScore } from '#contract/reports.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { BuildingSheet } from '#web/ui/building-sheet.tsx';
import { Ground } from '#web/ui/ground.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkCard } from '#web/ui/link-card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { answerWords } from './finder-labels.ts';
import { causesPath, statePath } from './finder-paths.ts';
import './finder-start.css';

/** Danger has a line of its own, above. */
const places = nextStep({})?.answers.filter((place) => place !== 'danger') ?? [];

export function FinderStart({ score }: { score: FinderScore | null }) {
  const words = useWords('finder');
  const { start } = words;
  const path = usePath();
  const hotspots = {
    tank: path(statePath(['tank'])),
    roof: path(statePath(['roof'])),
    'internal-walls': path(statePath(['internal-walls'])),
    bathroom: path(statePath(['bathroom'])),
    'external-walls': path(statePath(['external-walls'])),
    cracks: path(statePath(['cracks'])),
    floors: path(statePath(['floors'])),
  };
  return (
    <Ground className="ground-building finder-start">
      <div className="finder-start-words">
        <h1>{start.title}</h1>
        <p>{start.lede}</p>
        {score && <p className="finder-score figures">{start.score(score)}</p>}
      </div>
      <BuildingSheet label={start.drawingLabel} hrefs={hotspots} />
      <LinkCard className="finder-places" id="places-title" title={start.listTitle} note={start.listNote}>
        <ul>
          {places.map((place) => {
            const { label, hint } = answerWords(words, { question: 'where', answer: place });
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
      </LinkCard>
      <p className="finder-start-more">
        <MoreLink href={path(causesPath)}>{start.causesLink}</MoreLink>
      </p>
    </Ground>
  );
}
