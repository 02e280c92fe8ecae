// All actions by their names, and which comes next by chance.

import { actions as before } from './actions.ts';
import { actionsAfterVisit } from './actions-after-visit.ts';
import type { Action, Context } from './context.ts';

export const actions = { ...before, ...actionsAfterVisit };
export type ActionName = keyof typeof actions;
const names = Object.keys(actions) as ActionName[];

/** What is possible, by weight, and now and then what is not; what was accepted already comes more rarely. */
export function chooseAction(
  { rows, memory, world, random }: Context,
  accepted: ReadonlyMap<ActionName, number>,
): ActionName {
  const weigh = (name: ActionName): number => {
    const { weight, possible }: Action = actions[name];
    const share = !possible || possible(rows, memory, world) ? weight : weight * 0.02;
    return share / (1 + 0.3 * (accepted.get(name) ?? 0));
  };
  const weights = names.map(weigh);
  let left = (random.below(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return names[index] as ActionName;
  }
  return 'time passes';
}
