// The provider's side of PhonePe v2: issues tokens that expire, checks them, and announces by webhook. The demo
// speaks v1 alone.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../adapters/payments/gateway-http.ts';
import { sameSignature, webhookAuthorization } from '../adapters/payments/phonepe-signatures.ts';
import type { NewOrder, Order, Refund } from '../adapters/payments/simulator/ledger.ts';
import { isJson, type Protocol, type Provider } from '../adapters/payments/simulator/provider.ts';
import type { WebhookMessage } from '../adapters/payments/simulator/webhooks.ts';

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
  provider: Provider,
  /** Answers the next token request in place of the provider, if it is to fail. */
  answerToken: (reply: FastifyReply) => FastifyReply | undefined = () => undefined,
): V2Protocol => {
  const { ledger, now } = provider;
  const lifetimeSeconds = merchant.tokenLifetimeSeconds ?? 3600;
  const tokenExpiry = new Map<string, number>();

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

  const orderBody = (order: Order) => {
    const { amountPaise: amount, state } = order;
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
      merchantId: order.merchantId,
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

  const webhook = (event: string, payload: object): WebhookMessage | undefined => {
    const url = merchant.webhookUrl?.();
    if (url === undefined) return undefined;
    return {
      url,
      headers: { authorization: webhookAuthorization(merchant.webhookUser, merchant.webhookPassword) },
      body: JSON.stringify({ type: event.toUpperCase().replaceAll('.', '_'), event, payload }),
    };
  };

  const issueToken = (request: FastifyRequest, reply: FastifyReply) => {
    const failure = answerToken(reply);
    if (failure) return failure;
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
        const newOrder: NewOrder = {
          protocol: 'v2',
          tid,
          merchantId: merchant.merchantId,
          amountPaise: wanted.amount,
          returnUrl: wanted.paymentFlow.merchantUrls.redirectUrl,
          returnBy: 'GET',
          metaInfo: wanted.metaInfo,
          expiresAt: now() + wanted.expireAfter * 1000,
        };
        const order = ledger.addOrder(newOrder, 'OM');
        return provider.answer(
          reply,
          { tid, endpoint: 'pay' },
          {
            orderId: order.orderId,
            state: 'PENDING',
            expireAt: order.expiresAt,
            redirectUrl: provider.payPageUrl(order),
          },
        );
      });

      app.get('/checkout/v2/order/:id/status', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const order = ledger.order(pathId.parse(request.params).id);
        if (!order) {
          const message = 'No entry found for given merchant order id';
          return refuse(reply, 400, 'INVALID_MERCHANT_ORDER_ID', message);
        }
        const about = { tid: order.tid, endpoint: 'status' as const };
        return provider.answer(reply, about, orderBody(provider.describe(order, 'status')));
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
        const newRefund = {
          protocol: 'v2',
          refundId: wanted.merchantRefundId,
          tid: order.tid,
          merchantId: order.merchantId,
          amountPaise: wanted.amount,
        };
        const refund = ledger.addRefund(newRefund, 'OMR');
        provider.startRefund(refund);
        const { refundId, amount, state } = refundBody(refund);
        return provider.answer(reply, { tid: order.tid, endpoint: 'refund' }, { refundId, amount, state });
      });

      app.get('/payments/v2/refund/:id/status', (request, reply) => {
        if (!authorized(request, reply)) return reply;
        const refund = ledger.refund(pathId.parse(request.params).id);
        if (!refund) {
          return refuse(reply, 400, 'INVALID_TRANSACTION_ID', 'No entry found for given merchant refund id');
        }
        return provider.answer(reply, { tid: refund.tid, endpoint: 'refundStatus' }, refundBody(refund));
      });
    },

    orderWebhook: (order) =>
      webhook(
        order.state === 'paid' ? 'checkout.order.completed' : 'checkout.order.failed',
        orderBody(provider.describe(order, 'webhook')),
      ),

    refundWebhook: (refund) => webhook(`pg.refund.${refund.state}`, refundBody(refund)),

    returnForm: () => ({}),
  };
};
