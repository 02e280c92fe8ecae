// What the worker knows of a kind of job: how it is done, and within which limits.

export interface RunningJob {
  id: string;
  attempt: number;
  /** Aborted when the lease is lost, on timeout, and on shutdown. */
  signal: AbortSignal;
}

export interface LaneLimits {
  /** How many of the kind run at once, where it is not the usual number. */
  places?: number;
  /** How long one may take, where it is not the usual time. */
  longestMs?: number;
}

/** Thrown where no other try would help and nothing here is at fault: a mailbox that is gone. */
export class JobRefused extends Error {}

/** What is done about one kind of job. */
export interface Lane extends LaneLimits {
  kind: string;
  /** Throwing means: try again later. */
  run(payload: unknown, job: RunningJob): Promise<void>;
}
