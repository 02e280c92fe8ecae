// The provider's side of PhonePe v1: checks every signature and field, and signs what it says.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../gateway-http.ts';
import {
  callbackChecksum,
  requestChecksum,
  returnChecksum,
  type SaltKey,
  sameSignature,
  statusChecksum,
} from '../phonepe-signatures.ts';
import type { NewOrder, Order, Refund } from './ledger.ts';
import { isJson, type Protocol, type Provider } from './provider.ts';
import type { WebhookMessage } from './webhooks.ts';

export interface V1Merchant extends SaltKey {
  merchantId: string;
}

const id = (below: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .refine((text) => text.length < below);

const envelope = z.object({ request: z.base64() });

const payRequest = z.object({
  merchantId: z.string(),
  merchantTransactionId: id(35),
  merchantUserId: id(36),
  amount: z.int().gt(100),
  redirectUrl: z.url(),
  redirectMode: z.enum(['REDIRECT', 'POST']),
  callbackUrl: z.url(),
  mobileNumber: z.string().optional(),
  paymentInstrument: z.object({ type: z.literal('PAY_PAGE') }),
});

const refundRequest = z.object({
  merchantId: z.string(),
  merchantUserId: id(36).optional(),
  originalTransactionId: id(35),
  merchantTransactionId: id(35),
  amount: z.int().gt(100),
  callbackUrl: z.url().optional(),
});

const statusParams = z.object({ merchantId: z.string(), id: z.string() });

const pageLifetimeMs = 20 * 60 * 1000;

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ success: false, code, message, data: {} });

export const createV1Protocol = (merchant: V1Merchant, provider: Provider): Protocol => {
  const { ledger } = provider;

  /** The payload of a signed POST, or undefined after the refusal was sent. */
  const openEnvelope = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    schema: z.ZodType<T & { merchantId: string }>,
  ): T | undefined => {
    const body = isJson(request.headers['content-type']) && parseJson(String(request.body));
    const opened = envelope.safeParse(body).data;
    if (!opened) {
      refuse(reply, 400, 'BAD_REQUEST', 'The request is not {"request": base64} in JSON.');
      return undefined;
    }
    if (!sameSignature(request.headers['x-verify'], requestChecksum(opened.request, path, merchant))) {
      refuse(reply, 401, 'AUTHORIZATION_FAILED', 'The X-VERIFY header is incorrect.');
      return undefined;
    }
    const payload = schema.safeParse(parseJson(Buffer.from(opened.request, 'base64').toString('utf8')));
    if (!payload.success || payload.data.merchantId !== merchant.merchantId) {
      const fields = payload.error?.issues.map((issue) => issue.path.join('.')).join(', ') ?? 'merchantId';
      refuse(reply, 400, 'BAD_REQUEST', `Please check the inputs you have provided: ${fields}`);
      return undefined;
    }
    return payload.data;
  };

  const orderBody = (order: Order) => {
    const { state } = order;
    const common = {
      merchantId: order.merchantId,
      merchantTransactionId: order.tid,
      transactionId: order.providerTxnId,
      amount: order.amountPaise,
    };
    if (state === 'paid') {
      return {
        success: true,
        code: 'PAYMENT_SUCCESS',
        message: 'Your payment is successful.',
        data: {
          ...common,
          state: 'COMPLETED',
          responseCode: 'SUCCESS',
          paymentInstrument: { type: 'UPI', utr: order.providerTxnId.slice(-12) },
        },
      };
    }
    const code = state === 'failed' ? (order.failureCode ?? 'PAYMENT_ERROR') : 'PAYMENT_PENDING';
    return {
      success: state !== 'failed',
      code,
      message: state === 'failed' ? 'Payment failed.' : 'Your payment is in pending state.',
      data: {
        ...common,
        state: state === 'failed' ? 'FAILED' : 'PENDING',
        responseCode: code,
        paymentInstrument: null,
      },
    };
  };

  const refundBody = (refund: Refund) => {
    const [code, state] = {
      pending: ['PAYMENT_PENDING', 'PENDING'],
      completed: ['PAYMENT_SUCCESS', 'COMPLETED'],
      failed: ['PAYMENT_ERROR', 'FAILED'],
    }[refund.state];
    return {
      success: refund.state !== 'failed',
      code,
      message: 'Your request has been processed.',
      data: {
        merchantId: refund.merchantId,
        merchantTransactionId: refund.refundId,
        transactionId: refund.providerRefundId,
        amount: refund.amountPaise,
        state,
        responseCode: code,
      },
    };
  };

  const signedCallback = (url: string, body: object): WebhookMessage => {
    const response = Buffer.from(JSON.stringify(body), 'utf8').toString('base64');
    return {
      url,
      headers: { 'x-verify': callbackChecksum(response, merchant) },
      body: JSON.stringify({ response }),
    };
  };

  return {
    mount(app: FastifyInstance) {
      app.post('/pg/v1/pay', (request, reply) => {
        const wanted = openEnvelope(request, reply, '/pg/v1/pay', payRequest);
        if (!wanted) return reply;
        const tid = wanted.merchantTransactionId;
        if (ledger.idInUse(tid)) {
          return refuse(reply, 417, 'INVALID_TRANSACTION_ID', 'The merchantTransactionId was used before.');
        }
        const newOrder: NewOrder = {
          protocol: 'v1',
          tid,
          merchantId: merchant.merchantId,
          amountPaise: wanted.amount,
          returnUrl: wanted.redirectUrl,
          returnBy: wanted.redirectMode === 'POST' ? 'POST' : 'GET',
          callbackUrl: wanted.callbackUrl,
          expiresAt: provider.now() + pageLifetimeMs,
        };
        const order = ledger.addOrder(newOrder, 'T');
        const about = { tid, endpoint: 'pay' as const };
        return provider.answer(reply, about, {
          success: true,
          code: 'PAYMENT_INITIATED',
          message: 'Payment initiated',
          data: {
            merchantId: order.merchantId,
            merchantTransactionId: tid,
            instrumentResponse: {
              type: 'PAY_PAGE',
              redirectInfo: { url: provider.payPageUrl(order), method: 'GET' },
            },
          },
        });
      });

      app.get('/pg/v1/status/:merchantId/:id', (request, reply) => {
        const params = statusParams.parse(request.params);
        const path = `/pg/v1/status/${params.merchantId}/${params.id}`;
        if (!sameSignature(request.headers['x-verify'], statusChecksum(path, merchant))) {
          return refuse(reply, 401, 'AUTHORIZATION_FAILED', 'The X-VERIFY header is incorrect.');
        }
        const named = [params.merchantId, request.headers['x-merchant-id']];
        if (named.some((merchantId) => merchantId !== merchant.merchantId)) {
          return refuse(reply, 400, 'BAD_REQUEST', 'Path and X-MERCHANT-ID must name the merchant.');
        }
        const order = ledger.order(params.id);
        if (order) {
          const about = { tid: order.tid, endpoint: 'status' as const };
          return provider.answer(reply, about, orderBody(provider.describe(order, 'status')));
        }
        const refund = ledger.refund(params.id);
        if (refund) {
          return provider.answer(reply, { tid: refund.tid, endpoint: 'refundStatus' }, refundBody(refund));
        }
        return refuse(reply, 404, 'TRANSACTION_NOT_FOUND', 'No transaction was found for the given id.');
      });

      app.post('/pg/v1/refund', (request, reply) => {
        const wanted = openEnvelope(request, reply, '/pg/v1/refund', refundRequest);
        if (!wanted) return reply;
        const order = ledger.order(wanted.originalTransactionId);
        if (!order) return refuse(reply, 404, 'TRANSACTION_NOT_FOUND', 'The payment was not found.');
        if (ledger.idInUse(wanted.merchantTransactionId)) {
          return refuse(reply, 417, 'INVALID_TRANSACTION_ID', 'The merchantTransactionId was used before.');
        }
        const newRefund = {
          protocol: 'v1',
          refundId: wanted.merchantTransactionId,
          tid: order.tid,
          merchantId: order.merchantId,
          amountPaise: wanted.amount,
          callbackUrl: wanted.callbackUrl,
        };
        const left = order.state === 'paid' ? order.amountPaise - ledger.refundedPaise(order.tid) : 0;
        if (wanted.amount > left) {
          const refused = refundBody({ ...newRefund, providerRefundId: '', state: 'failed' });
          return reply.send({ ...refused, data: { ...refused.data, responseCode: 'EXCESS_REFUND_AMOUNT' } });
        }
        const refund = ledger.addRefund(newRefund, 'TR');
        provider.startRefund(refund);
        return provider.answer(reply, { tid: order.tid, endpoint: 'refund' }, refundBody(refund));
      });
    },

    orderWebhook: (order) =>
      order.callbackUrl === undefined
        ? undefined
        : signedCallback(order.callbackUrl, orderBody(provider.describe(order, 'webhook'))),

    refundWebhook: (refund) =>
      refund.callbackUrl === undefined ? undefined : signedCallback(refund.callbackUrl, refundBody(refund)),

    returnForm(order, state, failureCode) {
      const { code, data } = orderBody(provider.describe({ ...order, state, failureCode }, 'return'));
      const form: Record<string, string> = {
        code,
        merchantId: data.merchantId,
        transactionId: order.tid,
        amount: String(data.amount),
        // Failures were seen to come back without the provider's id.
        ...(code !== 'PAYMENT_ERROR' && code !== 'PAYMENT_DECLINED'
          ? { providerReferenceId: data.transactionId }
          : {}),
      };
      for (let index = 1; index <= 20; index += 1) form[`param${index}`] = 'na';
      form.checksum = returnChecksum(form, merchant);
      return form;
    },
  };
};
