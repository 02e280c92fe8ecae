// All services on one page: when each is the right one, and its solutions. The building beside them lights the place of
// the row under the pointer or the keyboard, and names it.
import { servicePaths } from '#contract/services.ts';
import { drawing as building } from '#drawings/hero.ts';
import { solutionHref, solutionId } from '#web/content/solutions.ts';
import { DangerStrip } from '#web/features/finder/danger-line.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { useDrawn, useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import './service-overview.css';

const order = ['old', 'new', 'repair', 'flooring'] as const;

/** The block itself, without what stands around it. */
const part = '1107 14 640 822';

function LitBuilding() {
  const { hotspots, words } = building.data;
  const drawn = useDrawn();
  const title = words.find(({ kind }) => kind === 'title');
  return (
    <figure className="lit-building border-2 border-ink bg-paper tablet:hidden" aria-hidden="true">
      <div className="relative bg-sky">
        <img
          className="fill object-cover"
          src={`${building.url}#svgView(viewBox(${part.replaceAll(' ', ',')}))`}
          width={building.width}
          height={building.height}
          alt=""
          loading="lazy"
        />
        <svg className="relative h-auto w-full" viewBox={part} aria-hidden="true">
          <rect className="lit-veil" x="1107" y="14" width="640" height="822" />
          {hotspots.map(({ id, zones }) => (
            <g key={id} className="lit" data-lit={id}>
              {zones.map(([x, y, width, height]) => (
                <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="flex justify-between gap-16 border-t-2 border-ink px-16 py-12 text-16">
        <span className="grid">
          {hotspots.map(({ id, label }) => (
            <b key={id} className="lit font-strong" data-lit={id}>
              {drawn(label)}
            </b>
          ))}
        </span>
        {title && <span className="text-mute">{drawn(title.text)}</span>}
      </figcaption>
    </figure>
  );
}

function Rows({ service }: { service: (typeof order)[number] }) {
  const { solutions } = useWords('servicePages')[service];
  const { groups } = useWords('services');
  const language = useLanguage();
  const several = groups[service].length > 1;
  return (
    <nav className="border-t-2 border-ink" aria-labelledby={service}>
      {groups[service].map(({ title }, group) => (
        <div key={title}>
          {several && <h3 className="border-b border-rule px-12 pt-16 pb-8 text-16 tablet:px-0">{title}</h3>}
          <ul>
            {solutions.slice(group * 5, group * 5 + 5).map(({ id, title: name, indexLine, zone }) => (
              <li key={id}>
                <a
                  className="grid min-h-[52px] grid-cols-[minmax(0,5fr)_minmax(0,6fr)_28px] items-center gap-x-16 border-b border-rule px-12 py-8 no-underline tablet:min-h-[60px] tablet:grid-cols-[minmax(0,1fr)_28px] tablet:px-0 above-tablet:hover:bg-sky above-tablet:focus-visible:bg-sky"
                  href={solutionHref(solutionId(service, id), language)}
                  data-place={zone}
                >
                  <b className="font-strong">{name}</b>
                  <span className="text-16 text-mute tablet:row-start-2">{indexLine}</span>
                  <span className="text-monsoon tablet:row-span-2">
                    <Icon name="arrow-short" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export function ServiceOverview() {
  const { title, lede, when, all, unsure } = useWords('serviceOverview');
  const names = useWords('serviceNames');
  const path = usePath();
  return (
    <div className="service-overview">
      <header className="bg-sky pt-72 pb-48 tablet:pt-32 tablet:pb-24">
        <div className="wrap">
          <h1 className="text-52">{title}</h1>
          <p className="mt-12 max-w-[36em] text-20">{lede}</p>
          <DangerStrip />
        </div>
      </header>
      <div className="wrap grid grid-cols-[2fr_3fr] items-start gap-x-72 py-48 small-laptop:gap-x-32 tablet:grid-cols-1 tablet:py-32">
        <LitBuilding />
        <div className="grid gap-72 tablet:gap-48">
          {order.map((service) => (
            <section key={service} aria-labelledby={service}>
              <h2 className="text-34" id={service}>
                {names[service]}
              </h2>
              <div className="mt-8 mb-16 flex items-end justify-between gap-x-32 tablet:block">
                <p className="max-w-[30em]">{when[service]}</p>
                <div className="flex-none">
                  <MoreLink href={path(servicePaths[service])}>
                    {all}
                    <span className="visually-hidden">: {names[service]}</span>
                  </MoreLink>
                </div>
              </div>
              <Rows service={service} />
            </section>
          ))}
          <section
            className="flex items-center justify-between gap-24 bg-sky p-24 tablet:grid tablet:p-16"
            aria-labelledby="unsure-title"
          >
            <div>
              <h2 className="text-25" id="unsure-title">
                {unsure.title}
              </h2>
              <p className="max-w-[32em]">{unsure.text}</p>
            </div>
            <ButtonLink look="primary" large href={path(finderPath)}>
              {unsure.link}
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  );
}
