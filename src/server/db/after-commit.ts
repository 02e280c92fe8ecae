// What others are told about a change once it is true: a transaction that is not over yet cannot be seen by them.

const followUps = new WeakMap<object, (() => void)[]>();

/** Runs `work` as soon as the transaction is committed, and never if it is not. */
export function afterCommit(trx: object, work: () => void): void {
  followUps.get(trx)?.push(work);
}

/** `transact` hands over its transaction as soon as it has begun. */
export async function thenRunFollowUps<T>(
  transact: (begun: <Trx extends object>(trx: Trx) => Trx) => Promise<T>,
): Promise<T> {
  const waiting: (() => void)[] = [];
  const result = await transact((trx) => {
    followUps.set(trx, waiting);
    return trx;
  });
  for (const work of waiting) work();
  return result;
}
