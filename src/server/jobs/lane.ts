// What the worker knows of a kind of job: how it is done, and within which limits.

export interface RunningJob {
  id: string;
  attempt: number;
  /** Aborted when somebody else has taken the job over, when it takes too long, or when the server stops. */
  signal: AbortSignal;
}

export interface LaneLimits {
  /** How many of the kind run at once, where it is not the usual number. */
  places?: number;
  /** How long one may take, where it is not the usual time. */
  longestMs?: number;
}

/** What is done about one kind of job. */
export interface Lane extends LaneLimits {
  kind: string;
  /** Throwing means: try again later. */
  run(payload: unknown, job: RunningJob): Promise<void>;
}
