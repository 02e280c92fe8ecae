// Paying online: what a payment is on the wire, and the calls that pay and find out.
import * as z from 'zod/mini';
import { type Endpoint, written } from './endpoint.ts';
import { idField } from './fields.ts';
import { messages } from './messages.ts';
import { once } from './once.ts';

export const bookingIdParam = once(() => z.object({ id: idField(messages.bookingUnknown) }));

/** Our id of one attempt to pay. */
export const tidField = once(() => z.string().check(z.regex(/^BK_[0-9A-Z]{26}$/, messages.paymentUnknown)));

export const paymentStates = ['pending', 'paid', 'failed', 'refund_pending', 'refunded'] as const;

/** Where the browser goes to pay, in the shape of the specification. */
export const payPage = once(() =>
  z.object({
    instrumentResponse: z.object({
      type: z.literal('PAY_PAGE'),
      redirectInfo: z.object({ url: z.string(), method: z.literal('GET') }),
    }),
  }),
);

export const paymentEndpoints = {
  paymentVerify: {
    method: 'POST',
    path: '/payment/verify/:tid',
    access: 'public',
    summary: 'Ask the gateway whether a payment arrived; the body is a hint, never evidence',
    params: () => z.object({ tid: tidField() }),
    body: () => z.looseObject({}),
    response: () =>
      z.union([
        z.object({
          success: z.literal(true),
          /** A refunded payment is no failure, but must not be shown as received. */
          status: z.enum(['paid', 'refunded']),
          booking: z.object({ _id: z.string() }),
        }),
        z.object({
          success: z.literal(false),
          status: z.enum(['pending', 'failed']),
          booking: z.optional(z.object({ _id: z.string() })),
        }),
      ]),
  },
  paymentRetry: {
    method: 'POST',
    path: '/payment/retry/:id',
    access: 'customer',
    summary: 'The way back to paying: the page that is still open, or that of a fresh attempt',
    params: bookingIdParam,
    body: () => z.strictObject({}),
    response: () => z.extend(written(), { data: payPage() }),
  },
} satisfies Record<string, Endpoint>;
