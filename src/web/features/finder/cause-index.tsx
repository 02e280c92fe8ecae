// All causes, by the place where they are met first.
import { type Cause, causeIds, causes } from '#contract/finder-causes.ts';
import { finderWords } from '#web/content/finder.ts';
import { finderCauses } from '#web/content/finder-causes.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { causePath, finderPath } from './finder-paths.ts';
import './cause-index.css';

const places = [...new Set(causeIds.map((id) => (causes[id] as Cause).places[0]))];

export function CauseIndex() {
  return (
    <section className="cause-index">
      <div className="wrap">
        <Breadcrumb parent={{ label: finderWords.name, href: finderPath }} />
        <h1>{finderWords.cause.indexTitle}</h1>
        <p>{finderWords.cause.indexLede}</p>
        <div className="cause-places">
          {places.map((place) => (
            <section key={place} aria-labelledby={place}>
              <h2 id={place}>{place && finderWords.answers.where[place].label}</h2>
              <ul>
                {causeIds
                  .filter((id) => (causes[id] as Cause).places[0] === place)
                  .map((id) => (
                    <li key={id}>
                      <a href={causePath(id)}>
                        {finderCauses[id].label} <Icon name="arrow-short" />
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
