// The first finding that is a danger, and one that is none: by the rules of the day, whatever they call it.
import { diagnose, findingOf, parsePath, type State } from '#contract/finder.ts';

function firstState(fits: (state: State) => boolean): State {
  let level: string[][] = [[]];
  while (level.length > 0) {
    const states = level.map((path) => parsePath(path)).filter((state) => state !== undefined);
    const found = states.find((state) => state.path.length > 0 && state.next === undefined && fits(state));
    if (found) return found;
    level = states.flatMap((state) => (state.next?.answers ?? []).map((answer) => [...state.path, answer]));
  }
  throw new Error('The leak finder has no such result');
}

export const dangerFinding = findingOf(firstState(({ answers }) => diagnose(answers).urgency === 'today'));
export const calmFinding = findingOf(firstState(({ answers }) => diagnose(answers).urgency !== 'today'));
