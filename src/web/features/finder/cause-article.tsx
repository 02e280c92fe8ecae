// One cause on a page of its own: how to recognise it, what to check, what mends it.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import { type Cause, type CauseId, causes } from '#contract/finder-causes.ts';
import { type AnswerId, questions } from '#contract/finder-questions.ts';
import { isDanger } from '#contract/finder-urgency.ts';
import type { Danger } from '#contract/first-aid.ts';
import { findSolution, solutionHref } from '#web/content/solutions.ts';
import { sourcesOf } from '#web/content/sources.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Byline } from '#web/ui/byline.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallNow } from './call-now.tsx';
import { finderDrawing } from './finder-drawings.ts';
import { answerWords, urgencyWords } from './finder-labels.ts';
import { causesPath, finderPath } from './finder-paths.ts';
import { FirstAid } from './first-aid.tsx';
import './cause-article.css';

/** The answers that speak for a cause, the telling ones first. */
function signsOf(id: CauseId) {
  const { evidence }: Cause = causes[id];
  const named = (weight: 'tells' | 'fits') =>
    questions.flatMap((question) =>
      question === 'where'
        ? []
        : (evidence[question]?.[weight] ?? []).map((answer: AnswerId) => ({ question, answer, weight })),
    );
  // Danger that comes with many causes tells nothing of this one.
  const fits = named('fits').filter(
    ({ question, answer }) => answer !== 'nothing' && !isDanger(question, answer),
  );
  return [...named('tells'), ...fits];
}

function Signs({ id }: { id: CauseId }) {
  const words = useWords('finder');
  return (
    <ul className="cause-signs">
      {signsOf(id).map(({ question, answer, weight }) => {
        const { label, sign } = answerWords(words, { question, answer });
        return (
          <li key={`${question} ${answer}`} className={`cause-sign-${weight}`}>
            {sign && <img src={finderDrawing(sign).url} width={96} height={76} alt="" loading="lazy" />}
            <span>{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="cause-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The first aid of a cause that is a danger. */
export const dangerBehind: Partial<Record<CauseId, Danger>> = {
  'failing-beam-or-column': 'giving-way',
  'fallen-concrete': 'fallen-concrete',
};

export function CauseArticle({
  id,
  changedOn,
  figure,
}: {
  id: CauseId;
  changedOn: string;
  figure?: ReactNode;
}) {
  const { solutions, urgency, rain }: Cause = causes[id];
  const { title, what, now, check, engineer, remedy, shots, withoutUs } = useWords('finderCauses')[id];
  const finder = useWords('finder');
  const { cause: words, start } = finder;
  const pages = useWords('servicePages');
  const path = usePath();
  const language = useLanguage();
  const danger = dangerBehind[id];
  const { label } = urgencyWords(finder, { urgency, byRain: rain === true });
  return (
    <article className={`cause${danger ? ' cause-danger' : ''}`}>
      <header className="sky-head">
        <div className="wrap">
          <Breadcrumb parent={{ label: words.indexTitle, href: path(causesPath) }} />
          <h1>{title}</h1>
          <p className="lede">{what}</p>
          <p className="cause-urgency">
            <b>{words.howSoon}</b> {fill(words.howSoonText, { label, now })}
          </p>
        </div>
      </header>
      {danger && (
        <div className="wrap columns cause-first-aid">
          <FirstAid danger={danger} />
          <CallNow danger={danger} words={finder.firstAid} />
        </div>
      )}
      {figure && <div className="wrap cause-figure">{figure}</div>}
      <div className="wrap columns cause-columns">
        <div>
          <Part title={words.signs}>
            <Signs id={id} />
          </Part>
        </div>
        <div>
          {!danger && (
            <Part title={words.check}>
              <p>{check}</p>
            </Part>
          )}
          <Part title={words.engineer}>
            <p>{engineer}</p>
          </Part>
          {shots.length > 0 && (
            <Part title={words.shots}>
              <ul className="cause-shots">
                {shots.map((shot) => (
                  <li key={shot}>
                    <Icon name="camera" />
                    {shot}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part title={words.remedy}>
            {withoutUs && <p className="strip-good cause-without-us">{withoutUs}</p>}
            <p>{remedy}</p>
            <ul className="cause-solutions">
              {solutions.map((solutionId) => (
                <li key={solutionId}>
                  <a href={solutionHref(solutionId, language)}>
                    {findSolution(pages, solutionId).solution.place}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={words.sources}>
            <Byline as="reviewer" on={changedOn} sources={sourcesOf(id)} />
          </Part>
        </div>
      </div>
      <div className="wrap cause-end spread">
        <p>
          <strong>{words.start}</strong> {words.startNote}
        </p>
        <ButtonLink look={danger ? 'outline' : 'primary'} href={path(finderPath)}>
          {start.listTitle}
        </ButtonLink>
      </div>
    </article>
  );
}
