// All causes, by the place where they are met first.
import { type Cause, causeIds, causes } from '#contract/finder-causes.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { causePath, finderPath } from './finder-paths.ts';
import './cause-index.css';

const places = [...new Set(causeIds.map((id) => (causes[id] as Cause).places[0]))];

export function CauseIndex() {
  const { name, cause, answers } = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  return (
    <section className="cause-index">
      <div className="wrap">
        <Breadcrumb parent={{ label: name, href: path(finderPath) }} />
        <h1>{cause.indexTitle}</h1>
        <p>{cause.indexLede}</p>
        <div className="cause-places">
          {places.map((place) => (
            <section key={place} className="link-card" aria-labelledby={place}>
              <h2 id={place}>{place && answers.where[place].label}</h2>
              <ul>
                {causeIds
                  .filter((id) => (causes[id] as Cause).places[0] === place)
                  .map((id) => (
                    <li key={id}>
                      <a className="spread" href={path(causePath(id))}>
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
