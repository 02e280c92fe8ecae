// PhonePe's v1 "pay page" protocol: a salt key signs each request, each webhook and the browser's return.
import { z } from 'zod';
import {
  assertFieldRules,
  assertRedirectAllowed,
  cleanCode,
  type GatewayAnswer,
  type GatewayOptions,
  parseAnswer,
  parseJson,
  requestJson,
  withinDeadline,
} from './gateway-http.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentStatus,
  type RefundState,
  refundIdPrefix,
  WebhookRejected,
} from './payment-gateway.port.ts';
import {
  callbackChecksum,
  requestChecksum,
  returnChecksum,
  sameSignature,
  statusChecksum,
} from './phonepe-signatures.ts';

/** `baseUrl` goes up to and without `/pg/v1`. */
export interface PhonePeV1Options extends GatewayOptions {
  merchantId: string;
  saltKey: string;
  saltIndex: number | string;
  /** POST brings a signed form back, REDIRECT a bare GET. */
  redirectMode?: 'POST' | 'REDIRECT';
}

// The published limits disagree by one (35 or 36); the smaller satisfies both.
const idRule = z.string().regex(/^[A-Za-z0-9_-]{1,34}$/);
const refundIdRule = idRule.startsWith(refundIdPrefix);

const payRule = z.object({
  merchantId: z.string().min(1).max(37),
  merchantTransactionId: idRule,
  merchantUserId: idRule,
  amount: z.int().gt(100),
  redirectUrl: z.url(),
  redirectMode: z.enum(['POST', 'REDIRECT']),
  callbackUrl: z.url(),
  mobileNumber: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  paymentInstrument: z.object({ type: z.literal('PAY_PAGE') }),
});

const refundRule = z.object({
  merchantId: z.string(),
  originalTransactionId: idRule,
  merchantTransactionId: refundIdRule,
  amount: z.int().gt(100),
  callbackUrl: z.url().optional(),
});

const anyAnswer = z.object({
  success: z.boolean().optional(),
  code: z.union([z.string(), z.number()]).transform(String),
});

const initiatedAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    merchantId: z.string(),
    merchantTransactionId: z.string(),
    instrumentResponse: z.object({ redirectInfo: z.object({ url: z.string().max(4096) }) }),
  }),
});

const transactionAnswer = z.object({
  success: z.boolean(),
  data: z.object({
    merchantId: z.string().max(64),
    merchantTransactionId: z.string().max(64),
    transactionId: z.string().max(64).nullish(),
    amount: z.int().nonnegative(),
    state: z.string().max(64),
  }),
});

const webhookEnvelope = z.object({ response: z.string() });
const webhookContent = z.object({
  data: z.object({ merchantId: z.string(), merchantTransactionId: z.string().max(64) }),
});

const statusOfCode: Partial<Record<string, PaymentStatus['state']>> = {
  PAYMENT_SUCCESS: 'paid',
  PAYMENT_PENDING: 'pending',
  // Documented as "not a failure": the money may still move.
  INTERNAL_SERVER_ERROR: 'pending',
  PAYMENT_ERROR: 'failed',
  PAYMENT_DECLINED: 'failed',
  TIMED_OUT: 'failed',
  TRANSACTION_NOT_FOUND: 'not_found',
};

const refundStateOf = {
  paid: 'refunded',
  pending: 'pending',
  failed: 'failed',
  not_found: 'not_found',
} as const satisfies Record<PaymentStatus['state'], RefundState['state']>;

/** Refusals that may arrive with HTTP 200. */
const duplicateCode = 'INVALID_TRANSACTION_ID';
const refusalCodes = new Set([
  'BAD_REQUEST',
  'AUTHORIZATION_FAILED',
  'REVERSAL_WINDOW_EXCEEDED',
  duplicateCode,
]);

const payPath = '/pg/v1/pay';
const refundPath = '/pg/v1/refund';

export const createPhonePeV1 = (options: PhonePeV1Options): PaymentGateway => {
  const { merchantId, allowedRedirectHosts, redirectMode = 'POST', fetch = globalThis.fetch } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const salt = { saltKey: options.saltKey, saltIndex: options.saltIndex };

  const call = (operation: string, path: string, headers: Record<string, string>, body?: string) =>
    withinDeadline(operation, options.timeoutMs, (signal) =>
      requestJson(fetch, { operation, url: baseUrl + path, headers, body, signal }),
    );

  const post = (operation: string, path: string, payload: object): Promise<GatewayAnswer> => {
    const request = Buffer.from(JSON.stringify(payload), 'utf8').toString('base64');
    const headers = { 'x-verify': requestChecksum(request, path, salt) };
    return call(operation, path, headers, JSON.stringify({ request }));
  };

  const getStatus = (operation: string, id: string): Promise<GatewayAnswer> => {
    const path = `/pg/v1/status/${merchantId}/${id}`;
    return call(operation, path, { 'x-verify': statusChecksum(path, salt), 'x-merchant-id': merchantId });
  };

  const refusal = (operation: string, httpStatus: number, rawCode: string): GatewayRefused =>
    new GatewayRefused(operation, { code: rawCode, httpStatus, duplicate: rawCode === duplicateCode });

  /** The status of a payment or of a refund: both come in the same words. */
  const readTransaction = (operation: string, answer: GatewayAnswer): PaymentStatus => {
    const rawCode = cleanCode(parseAnswer(anyAnswer, answer.body, operation).code);
    const state = statusOfCode[rawCode];
    if (!state) {
      if (answer.status >= 400 || refusalCodes.has(rawCode)) throw refusal(operation, answer.status, rawCode);
      return { state: 'pending', rawCode };
    }
    const details = transactionAnswer.safeParse(answer.body).data;
    if (state !== 'paid') {
      return { state, rawCode, ...(details && transactionFields(details.data)) };
    }
    if (!details) throw new GatewayUnavailable(operation, 'garbage');
    // Two fields that contradict each other are no proof of payment.
    const settled = details.success && details.data.state === 'COMPLETED';
    return { state: settled ? 'paid' : 'pending', rawCode, ...transactionFields(details.data) };
  };

  const asRefund = (status: PaymentStatus): RefundState => ({
    state: refundStateOf[status.state],
    amountPaise: status.amountPaise,
    rawCode: status.rawCode,
  });

  return {
    async initiate(order) {
      const payload = assertFieldRules(payRule, {
        merchantId,
        merchantTransactionId: order.tid,
        merchantUserId: order.userRef,
        amount: order.amountPaise,
        redirectUrl: order.returnUrl,
        redirectMode,
        callbackUrl: order.callbackUrl,
        mobileNumber: order.mobile,
        paymentInstrument: { type: 'PAY_PAGE' },
      });
      const answer = await post('initiate', payPath, payload);
      const code = cleanCode(parseAnswer(anyAnswer, answer.body, 'initiate').code);
      if (code === 'INTERNAL_SERVER_ERROR') throw new GatewayUnavailable('initiate', 'server_error');
      if (answer.status >= 400 || refusalCodes.has(code)) throw refusal('initiate', answer.status, code);
      if (code !== 'PAYMENT_INITIATED') throw new GatewayUnavailable('initiate', 'garbage');
      const { data } = parseAnswer(initiatedAnswer, answer.body, 'initiate');
      if (data.merchantId !== merchantId || data.merchantTransactionId !== order.tid) {
        throw new GatewayUnavailable('initiate', 'garbage');
      }
      const { url } = data.instrumentResponse.redirectInfo;
      return { redirectUrl: assertRedirectAllowed(url, allowedRedirectHosts, 'initiate') };
    },

    async fetchStatus(tid) {
      const answer = await getStatus('fetchStatus', assertFieldRules(idRule, tid));
      return readTransaction('fetchStatus', answer);
    },

    parseWebhook(headers, rawBody) {
      const envelope = webhookEnvelope.safeParse(parseJson(rawBody)).data;
      if (!envelope) throw new WebhookRejected('malformed');
      if (!sameSignature(headers['x-verify'], callbackChecksum(envelope.response, salt))) {
        throw new WebhookRejected('signature');
      }
      const json = Buffer.from(envelope.response, 'base64').toString('utf8');
      const content = webhookContent.safeParse(parseJson(json)).data;
      if (!content) throw new WebhookRejected('malformed');
      if (content.data.merchantId !== merchantId) throw new WebhookRejected('merchant');
      const id = content.data.merchantTransactionId;
      return id.startsWith(refundIdPrefix) ? { refundId: id } : { tid: id };
    },

    verifyReturn(fields) {
      return fields.merchantId === merchantId && sameSignature(fields.checksum, returnChecksum(fields, salt));
    },

    async refund(order) {
      const payload = assertFieldRules(refundRule, {
        merchantId,
        originalTransactionId: order.tid,
        merchantTransactionId: order.refundId,
        amount: order.amountPaise,
        callbackUrl: order.callbackUrl,
      });
      const answer = await post('refund', refundPath, payload);
      const status = readTransaction('refund', answer);
      // Here "not found" speaks of the payment, so there is no refund to wait for.
      if (status.state === 'not_found') throw refusal('refund', answer.status, status.rawCode);
      // "Timed out" in answer to the request itself is documented as "may have been initiated".
      if (status.rawCode === 'TIMED_OUT') return asRefund({ ...status, state: 'pending' });
      return asRefund(status);
    },

    async fetchRefundStatus(refundId) {
      const answer = await getStatus('fetchRefundStatus', assertFieldRules(refundIdRule, refundId));
      return asRefund(readTransaction('fetchRefundStatus', answer));
    },
  };
};

const transactionFields = (data: z.infer<typeof transactionAnswer>['data']) => ({
  amountPaise: data.amount,
  merchantId: data.merchantId,
  tid: data.merchantTransactionId,
  providerTxnId: data.transactionId ?? undefined,
});
