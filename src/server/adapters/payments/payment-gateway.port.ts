// What the product asks of a payment gateway, whichever provider and protocol stands behind it.

export interface PaymentOrder {
  /** Our id of this attempt: at most 34 of `A-Za-z0-9_-`, never sent twice. */
  tid: string;
  amountPaise: number;
  /** Opaque id of the customer, at most 34 of `A-Za-z0-9_-`; never an e-mail or a mobile. */
  userRef: string;
  mobile?: string;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where the provider posts its webhook (v1; v2 takes it from the provider's dashboard). */
  callbackUrl: string;
}

export interface PaymentStatus {
  state: 'pending' | 'paid' | 'failed' | 'not_found';
  /** What the provider says was paid, for which id and to whom: compare all of them before believing `paid`. */
  amountPaise?: number;
  merchantId?: string;
  tid?: string;
  providerTxnId?: string;
  /** The provider's own word, for the event log. */
  rawCode: string;
}

export interface RefundOrder {
  /** Starts with `refundIdPrefix`. */
  refundId: string;
  tid: string;
  amountPaise: number;
  callbackUrl?: string;
}

export interface RefundState {
  state: 'pending' | 'refunded' | 'failed' | 'not_found';
  amountPaise?: number;
  rawCode: string;
}

/** A v1 webhook names a refund in the very field that names a payment: only the prefix tells them apart. */
export const refundIdPrefix = 'RF_';

/** Header names in lower case, as Node gives them. */
export type WebhookHeaders = Record<string, string | string[] | undefined>;

export interface PaymentGateway {
  /** The address of the page where the customer pays. */
  initiate(order: PaymentOrder): Promise<{ redirectUrl: string }>;
  fetchStatus(tid: string): Promise<PaymentStatus>;
  /** Says what the webhook is about, never how it ended: ask `fetchStatus`. Throws WebhookRejected. */
  parseWebhook(headers: WebhookHeaders, rawBody: string): { tid?: string; refundId?: string };
  /** Whether the browser's return carries the provider's checksum. For the log; never evidence of payment. */
  verifyReturn(fields: Record<string, unknown>): boolean;
  refund(order: RefundOrder): Promise<RefundState>;
  fetchRefundStatus(refundId: string): Promise<RefundState>;
}

export type UnavailableReason =
  | 'timeout'
  | 'network'
  | 'server_error'
  | 'rate_limited'
  | 'garbage'
  | 'untrusted_redirect';

/** The outcome is unknown: leave the payment as it is and ask for its status later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
  readonly operation: string;
  readonly reason: UnavailableReason;

  constructor(operation: string, reason: UnavailableReason) {
    super(`Payment gateway unavailable: ${operation}, ${reason}`);
    this.operation = operation;
    this.reason = reason;
  }
}

/**
 * The provider understood and said no; nothing was started by this call. `duplicate` warns that the id may
 * already be in use there: an earlier order with it may still be carried out, so ask for its status.
 */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly operation: string;
  readonly code: string;
  readonly httpStatus: number;
  readonly duplicate: boolean;

  constructor(operation: string, answer: { code: string; httpStatus: number; duplicate?: boolean }) {
    super(`Payment gateway refused: ${operation}, ${answer.code}, HTTP ${answer.httpStatus}`);
    this.operation = operation;
    this.code = answer.code;
    this.httpStatus = answer.httpStatus;
    this.duplicate = answer.duplicate ?? false;
  }
}

/** The webhook is not the provider's, or not readable: change nothing. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
  readonly reason: 'signature' | 'malformed' | 'merchant';

  constructor(reason: WebhookRejected['reason']) {
    super(`Payment webhook rejected: ${reason}`);
    this.reason = reason;
  }
}
