// The one error services throw on purpose: a code from the closed list and words a person may read.
import type { ErrorCode } from '#contract/errors.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, message: string, more: { field?: string; retryAfterSeconds?: number } = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
