// Questions 2 to 4: every answer is a link. Signs have drawings; what is dangerous stands apart.
import type { State, Step } from '#contract/finder.ts';
import { type AnswerId, notSure } from '#contract/finder-questions.ts';
import { isDanger } from '#contract/finder-urgency.ts';
import type { FinderWords } from '#web/content/finder.types.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { finderDrawing } from './finder-drawings.ts';
import { answerWords, questionWords } from './finder-labels.ts';
import { finderPath, statePath } from './finder-paths.ts';
import { GivenAnswers } from './given-answers.tsx';
import './finder-step.css';

/** Whoever is not sure of a danger gets its first aid all the same, and other words for it. */
const wordsFor = (
  words: FinderWords,
  path: readonly string[],
  question: Step['question'],
  answer: AnswerId,
) =>
  answer === notSure && path[0] === 'danger'
    ? words.danger.notSure
    : answerWords(words, { question, answer });

interface AnswersProps {
  path: readonly string[];
  question: Step['question'];
  answers: readonly AnswerId[];
}

function Answers({ path, question, answers }: AnswersProps) {
  const words = useWords('finder');
  const inLanguage = usePath();
  const pictures = answers.some((answer) => answerWords(words, { question, answer }).sign);
  return (
    <ul className={`link-card finder-answers${pictures ? ' finder-answers-drawn' : ''}`}>
      {answers.map((answer) => {
        const { label, hint, sign } = wordsFor(words, path, question, answer);
        return (
          <li key={answer}>
            {/* Thousands of pages that nobody searches for: search engines need not walk them. */}
            <a href={inLanguage(statePath([...path, answer]))} rel="nofollow">
              {pictures && (
                <span className="finder-answer-drawing">
                  {sign && <img src={finderDrawing(sign).url} width={96} height={76} alt="" />}
                </span>
              )}
              <span>
                <b>{label}</b>
                {hint && <small>{hint}</small>}
              </span>
              <Icon name="arrow-short" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Elsewhere({ where }: { where: State['answers']['where'] }) {
  const { elsewhere, steps } = useWords('finder');
  const path = usePath();
  const doors = where && elsewhere[where];
  if (!doors) return null;
  return (
    <nav className="finder-elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{steps.elsewhere}</h2>
      <ul>
        {doors.map(({ to, label }) => (
          <li key={to}>
            <a className="tap" href={path(statePath([to]))} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function FinderStep({ state, step }: { state: State; step: Step }) {
  const { path, answers } = state;
  const words = useWords('finder');
  const { steps, name } = words;
  const inLanguage = usePath();
  const { title, hint } = questionWords(words, step, answers.where);
  const dangerous = step.answers.filter((answer) => isDanger(step.question, answer));
  const onlyDanger = answers.where === 'danger';
  const calm = step.answers.filter((answer) => answer !== notSure && !dangerous.includes(answer));
  const list = { path, question: step.question };
  return (
    <section className="finder-step">
      <div className="wrap">
        <Breadcrumb parent={{ label: name, href: inLanguage(finderPath) }}>
          {!onlyDanger && steps.progress(path.length + 1)}
        </Breadcrumb>
        <h1>{title}</h1>
        <p className="finder-step-hint">{hint}</p>
        <div className="columns finder-step-columns">
          <div className="finder-step-answers">
            {!onlyDanger && <Answers {...list} answers={calm} />}
            {dangerous.length > 0 && (
              <div className="finder-dangers">
                {!onlyDanger && <h2>{steps.dangerTitle}</h2>}
                <Answers {...list} answers={dangerous} />
              </div>
            )}
            <Answers {...list} answers={[notSure]} />
          </div>
          <div className="finder-step-aside">
            {!onlyDanger && <GivenAnswers state={state} />}
            {step.question === 'sign' && <Elsewhere where={answers.where} />}
          </div>
        </div>
      </div>
    </section>
  );
}
