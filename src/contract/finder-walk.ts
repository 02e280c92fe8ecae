// Every state the leak finder has, one after another: for the tests and for the document an engineer signs.
import { parsePath, type State } from './finder.ts';

export function* everyState(path: readonly string[] = []): Generator<State> {
  const state = parsePath(path);
  if (!state) throw new Error(`A link leads nowhere: ${path.join('/')}`);
  yield state;
  for (const answer of state.next?.answers ?? []) yield* everyState([...path, answer]);
}
