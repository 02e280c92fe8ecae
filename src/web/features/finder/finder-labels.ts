// Looks the leak finder's words up: an answer, or a question as it is asked at a place.
import { type Diagnosis, givenIn, type State, type Step, stateWith } from '#contract/finder.ts';
import { type AnswerRef, isOpen, questions } from '#contract/finder-questions.ts';
import { isDanger } from '#contract/finder-urgency.ts';
import type { AnswerWords, FinderWords, QuestionWords } from '#web/content/finder.types.ts';

export function answerWords(
  words: Pick<FinderWords, 'answers'>,
  { question, answer }: { question: string; answer: string },
): AnswerWords {
  const list: Record<string, AnswerWords> = words.answers[question as AnswerRef['question']];
  const found = list[answer];
  if (!found) throw new Error(`There are no words for the answer "${answer}" to "${question}"`);
  return found;
}

export function questionWords(
  { questions: asked, questionsAt }: FinderWords,
  { question, answers }: Step,
  where: State['answers']['where'],
): QuestionWords {
  // Where nothing but danger is asked for once more, that is the question.
  if (answers.every((answer) => isOpen(answer) || isDanger(question, answer))) return asked.danger;
  // Wherever tiles are asked about, drying is what the question is about.
  const place = answers.includes('dries-out') ? 'floors' : where;
  return (place && questionsAt[question]?.[place]) || asked[question];
}

/** How soon to act, in words: what has nothing to do with rain does not wait for the next one. */
export const urgencyWords = (
  { urgencies, withinWeeks }: Pick<FinderWords, 'urgencies' | 'withinWeeks'>,
  { urgency, byRain }: Pick<Diagnosis, 'urgency' | 'byRain'>,
): { label: string; now: string } => (urgency === 'rain' && !byRain ? withinWeeks : urgencies[urgency]);

/** The answers given so far, in order, each with the address where it can be changed. */
export function givenAnswers({ answers }: State) {
  return givenIn(answers).map((given) => {
    const from = questions.slice(questions.indexOf(given.question));
    const before = { ...answers, ...Object.fromEntries(from.map((question) => [question, undefined])) };
    return { ...given, changeAt: stateWith(before).path };
  });
}
