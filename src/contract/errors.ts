// The closed list of failure codes and the one shape every failure answer has.
import * as z from 'zod/mini';
import { once } from './once.ts';

export const errorStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

export const failureBody = once(() =>
  z.object({
    success: z.literal(false),
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    field: z.optional(z.string()),
    /** Where a visit was refused: the next windows that are free. */
    windows: z.optional(z.array(z.object({ day: z.string(), window: z.string() }))),
    /** Where a log-in code was refused: no try with this one can succeed any more. */
    needsNewCode: z.optional(z.literal(true)),
    /** The request id of our log, for server errors: to quote in a support request. */
    requestId: z.optional(z.string()),
  }),
);
export type FailureBody = z.infer<ReturnType<typeof failureBody>>;
