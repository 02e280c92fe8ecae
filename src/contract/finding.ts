// A finding: the answers given to the leak finder, as one word that a form can carry. Only its shape: what it means
// is in finder.ts, which forms need not load.
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { once } from './once.ts';

/** Between the answers: in a query `/` would be escaped. */
export const findingSeparator = '.';
/** Between dangers that are true at once, in one answer; the gravest first. */
export const severalSeparator = '--';

/** Five words at most. Whether they are answers, in this order, parseFinding knows. */
export const findingSchema = once(() =>
  z
    .string(messages.findingUnknown)
    .check(z.regex(/^[a-z-]{1,60}(\.[a-z-]{1,60}){0,4}$/, messages.findingUnknown)),
);
