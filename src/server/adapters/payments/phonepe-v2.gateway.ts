// PhonePe's v2 checkout protocol: an OAuth token opens each request; a webhook only proves who sent it.
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
  type PaymentGateway,
  type PaymentStatus,
  type RefundState,
  refundIdPrefix,
  WebhookRejected,
} from './payment-gateway.port.ts';
import { sameSignature, webhookAuthorization } from './phonepe-signatures.ts';
import { createTokenSource, type TokenOptions } from './phonepe-v2.token.ts';

export interface PhonePeV2Options extends GatewayOptions, Omit<TokenOptions, 'now'> {
  /** Where tokens come from; production uses another path than payments. */
  authBaseUrl?: string;
  webhookUser: string;
  webhookPassword: string;
  now?: () => number;
}

const idRule = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);
const refundIdRule = idRule.startsWith(refundIdPrefix);

const payRule = z.object({
  merchantOrderId: idRule,
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600),
  metaInfo: z.object({ udf1: idRule }),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    merchantUrls: z.object({ redirectUrl: z.url() }),
  }),
});

const refundRule = z.object({
  merchantRefundId: refundIdRule,
  originalMerchantOrderId: idRule,
  amount: z.int().min(100),
});

const refusalAnswer = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

const initiatedAnswer = z.object({ orderId: z.string(), redirectUrl: z.string().max(4096) });

const orderAnswer = z.object({
  orderId: z.string().max(64),
  merchantId: z.string().max(64).optional(),
  merchantOrderId: z.string().max(64).optional(),
  state: z.string().max(64),
  amount: z.int().nonnegative(),
  paymentDetails: z
    .array(z.object({ transactionId: z.string().max(64).optional(), state: z.string().optional() }))
    .default([]),
});

const refundAnswer = z.object({ state: z.string().max(64), amount: z.int().nonnegative() });

const webhookContent = z.object({
  event: z.string(),
  payload: z.object({
    merchantOrderId: z.string().max(64).optional(),
    merchantRefundId: z.string().max(64).optional(),
    originalMerchantOrderId: z.string().max(64).optional(),
  }),
});

const statusOfState: Partial<Record<string, PaymentStatus['state']>> = {
  COMPLETED: 'paid',
  FAILED: 'failed',
};

const refundOfState: Partial<Record<string, RefundState['state']>> = {
  COMPLETED: 'refunded',
  FAILED: 'failed',
};

// The same code says "no such order" to a status call and "already in use" to a pay call.
const unknownOrUsedId = new Set(['INVALID_MERCHANT_ORDER_ID', 'INVALID_TRANSACTION_ID']);

/** As long as v1's pay page, so that one reconciliation schedule fits both. */
const expireAfterSeconds = 20 * 60;

export const createPhonePeV2 = (options: PhonePeV2Options): PaymentGateway => {
  const { allowedRedirectHosts, timeoutMs, now = Date.now, fetch = globalThis.fetch } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const tokens = createTokenSource({
    ...options,
    authBaseUrl: (options.authBaseUrl ?? baseUrl).replace(/\/+$/, ''),
    fetch,
    // Gives up before the operation that waits for it, so that the next one does not join a dying attempt.
    timeoutMs: timeoutMs * 0.8,
    now,
  });
  const expectedAuthorization = webhookAuthorization(options.webhookUser, options.webhookPassword);

  const call = (operation: string, path: string, payload?: object) =>
    withinDeadline(operation, timeoutMs, async (signal): Promise<GatewayAnswer> => {
      const send = (token: string) =>
        requestJson(fetch, {
          operation,
          url: baseUrl + path,
          headers: { authorization: `O-Bearer ${token}` },
          body: payload && JSON.stringify(payload),
          signal,
        });
      const token = await tokens.current();
      const answer = await send(token);
      // Refused at the door means not carried out, so even a payment may be sent once more.
      return answer.status === 401 ? send(await tokens.replacing(token)) : answer;
    });

  const refusal = (operation: string, answer: GatewayAnswer): GatewayRefused => {
    const code = cleanCode(parseAnswer(refusalAnswer, answer.body, operation).code);
    const duplicate = unknownOrUsedId.has(code);
    return new GatewayRefused(operation, { code, httpStatus: answer.status, duplicate });
  };

  /** A refused status call may say that there is no such order, which is an answer too. */
  const look = async <T>(operation: string, path: string, read: (answer: GatewayAnswer) => T) => {
    const answer = await call(operation, path);
    if (answer.status < 400) return read(answer);
    const refused = refusal(operation, answer);
    if (!refused.duplicate) throw refused;
    return { state: 'not_found' as const, rawCode: refused.code };
  };

  const readRefund = (operation: string, answer: GatewayAnswer): RefundState => {
    const refund = parseAnswer(refundAnswer, answer.body, operation);
    return {
      state: refundOfState[refund.state] ?? 'pending',
      amountPaise: refund.amount,
      rawCode: cleanCode(refund.state),
    };
  };

  return {
    async initiate(order) {
      const payload = assertFieldRules(payRule, {
        merchantOrderId: order.tid,
        amount: order.amountPaise,
        expireAfter: expireAfterSeconds,
        metaInfo: { udf1: order.userRef },
        paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: order.returnUrl } },
      });
      const answer = await call('initiate', '/checkout/v2/pay', payload);
      if (answer.status >= 400) throw refusal('initiate', answer);
      const page = parseAnswer(initiatedAnswer, answer.body, 'initiate');
      return { redirectUrl: assertRedirectAllowed(page.redirectUrl, allowedRedirectHosts, 'initiate') };
    },

    async fetchStatus(tid) {
      const path = `/checkout/v2/order/${assertFieldRules(idRule, tid)}/status?details=false`;
      return look('fetchStatus', path, (answer): PaymentStatus => {
        const order = parseAnswer(orderAnswer, answer.body, 'fetchStatus');
        const attempt = order.paymentDetails.find(({ state }) => state === order.state);
        return {
          state: statusOfState[order.state] ?? 'pending',
          amountPaise: order.amount,
          merchantId: order.merchantId,
          // The documented answer leaves our id out; then it is the one asked for by name.
          tid: order.merchantOrderId ?? tid,
          providerTxnId: attempt?.transactionId ?? order.orderId,
          rawCode: cleanCode(order.state),
        };
      });
    },

    parseWebhook(headers, rawBody) {
      if (!sameSignature(headers.authorization, expectedAuthorization)) {
        throw new WebhookRejected('signature');
      }
      const content = webhookContent.safeParse(parseJson(rawBody)).data;
      if (!content) throw new WebhookRejected('malformed');
      const { merchantOrderId, merchantRefundId, originalMerchantOrderId } = content.payload;
      if (content.event.startsWith('pg.refund.')) {
        return { refundId: merchantRefundId, tid: originalMerchantOrderId };
      }
      return { tid: merchantOrderId };
    },

    // v2 sends the browser back with nothing signed.
    verifyReturn: () => false,

    async refund(order) {
      const payload = assertFieldRules(refundRule, {
        merchantRefundId: order.refundId,
        originalMerchantOrderId: order.tid,
        amount: order.amountPaise,
      });
      const answer = await call('refund', '/payments/v2/refund', payload);
      if (answer.status >= 400) throw refusal('refund', answer);
      return readRefund('refund', answer);
    },

    async fetchRefundStatus(refundId) {
      const path = `/payments/v2/refund/${assertFieldRules(refundIdRule, refundId)}/status`;
      return look('fetchRefundStatus', path, (answer) => readRefund('fetchRefundStatus', answer));
    },
  };
};
