// Chance that can be repeated: everything a sequence does follows from one number.

export type Random = ReturnType<typeof createRandom>;

/** `straight`: of what is likely to work and of anything, always the first. */
export function createRandom(seed: number, straight = false) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random = {
    isStraight: straight,
    /** From 0 up to, without, `below`. */
    below: (below: number): number => Math.floor(next() * below),
    between: (from: number, until: number): number => from + Math.floor(next() * (until - from + 1)),
    chance: (share: number): boolean => next() < share,
    /** What people usually do, and now and then not. */
    usually: (share: number): boolean => next() < share || straight,
    rarely: (share: number): boolean => next() < share && !straight,
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
    /** One of those that are likely to work, and now and then any. */
    prefer: <T>(likely: readonly T[], all: readonly T[], share = 0.85): T | undefined =>
      likely.length > 0 && random.usually(share) ? random.pick(likely) : random.pick(all),
    seed: (): number => Math.floor(next() * 2 ** 32),
  };
  return random;
}
