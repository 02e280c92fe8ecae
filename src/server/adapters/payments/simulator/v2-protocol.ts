// The provider's side of PhonePe v2: issues tokens that expire, checks them, and announces by webhook.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../gateway-http.ts';
import { sameSignature, webhookAuthorization } from '../phonepe-signatures.ts';
import type { BadAnswer, Order, OrderState, Refund } from './ledger.ts';
import { isJson, type Protocol, type Surroundings } from './protocol.ts';
import type { WebhookMessage } from './webhooks.ts';

export interface V2Merchant {
  merchantId: string;
  clientId: string;
  clientVersion: string;
  clientSecret: string;
  webhookUser: string;
  webhookPassword: string;
  /** Set on the provider's dashboard, not in the request. */
  webhookUrl?: () => string;
  tokenLifetimeSeconds?: number;
}

export interface V2Protocol extends Protocol {
  revokeTokens(): void;
  /** How the next token request is answered. */
  setTokenFault(fault: BadAnswer): void;
}

const id = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);

const payRequest = z.object({
  merchantOrderId: id,
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600).default(3600),
  metaInfo: z.record(z.string(), z.string().max(256).nullish()).nullish(),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    merchantUrls: z.object({ redirectUrl: z.url() }),
  }),
});

const refundRequest = z.object({
  merchantRefundId: id,
  originalMerchantOrderId: id,
  amount: z.int().min(100),
});

const pathId = z.object({ id: z.string() });

const rememberedTokens = 500;

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ success: false, code, message });

export const createV2Protocol = (
  merchant: V2Merchant,
  around: Surroundings & { giveBadAnswer(reply: FastifyReply, kind: BadAnswer): FastifyReply },
): V2Protocol => {
  const { ledger, now } = around;
  const lifetimeSeconds = merchant.tokenLifetimeSeconds ?? 3600;
  const tokenExpiry = new Map<string, number>();
  let tokenFault: BadAnswer | undefined;

  const authorized = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const token = /^O-Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const expiresAt = tokenExpiry.get(token) ?? 0;
    if (now() < expiresAt) return true;
    refuse(reply, 401, 'AUTHORIZATION_FAILED', 'The token is invalid or has expired.');
    return false;
  };

  const readBody = <T>(request: FastifyRequest, reply: FastifyReply, schema: z.ZodType<T>): T | undefined => {
    const json = isJson(request.headers['content-type']) && parseJson(String(request.body));
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    refuse(reply, 400, 'BAD_REQUEST', `Please check the inputs you have provided: ${fields}`);
    return undefined;
  };

  const orderBody = (order: Order, state: OrderState) => {
    const faults = ledger.faultsOf(order.tid);
    const amount = faults.amountPaise ?? order.amountPaise;
    const word = { open: 'PENDING', pending: 'PENDING', paid: 'COMPLETED', failed: 'FAILED' }[state];
    const error =
      state === 'failed' ? { errorCode: order.failureCode ?? 'PAYMENT_ERROR', detailedErrorCode: 'ZM' } : {};
    const attempt = {
      paymentMode: 'UPI_QR',
      transactionId: order.providerTxnId,
      timestamp: order.settledAt ?? now(),
      amount,
      state: word,
      ...error,
    };
    return {
      merchantId: faults.merchantId ?? order.merchantId,
      merchantOrderId: order.tid,
      orderId: order.orderId,
      state: word,
      amount,
      expireAt: order.expiresAt,
      ...error,
      metaInfo: order.metaInfo ?? {},
      // Nobody tried to pay yet, or nobody ever did.
      paymentDetails: state === 'open' || order.failureCode === 'TIMED_OUT' ? [] : [attempt],
    };
  };

  const refundBody = (refund: Refund) => ({
    merchantId: refund.merchantId,
    merchantRefundId: refund.refundId,
    originalMerchantOrderId: refund.tid,
    refundId: refund.providerRefundId,
    amount: refund.amountPaise,
    state: refund.state.toUpperCase(),
    timestamp: now(),
    paymentDetails: [],
  });

  const webhook = (event: string, payload: object, password: string): WebhookMessage | undefined => {
    const url = merchant.webhookUrl?.();
    if (url === undefined) return undefined;
    return {
      url,
      headers: { authorization: webhookAuthorization(merchant.webhookUser, password) },
      body: JSON.stringify({ type: event.toUpperCase().replaceAll('.', '_'), event, payload }),
    };
  };

  const issueToken = (request: FastifyRequest, reply: FastifyReply) => {
    if (tokenFault) {
      const fault = tokenFault;
      tokenFault = undefined;
      return around.giveBadAnswer(reply, fault);
    }
    const form = new URLSearchParams(String(request.body));
    const genuine =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === merchant.clientId &&
      form.get('client_version') === merchant.clientVersion &&
      sameSignature(form.get('client_secret'), merchant.clientSecret);
    if (!genuine) return refuse(reply, 401, 'UNAUTHORIZED', 'The client credentials are incorrect.');
    const token = randomBytes(48).toString('base64url');
    const issuedAt = Math.floor(now() / 1000);
    const expiresAt = issuedAt + lifetimeSeconds;
    tokenExpiry.set(token, expiresAt * 1000);
    const [oldest] = tokenExpiry.keys();
    if (tokenExpiry.size > rememberedTokens && oldest) tokenExpiry.delete(oldest);
    return reply.send({
      access_token: token,
      encrypted_access_token: token,
      expires_in: lifetimeSeconds,
      issued_at: issuedAt,
      expires_at: expiresAt,
      session_expires_at: expiresAt,
      token_type: 'O-Bearer',
    });
  };

  return {
    revokeTokens: () => tokenExpiry.clear(),
    setTokenFault(fault) {
      tokenFault = fault;
    },

    mount(app: FastifyInstance) {
      app.post('/v1/oauth/token', issueToken);

      app.post('/checkout/v2/pay', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const wanted = readBody(request, reply, payRequest);
        if (!wanted) return reply;
        const tid = wanted.merchantOrderId;
        if (ledger.idInUse(tid)) {
          return refuse(reply, 417, 'INVALID_MERCHANT_ORDER_ID', 'The merchantOrderId was used before.');
        }
        const order = ledger.addOrder({
          protocol: 'v2',
          tid,
          merchantId: merchant.merchantId,
          amountPaise: wanted.amount,
          returnUrl: wanted.paymentFlow.merchantUrls.redirectUrl,
          returnBy: 'GET',
          metaInfo: wanted.metaInfo,
          expiresAt: now() + wanted.expireAfter * 1000,
        });
        return (
          around.misbehave(tid, 'pay', reply) ??
          reply.send({
            orderId: order.orderId,
            state: 'PENDING',
            expireAt: order.expiresAt,
            redirectUrl: around.payPageUrl(order),
          })
        );
      });

      app.get('/checkout/v2/order/:id/status', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const order = ledger.order(pathId.parse(request.params).id);
        if (!order) {
          const message = 'No entry found for given merchant order id';
          return refuse(reply, 400, 'INVALID_MERCHANT_ORDER_ID', message);
        }
        const answer = orderBody(order, ledger.reportedState(order));
        return around.misbehave(order.tid, 'status', reply) ?? reply.send(answer);
      });

      app.post('/payments/v2/refund', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const wanted = readBody(request, reply, refundRequest);
        if (!wanted) return reply;
        const order = ledger.order(wanted.originalMerchantOrderId);
        if (!order) {
          const message = 'No entry found for given merchant order id';
          return refuse(reply, 400, 'INVALID_MERCHANT_ORDER_ID', message);
        }
        if (ledger.idInUse(wanted.merchantRefundId)) {
          return refuse(reply, 417, 'INVALID_TRANSACTION_ID', 'The merchantRefundId was used before.');
        }
        const left = order.state === 'paid' ? order.amountPaise - ledger.refundedPaise(order.tid) : 0;
        if (wanted.amount > left) {
          return refuse(reply, 400, 'BAD_REQUEST', 'The refund exceeds what was paid and not yet refunded.');
        }
        const refund = ledger.addRefund({
          protocol: 'v2',
          refundId: wanted.merchantRefundId,
          tid: order.tid,
          merchantId: order.merchantId,
          amountPaise: wanted.amount,
        });
        around.startRefund(refund);
        const { refundId, amount, state } = refundBody(refund);
        return around.misbehave(order.tid, 'refund', reply) ?? reply.send({ refundId, amount, state });
      });

      app.get('/payments/v2/refund/:id/status', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const refund = ledger.refund(pathId.parse(request.params).id);
        if (!refund) {
          return refuse(reply, 400, 'INVALID_TRANSACTION_ID', 'No entry found for given merchant refund id');
        }
        return around.misbehave(refund.tid, 'refundStatus', reply) ?? reply.send(refundBody(refund));
      });
    },

    orderWebhook(order, { badSignature }) {
      const event = order.state === 'paid' ? 'checkout.order.completed' : 'checkout.order.failed';
      const password = badSignature ? `not ${merchant.webhookPassword}` : merchant.webhookPassword;
      return webhook(event, orderBody(order, order.state), password);
    },

    refundWebhook: (refund) =>
      webhook(`pg.refund.${refund.state}`, refundBody(refund), merchant.webhookPassword),

    returnForm: () => ({}),
  };
};
