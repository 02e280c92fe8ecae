// How long a solution takes: days somebody works, and days it is left alone to cure, to dry or under water.
import { fill } from '#contract/fill.ts';
import type { serviceWords } from './service-words.ts';
import type { Solution, SolutionPage, Step } from './services.types.ts';
import type { Translated } from './translated.ts';

type ProgrammeWords = Translated<(typeof serviceWords)['programme']>;
type Programme = Pick<Solution, 'steps' | 'weeks' | 'spread'>;

const sum = (steps: readonly Step[], part: 'work' | 'wait'): number =>
  steps.reduce((days, step) => days + step[part], 0);

/** '13 days of work and 22 of waiting'. */
export function totalDays(words: ProgrammeWords, { steps, weeks }: Programme): string {
  const [work, wait] = [sum(steps, 'work'), sum(steps, 'wait')];
  return fill((weeks ? words.weeks : words.days)[wait > 0 ? 'total' : 'worked'], { work, wait });
}

/** Each step with what stands on its line, 'Days 9–13', and how much of that is waiting. */
export function stepsInDays(words: ProgrammeWords, { steps, weeks, spread }: Programme) {
  const said = weeks ? words.weeks : words.days;
  let past = 0;
  return steps.map((step) => {
    const { work, wait } = step;
    const [from, until] = [past + 1, past + work + wait];
    past = until;
    const onLine = spread ? words.spread : from === until ? said.one : said.many;
    const kept = wait === 0 ? '' : work === 0 ? words.onlyWaiting : words.workAndWaiting;
    return {
      ...step,
      days: fill(onLine, { from, until, count: work + wait }),
      length: work + wait,
      kept: fill(kept, { work, wait }),
    };
  });
}

/** The sentences of a solution's page that say how long it takes, which its programme alone knows. */
export function withDays(words: ProgrammeWords, page: SolutionPage, solution: Solution): SolutionPage {
  const days = totalDays(words, solution);
  return {
    ...page,
    answer: fill(page.answer, { days }),
    description: fill(page.description, { days }),
  };
}
