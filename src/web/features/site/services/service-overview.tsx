// All services on one page: when each is the right one, and its solutions.
import { servicePaths } from '#contract/services.ts';
import { solutionHref, solutionId } from '#web/content/solutions.ts';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';
import './service-overview.css';

const order = ['old', 'new', 'repair', 'flooring'] as const;

export function ServiceOverview() {
  const { title, lede, when, all, unsure } = useWords('serviceOverview');
  const names = useWords('serviceNames');
  const pages = useWords('servicePages');
  const path = usePath();
  const language = useLanguage();
  return (
    <div className="section-paper service-overview">
      <header className="sky-head">
        <div className="wrap">
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
        </div>
      </header>
      {order.map((service) => (
        <section key={service} className="wrap columns service-kind" aria-labelledby={service}>
          <div>
            <DrawingIcon drawing={serviceIcons[service]} />
            <h2 id={service}>{names[service]}</h2>
            <p>{when[service]}</p>
            <MoreLink href={path(servicePaths[service])}>
              {all}
              <span className="visually-hidden">: {names[service]}</span>
            </MoreLink>
          </div>
          <nav className="link-card" aria-labelledby={service}>
            <ul>
              {pages[service].solutions.map(({ id, title: name, indexLine }) => (
                <li key={id}>
                  <a href={solutionHref(solutionId(service, id), language)}>
                    <b>{name}</b> <span className="muted">{indexLine}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </section>
      ))}
      <div className="wrap">
        <section className="strip spread service-unsure" aria-labelledby="unsure-title">
          <div>
            <h2 id="unsure-title">{unsure.title}</h2>
            <p>{unsure.text}</p>
          </div>
          <ButtonLink look="primary" href={path(finderPath)}>
            {unsure.link}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
