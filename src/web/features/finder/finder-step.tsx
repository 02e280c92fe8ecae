// Questions 2 to 5: danger first, by itself; in the others what is dangerous stands apart.
import { diagnose, type State, type Step, stateWith } from '#contract/finder.ts';
import { isOpen } from '#contract/finder-questions.ts';
import { isDanger } from '#contract/finder-urgency.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { FinderAnswers } from './finder-answers.tsx';
import { questionWords } from './finder-labels.ts';
import { finderPath, statePath } from './finder-paths.ts';
import { GivenAnswers } from './given-answers.tsx';
import './finder-step.css';

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

/** Over the questions that follow first aid. */
function Reminder({ answers }: { answers: State['answers'] }) {
  const { danger, firstAid } = useWords('finder');
  const path = usePath();
  const { where, danger: said, alsoDanger } = answers;
  return (
    <p className="finder-reminder">
      <Icon name="warning" />
      {danger.reminder}{' '}
      {said && isDanger('danger', said) && (
        <a className="tap" href={path(statePath(stateWith({ where, danger: said, alsoDanger }).path))}>
          {firstAid.link}
        </a>
      )}
    </p>
  );
}

export function FinderStep({ state, step }: { state: State; step: Step }) {
  const { path, answers } = state;
  const words = useWords('finder');
  const { steps, name } = words;
  const inLanguage = usePath();
  const { title, hint } = questionWords(words, step, answers.where);
  const dangerous = step.answers.filter((answer) => isDanger(step.question, answer, answers));
  const asksDanger = step.question === 'danger';
  const onlyDanger = answers.where === 'danger';
  const calm = step.answers.filter((answer) => !isOpen(answer) && !dangerous.includes(answer));
  // "None of these" stands below all that it speaks of.
  const open = step.answers.filter(isOpen);
  const list = { given: answers, question: step.question };
  const dangers = dangerous.length > 0 && (
    <div className="finder-dangers">
      {calm.length > 0 && <h2>{steps.dangerTitle}</h2>}
      <FinderAnswers {...list} answers={dangerous} />
    </div>
  );
  return (
    <section className="finder-step">
      <div className="wrap">
        <Breadcrumb parent={{ label: name, href: inLanguage(finderPath) }}>
          {!onlyDanger && steps.progress(path.length + 1)}
        </Breadcrumb>
        <h1>{title}</h1>
        <p className="finder-step-hint">{hint}</p>
        {diagnose(answers).danger && !onlyDanger && <Reminder answers={answers} />}
        <div className="columns finder-step-columns">
          <div className="finder-step-answers">
            {calm.length > 0 && <FinderAnswers {...list} answers={calm} />}
            {dangers}
            <FinderAnswers {...list} answers={open} />
            {onlyDanger && <MoreLink href={inLanguage(finderPath)}>{words.danger.none}</MoreLink>}
          </div>
          <div>
            {!onlyDanger && <GivenAnswers state={state} />}
            {(asksDanger || step.question === 'sign') && <Elsewhere where={answers.where} />}
          </div>
        </div>
      </div>
    </section>
  );
}
