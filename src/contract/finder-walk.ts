// Every state the leak finder has, one after another: for the tests and for the document an engineer signs.
import { parsePath, type State, stateAt } from './finder.ts';

export function* everyState(): Generator<State> {
  const start = parsePath([]);
  if (start) yield* from(start);
}

function* from(state: State): Generator<State> {
  yield state;
  const step = state.next ?? state.more;
  for (const answer of step?.answers ?? []) {
    yield* from(stateAt([...state.path, answer], { ...state.answers, [step?.question ?? '']: answer }));
  }
}
