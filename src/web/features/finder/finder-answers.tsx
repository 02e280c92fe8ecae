// The answers to a question, each a link to what follows from it. Signs have drawings.
import { type State, type Step, stateWith } from '#contract/finder.ts';
import type { AnswerId, Answers } from '#contract/finder-questions.ts';
import { unsureOfDanger } from '#contract/first-aid.ts';
import type { FinderWords } from '#web/content/finder.types.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { finderDrawing } from './finder-drawings.ts';
import { answerWords } from './finder-labels.ts';
import { statePath } from './finder-paths.ts';
import './finder-answers.css';

/** Whoever is not sure of a danger they came with gets first aid all the same, and other words for it. */
const wordsFor = (words: FinderWords, { where }: Answers, question: Step['question'], answer: AnswerId) =>
  where === 'danger' && answer === unsureOfDanger
    ? words.danger.notSure
    : answerWords(words, { question, answer });

interface Props {
  /** Given so far. */
  given: Answers;
  question: Step['question'];
  answers: readonly AnswerId[];
  /** Where an answer leads, if it is not the only one to its question. */
  leadsTo?: (answer: AnswerId) => State;
}

export function FinderAnswers({
  given,
  question,
  answers,
  leadsTo = (answer) => stateWith({ ...given, [question]: answer }),
}: Props) {
  const words = useWords('finder');
  const inLanguage = usePath();
  const pictures = answers.some((answer) => answerWords(words, { question, answer }).sign);
  return (
    <ul className={`link-card finder-answers${pictures ? ' finder-answers-drawn' : ''}`}>
      {answers.map((answer) => {
        const { label, hint, sign } = wordsFor(words, given, question, answer);
        return (
          <li key={answer}>
            {/* Thousands of pages that nobody searches for: search engines need not walk them. */}
            <a href={inLanguage(statePath(leadsTo(answer).path))} rel="nofollow">
              {pictures && (
                <span className="finder-answer-drawing">
                  {sign && <img src={finderDrawing(sign).url} width={96} height={76} alt="" loading="lazy" />}
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
