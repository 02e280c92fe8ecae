// How long a stop may take, from the inside out: each waits a little longer than what it waits for. The unit and the
// compose file in deploy/ wait longest.
export const stopTimes = {
  /** For answers under way and uploads that are still arriving. */
  answersMs: 25_000,
  /** One process, whatever hangs. */
  processMs: 30_000,
  /** The supervisor, before it kills a process. */
  supervisorMs: 35_000,
};
