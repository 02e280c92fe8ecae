// One solution on a page of its own: the answer, the drawing with its numbers explained, the work, its proof and its limits.
import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/blog.ts';
import { type Cause, causeIds, causes, type SolutionId } from '#contract/finder-causes.ts';
import { servicePaths } from '#contract/services.ts';
import type { Prose as ProseText, SolutionPage } from '#web/content/services.types.ts';
import { findSolution, solutionId, solutionPath } from '#web/content/solutions.ts';
import { sourcesOfSolution } from '#web/content/sources.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { causePath } from '#web/features/finder/finder-paths.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Byline } from '#web/ui/byline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkCard } from '#web/ui/link-card.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { ContractorQuestions } from './contractor-questions.tsx';
import { DetailFigure } from './detail-figure.tsx';
import { Prose } from './prose.tsx';
import { detailDrawing } from './service-drawings.ts';
import { Signs, Why } from './solution.tsx';
import { WorkSteps } from './work-steps.tsx';
import './solution-article.css';

/** The numbers of the drawing in words: what goes wrong there, and what stops it. */
function Ways({ page: { waysTitle, ways } }: { page: SolutionPage }) {
  return (
    <div className="ways-through">
      <h2>{waysTitle}</h2>
      <ol>
        {ways.map(({ wrong, right }, index) => (
          <li key={wrong}>
            <NumberBadge number={index + 1} />
            <div>
              <p className="muted">{wrong}</p>
              <p>{right}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly ProseText[] }) {
  return (
    <div className="solution-points">
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Prose text={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({
  id,
  title,
  note,
  lang,
  links,
}: {
  id: string;
  title: string;
  note: string;
  lang?: string | undefined;
  links: readonly { href: string; label: ReactNode }[];
}) {
  if (links.length === 0) return null;
  return (
    <LinkCard id={id} title={title} note={note}>
      <ul lang={lang}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="spread" href={href}>
              {label} <Icon name="arrow-short" />
            </a>
          </li>
        ))}
      </ul>
    </LinkCard>
  );
}

/** The causes of the leak finder that it mends. */
const causesOf = (id: SolutionId) =>
  causeIds.filter((cause) => (causes[cause] as Cause).solutions.includes(id));

export function SolutionArticle({
  id,
  page,
  posts,
  changedOn,
}: {
  id: SolutionId;
  page: SolutionPage;
  posts: readonly PostSummary[];
  /** 'YYYY-MM-DD' */
  changedOn: string;
}) {
  const pages = useWords('servicePages');
  const { solution, service } = findSolution(pages, id);
  const { serviceWords, indexNotes } = useWords('services');
  const serviceName = useWords('serviceNames')[service];
  const finderCauses = useWords('finderCauses');
  const { sources: restsOn } = useWords('finder').cause;
  const path = usePath();
  const foreign = useLanguage() !== 'en';
  const words = serviceWords.solution;
  const wide = detailDrawing(solution.drawing, 'before').width > 1000;
  const figure = <DetailFigure solution={solution} service={service} first="before" />;
  return (
    <article className="solution section-paper">
      {solution.zone === 'cracks' && <DangerLine />}
      <header className="sky-head">
        <div className="wrap">
          <Breadcrumb
            above={{ label: serviceWords.parent, href: path('/services') }}
            parent={{ label: serviceName, href: path(servicePaths[service]) }}
          />
          <h1>{page.title}</h1>
          <p className="lede">
            <Prose text={page.answer} />
          </p>
        </div>
      </header>
      <div className={`solution-detail${wide ? ' solution-detail-wide' : ''}`}>
        <div className="wrap">
          {figure}
          <Ways page={page} />
        </div>
      </div>
      <div className="wrap">
        <div className="columns solution-columns">
          <Signs solution={solution} service={service} />
          <Why solution={solution} />
        </div>
      </div>
      <section className="section solution-plaster solution-work" aria-labelledby="work-title">
        <div className="wrap">
          <h2 id="work-title">{words.work}</h2>
          <WorkSteps solution={solution} />
          <div className="columns solution-columns">
            <Points title={words.proof} points={page.proof} />
            <Points title={words.limits} points={page.limits} />
          </div>
          <div className="why solution-columns">
            <h3>{restsOn}</h3>
            <Byline as="reviewer" on={changedOn} sources={sourcesOfSolution(id)} />
          </div>
          <ContractorQuestions solution={solution} service={service} />
        </div>
      </section>
      <section className="section wrap solution-links">
        <Links
          id="causes-title"
          title={words.causes}
          note={words.causesNote}
          links={causesOf(id).map((cause) => ({
            href: path(causePath(cause)),
            label: finderCauses[cause].label,
          }))}
        />
        <Links
          id="posts-title"
          title={words.posts}
          note={words.postsNote}
          lang={foreign ? 'en' : undefined}
          links={posts.map(({ slug, title }) => ({ href: `/posts/${slug}`, label: title }))}
        />
        <Links
          id="others-title"
          title={words.others}
          note={indexNotes[service]}
          links={pages[service].solutions
            .filter((other) => other.id !== solution.id)
            .map((other) => ({
              href: path(solutionPath(solutionId(service, other.id))),
              label: other.title,
            }))}
        />
      </section>
    </article>
  );
}
