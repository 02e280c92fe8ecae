// What the simulated provider remembers: orders, refunds and the faults asked of them. In memory, bounded.
import { randomBytes, randomInt } from 'node:crypto';

export type Endpoint = 'pay' | 'status' | 'refund' | 'refundStatus';
export type BadAnswer = 'error500' | 'hang' | 'garbage';

/** How the provider misbehaves towards one order. An order without faults is treated honestly. */
export interface Faults {
  answers?: Partial<Record<Endpoint, BadAnswer>>;
  /** When and how the webhook comes; `after_return` unless told otherwise. */
  webhook?: 'none' | 'before_return' | 'after_return' | 'thrice' | 'bad_signature' | 'delayed';
  /** For `delayed`; one second unless told otherwise. */
  webhookDelayMs?: number;
  /** The status goes on saying "pending" for so long after the payment ended. */
  statusLagMs?: number;
  /** What the provider claims was paid, and to whom. */
  amountPaise?: number;
  merchantId?: string;
  /** Where the provider sends the browser to pay. */
  redirectUrl?: string;
  /** The browser comes back claiming success, with a checksum of somebody else's making. */
  forgedReturn?: boolean;
  /** What becomes of "Leave pending" by itself. */
  pendingBecomes?: { state: 'paid' | 'failed'; afterMs: number };
  refundBecomes?: 'completed' | 'failed' | 'pending';
}

export type OrderState = 'open' | 'pending' | 'paid' | 'failed';

export interface Order {
  protocol: 'v1' | 'v2';
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
  protocol: 'v1' | 'v2';
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
const trim = <T>(map: Map<string, T>, max: number, forgettable: (entry: T) => boolean): void => {
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
  const faults = new Map<string, Faults>();
  let faultsForNext: Faults | undefined;

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

  const faultsOf = (tid: string): Faults => faults.get(tid) ?? {};

  const setFaults = (tid: string, wanted: Faults): void => {
    faults.set(tid, wanted);
    trim(faults, maxOrders, () => true);
  };

  return {
    faultsOf,
    setFaults,

    setFaultsForNext(wanted: Faults): void {
      faultsForNext = wanted;
    },

    idInUse: (id: string): boolean => orders.has(id) || refunds.has(id),

    order: (tid: string): Order | undefined => expireIfDue(orders.get(tid)),

    orderByToken: (token: string): Order | undefined => expireIfDue(orders.get(tidByToken.get(token) ?? '')),

    addOrder(wanted: NewOrder): Order {
      if (faultsForNext) {
        setFaults(wanted.tid, faultsForNext);
        faultsForNext = undefined;
      }
      const order: Order = {
        ...wanted,
        token: randomBytes(32).toString('base64url'),
        orderId: providerId('OMO'),
        providerTxnId: providerId(wanted.protocol === 'v1' ? 'T' : 'OM'),
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

    /** The state as the status call tells it: late, if the fault says so. */
    reportedState(order: Order): OrderState {
      const { statusLagMs = 0 } = faultsOf(order.tid);
      const lagging = order.settledAt !== undefined && now() < order.settledAt + statusLagMs;
      return lagging ? 'pending' : order.state;
    },

    refund: (refundId: string): Refund | undefined => refunds.get(refundId),

    refundedPaise: (tid: string): number =>
      [...refunds.values()]
        .filter((refund) => refund.tid === tid && refund.state !== 'failed')
        .reduce((sum, refund) => sum + refund.amountPaise, 0),

    addRefund(wanted: NewRefund): Refund {
      const refund: Refund = {
        ...wanted,
        providerRefundId: providerId(wanted.protocol === 'v1' ? 'TR' : 'OMR'),
        state: 'pending',
      };
      refunds.set(refund.refundId, refund);
      trim(refunds, maxOrders, ({ state }) => state !== 'pending');
      return refund;
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
