// What the simulated provider remembers: orders and refunds. In memory, bounded.
import { randomBytes, randomInt } from 'node:crypto';

export type OrderState = 'open' | 'pending' | 'paid' | 'failed';

export interface Order {
  protocol: string;
  tid: string;
  merchantId: string;
  amountPaise: number;
  /** Opens the pay page. */
  token: string;
  orderId: string;
  providerTxnId: string;
  returnUrl: string;
  returnBy: 'GET' | 'POST';
  callbackUrl?: string;
  metaInfo?: unknown;
  expiresAt: number;
  state: OrderState;
  failureCode?: string;
  settledAt?: number;
}

export interface Refund {
  protocol: string;
  refundId: string;
  tid: string;
  merchantId: string;
  amountPaise: number;
  providerRefundId: string;
  callbackUrl?: string;
  state: 'pending' | 'completed' | 'failed';
}

export type NewOrder = Omit<Order, 'token' | 'orderId' | 'providerTxnId' | 'state'>;
export type NewRefund = Omit<Refund, 'providerRefundId' | 'state'>;

export interface LedgerOptions {
  now: () => number;
  maxOrders: number;
}

/** Drops the oldest entries of a map that grew past its bound, those that may be forgotten first. */
export const trim = <T>(map: Map<string, T>, max: number, forgettable: (entry: T) => boolean): void => {
  while (map.size > max) {
    let [victim] = map.keys();
    for (const [key, entry] of map) {
      if (!forgettable(entry)) continue;
      victim = key;
      break;
    }
    if (victim === undefined) return;
    map.delete(victim);
  }
};

export const createLedger = ({ now, maxOrders }: LedgerOptions) => {
  const orders = new Map<string, Order>();
  const tidByToken = new Map<string, string>();
  const refunds = new Map<string, Refund>();

  const providerId = (prefix: string): string => {
    const stamp = new Date(now()).toISOString().replace(/\D/g, '').slice(2, 14);
    return `${prefix}${stamp}${randomInt(1e9, 1e10)}`;
  };

  const expireIfDue = (order: Order | undefined): Order | undefined => {
    if (order?.state === 'open' && now() > order.expiresAt) {
      order.state = 'failed';
      order.failureCode = 'TIMED_OUT';
      order.settledAt = order.expiresAt;
    }
    return order;
  };

  return {
    idInUse: (id: string): boolean => orders.has(id) || refunds.has(id),

    order: (tid: string): Order | undefined => expireIfDue(orders.get(tid)),

    orderByToken: (token: string): Order | undefined => expireIfDue(orders.get(tidByToken.get(token) ?? '')),

    addOrder(wanted: NewOrder, idPrefix: string): Order {
      const order: Order = {
        ...wanted,
        token: randomBytes(32).toString('base64url'),
        orderId: providerId('OMO'),
        providerTxnId: providerId(idPrefix),
        state: 'open',
      };
      orders.set(order.tid, order);
      tidByToken.set(order.token, order.tid);
      trim(orders, maxOrders, ({ state }) => state === 'paid' || state === 'failed');
      trim(tidByToken, maxOrders, (tid) => !orders.has(tid));
      return order;
    },

    leavePending(order: Order): void {
      order.state = 'pending';
    },

    settle(order: Order, state: 'paid' | 'failed', failureCode?: string): void {
      order.state = state;
      order.failureCode = failureCode;
      order.settledAt = now();
    },

    refund: (refundId: string): Refund | undefined => refunds.get(refundId),

    refundedPaise: (tid: string): number =>
      [...refunds.values()]
        .filter((refund) => refund.tid === tid && refund.state !== 'failed')
        .reduce((sum, refund) => sum + refund.amountPaise, 0),

    addRefund(wanted: NewRefund, idPrefix: string): Refund {
      const refund: Refund = {
        ...wanted,
        providerRefundId: providerId(idPrefix),
        state: 'pending',
      };
      refunds.set(refund.refundId, refund);
      trim(refunds, maxOrders, ({ state }) => state !== 'pending');
      return refund;
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
