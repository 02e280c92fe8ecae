// What the two protocols of the simulator share: their surroundings, and what each must be able to say.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint, Ledger, Order, OrderState, Refund } from './ledger.ts';
import type { WebhookMessage } from './webhooks.ts';

export interface Surroundings {
  ledger: Ledger;
  now: () => number;
  payPageUrl(order: Order): string;
  /** Lets the refund end by itself, as the order's faults say, and tells the shop. */
  startRefund(refund: Refund): void;
  /** Answers badly if the faults of this order say so. */
  misbehave(tid: string, endpoint: Endpoint, reply: FastifyReply): FastifyReply | undefined;
}

export interface Protocol {
  mount(app: FastifyInstance): void;
  orderWebhook(order: Order, options: { badSignature: boolean }): WebhookMessage | undefined;
  refundWebhook(refund: Refund): WebhookMessage | undefined;
  /** The form that the browser brings back to the shop, once the order is in this state. */
  returnForm(order: Order, state: OrderState, failureCode?: string): Record<string, string>;
}

export const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
