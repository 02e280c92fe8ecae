// What the simulated provider does, each part replaceable: here it is honest, and tests make it misbehave
// (src/server/testing/payment-simulator.ts).
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ledger, Order, OrderState, Refund } from './ledger.ts';
import type { Timers } from './timers.ts';
import type { WebhookMessage, WebhookSender } from './webhooks.ts';

export type Choice = 'pay' | 'decline' | 'pending' | 'close';
export type Endpoint = 'pay' | 'status' | 'refund' | 'refundStatus';

export interface Provider {
  now: () => number;
  ledger: Ledger;
  timers: Timers;
  webhooks: WebhookSender;
  protocols: Record<string, Protocol>;
  payPageUrl(order: Order): string;
  /** What pressing that button on the pay page does. Ends when the browser may return to the shop. */
  choose(order: Order, choice: Choice): Promise<void>;
  /** Tells the shop how the order ended. */
  announce(order: Order): Promise<void>;
  /** Lets the refund end by itself, and tells the shop. */
  startRefund(refund: Refund, becomes?: 'completed' | 'failed'): void;
  /** The order as the provider describes it to the shop. */
  describe(order: Order, to: 'status' | 'webhook' | 'return'): Order;
  answer(reply: FastifyReply, about: { tid: string; endpoint: Endpoint }, body: object): FastifyReply;
  close(): void;
}

export interface Protocol {
  mount(app: FastifyInstance): void;
  orderWebhook(order: Order): WebhookMessage | undefined;
  refundWebhook(refund: Refund): WebhookMessage | undefined;
  /** The form that the browser brings back to the shop, once the order is in this state. */
  returnForm(order: Order, state: OrderState, failureCode?: string): Record<string, string>;
}

export const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
