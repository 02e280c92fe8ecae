// The one error services throw on purpose: a code from the closed list and words a person may read.
import type { ErrorCode } from '#contract/errors.ts';
import type { VisitWindow } from '#contract/visit-window.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly windows: readonly VisitWindow[] | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    /** `cause` is for the log alone. */
    more: {
      field?: string;
      retryAfterSeconds?: number;
      windows?: readonly VisitWindow[];
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.windows = more.windows;
  }
}
