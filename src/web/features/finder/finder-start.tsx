// Question 1: the section through the building, and the same places as a list that stands on the ground line.
import { nextStep } from '#contract/finder.ts';
import type { FinderScore } from '#contract/finder-score.ts';
import { finderWords } from '#web/content/finder.ts';
import { BuildingSheet } from '#web/ui/building-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { answerWords } from './finder-labels.ts';
import { causesPath, statePath } from './finder-paths.ts';
import './finder-start.css';

const { start } = finderWords;

const hotspots = {
  tank: statePath(['tank']),
  roof: statePath(['roof']),
  'internal-walls': statePath(['internal-walls']),
  bathroom: statePath(['bathroom']),
  'external-walls': statePath(['external-walls']),
  cracks: statePath(['cracks']),
  floors: statePath(['floors']),
};

/** Danger has a line of its own, above. */
const places = nextStep({})?.answers.filter((place) => place !== 'danger') ?? [];

export function FinderStart({ score }: { score: FinderScore | null }) {
  return (
    <section className="finder-start">
      <div className="finder-start-words">
        <h1>{start.title}</h1>
        <p>{start.lede}</p>
        {score && <p className="finder-score figures">{start.score(score)}</p>}
      </div>
      <BuildingSheet className="finder-start-sheet" label={start.drawingLabel} hrefs={hotspots} />
      <nav className="finder-places" aria-labelledby="places-title">
        <div className="finder-places-head">
          <h2 id="places-title">{start.listTitle}</h2>
          <p>{start.listNote}</p>
        </div>
        <ul>
          {places.map((place) => {
            const { label, hint } = answerWords({ question: 'where', answer: place });
            return (
              <li key={place}>
                <a href={statePath([place])}>
                  <b>{label}</b>
                  <small>{hint}</small>
                  <Icon name="arrow-short" />
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <p className="finder-start-more">
        <MoreLink href={causesPath}>{start.causesLink}</MoreLink>
      </p>
    </section>
  );
}
