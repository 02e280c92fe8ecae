// The solutions of a service, five together, each at its anchor: two with before and after in place, three in brief, and
// midway the way to a visit. Each leads to a page of its own.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import type { ServiceKey } from '#contract/services.ts';
import { totalDays } from '#web/content/programme.ts';
import type { ServicePage, Solution } from '#web/content/services.types.ts';
import { solutionId, solutionPath } from '#web/content/solutions.ts';
import { DangerStrip } from '#web/features/finder/danger-line.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useDrawn, usePath, useWords } from '#web/lib/words.tsx';
import { PartOfDrawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { DetailInBrief, DetailWords } from './detail-figure.tsx';
import { Prose } from './prose.tsx';
import { cardCrop, detailDrawing } from './service-drawings.ts';

const groupSize = 5;
const leadCount = 2;

interface Numbered {
  solution: Solution;
  service: ServiceKey;
  number: number;
}

function Title({ solution: { id, title }, number, sizeClass }: Numbered & { sizeClass: string }) {
  return (
    <h3 className={`flex items-baseline gap-12 ${sizeClass}`} id={`${id}-title`}>
      <NumberBadge number={number} /> {title}
    </h3>
  );
}

function Days({ solution }: Numbered) {
  const { serviceWords } = useWords('services');
  return (
    <p className="text-16 text-mute">
      <Prose text={fill(solution.duration, { days: totalDays(serviceWords.programme, solution) })} />
    </p>
  );
}

const usePage = ({ service, solution }: Numbered) =>
  usePath()(solutionPath(solutionId(service, solution.id)));

/** The first on the left, the second on the right: 7/5, then 5/7. On phones the drawing stands between title and list. */
function Lead({ right, ...numbered }: Numbered & { right: boolean }) {
  const { solution } = numbered;
  const { serviceWords } = useWords('services');
  return (
    <section
      className="two-states mt-48 grid gap-x-48 gap-y-16 above-tablet:grid-cols-[7fr_5fr] above-tablet:grid-rows-[auto_1fr] tablet:mt-32"
      id={solution.id}
      aria-labelledby={`${solution.id}-title`}
    >
      <div className={right ? 'above-tablet:col-start-1' : 'above-tablet:col-start-2'}>
        <Title {...numbered} sizeClass="text-34" />
        <p className="mt-12 text-20">{solution.summary}</p>
      </div>
      <div
        className={`above-tablet:row-span-2 above-tablet:row-start-1 ${
          right ? 'detail-brief-small above-tablet:col-start-2' : 'above-tablet:col-start-1'
        }`}
      >
        <DetailInBrief solution={solution} />
      </div>
      <div className={right ? 'above-tablet:col-start-1' : 'above-tablet:col-start-2'}>
        <DetailWords solution={solution} className={right ? 'gap-x-32 above-tablet:columns-2' : ''} />
        <div className="mt-12">
          <Days {...numbered} />
        </div>
        <MoreLink href={usePage(numbered)}>
          {serviceWords.wholePage}
          <span className="visually-hidden">: {solution.place}</span>
        </MoreLink>
      </div>
    </section>
  );
}

/** A card; on phones a row without its drawing. */
function InBrief(numbered: Numbered) {
  const { solution } = numbered;
  const { serviceWords } = useWords('services');
  const drawn = useDrawn();
  const drawing = detailDrawing(solution.drawing, 'before');
  return (
    <section
      className="flex flex-col border border-ink bg-paper tablet:border-b-0 tablet:last:border-b"
      id={solution.id}
      aria-labelledby={`${solution.id}-title`}
    >
      <PartOfDrawing
        drawing={drawing}
        part={cardCrop(solution.drawing, drawing)}
        alt={drawn(drawing.alt)}
        className="h-[264px] w-full border-b border-ink bg-sky tablet:hidden"
      />
      <div className="flex flex-1 flex-col gap-8 px-16 pt-16 pb-8 tablet:gap-4 tablet:py-12">
        <Title {...numbered} sizeClass="text-25" />
        <p className="text-16 tablet:hidden">{solution.indexLine}</p>
        <Days {...numbered} />
        <div className="mt-auto">
          <MoreLink href={usePage(numbered)}>
            {serviceWords.wholePage}
            <span className="visually-hidden">: {solution.place}</span>
          </MoreLink>
        </div>
      </div>
    </section>
  );
}

/** Midway, for who has seen enough, or cannot tell. */
function BookBand({ service }: { service: ServiceKey }) {
  const company = useCompany();
  const { askFinder, bookWords, serviceWords } = useWords('services');
  const { title, text } = bookWords[service];
  const path = usePath();
  const { visit, action } = serviceWords.titleBlock;
  return (
    <section className="border-y border-line bg-sky py-48 tablet:py-24" aria-labelledby="book-title">
      <div className="wrap">
        <div className="grid grid-cols-[minmax(0,1fr)_312px] border-2 border-ink bg-paper tablet:grid-cols-1">
          <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] content-center gap-x-32 gap-y-4 p-24 tablet:grid-cols-1 tablet:p-16">
            <h2 className="text-34" id="book-title">
              {title}
            </h2>
            <p>
              {fill(text, { within: company.callBack.within })}{' '}
              <a className="font-strong text-monsoon" href={path(finderPath)}>
                {askFinder}
              </a>
            </p>
          </div>
          <div className="flex flex-col border-l border-ink tablet:border-t tablet:border-l-0">
            <dl className="flex-1 border-b border-line px-16 py-12 text-16">
              <dt className="text-14 text-mute">{visit.label}</dt>
              <dd>{visit.value}</dd>
            </dl>
            <a
              className="flex min-h-[64px] items-center justify-between gap-16 bg-laterite px-16 font-strong text-paper no-underline hover:bg-laterite-deep"
              href={path(`/book-now?service=${service}`)}
            >
              {action} <Icon name="arrow" />
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

const Cards = ({ children }: { children: ReactNode }) => (
  <div className="mt-48 grid grid-cols-3 gap-24 tablet:mt-32 tablet:grid-cols-1 tablet:gap-0">{children}</div>
);

export function SolutionGroups({ page: { key, solutions } }: { page: ServicePage }) {
  const { groups } = useWords('services');
  const several = groups[key].length > 1;
  return groups[key].map(({ title, text }, index) => {
    const first = index * groupSize;
    const numbered = solutions
      .slice(first, first + groupSize)
      .map((solution, place) => ({ solution, service: key, number: first + place + 1 }));
    const cards = (
      <Cards>
        {numbered.slice(leadCount).map((each) => (
          <InBrief key={each.solution.id} {...each} />
        ))}
      </Cards>
    );
    const id = `group-${index + 1}`;
    const groundClass = index % 2 === 0 ? 'bg-plaster' : 'border-y border-line bg-paper';
    return (
      <div key={title}>
        <section className={`py-72 tablet:py-32 ${groundClass}`} aria-labelledby={id}>
          <div className="wrap">
            <h2 className="text-52" id={id}>
              {title}
            </h2>
            <p className="mt-8 max-w-[36em] text-20">{text}</p>
            <DangerStrip />
            {numbered.slice(0, leadCount).map((each, place) => (
              <Lead key={each.solution.id} {...each} right={place % 2 === 1} />
            ))}
            {several && cards}
          </div>
        </section>
        {index === 0 && <BookBand service={key} />}
        {!several && <div className="wrap pt-4 pb-72 tablet:pb-32">{cards}</div>}
      </div>
    );
  });
}
