// A payment provider of our own for demo mode and tests: both PhonePe protocols over real HTTP, no money.
import { type FastifyInstance, type FastifyPluginAsync, fastify } from 'fastify';
import { z } from 'zod';
import { createBadAnswers } from './simulator/bad-answers.ts';
import { type BadAnswer, createLedger, type Faults, type Order } from './simulator/ledger.ts';
import { renderMissingPage, renderOrderPage } from './simulator/pay-page.tsx';
import { payPageStyle as style } from './simulator/pay-page-style.ts';
import type { Protocol, Surroundings } from './simulator/protocol.ts';
import { createTimers } from './simulator/timers.ts';
import { createV1Protocol, type V1Merchant } from './simulator/v1-protocol.ts';
import { createV2Protocol, type V2Merchant } from './simulator/v2-protocol.ts';
import { createWebhookSender, type WebhookAttempt } from './simulator/webhooks.ts';

export interface SimulatorOptions {
  /** Where browsers reach the simulator, with its prefix; a function, since a test learns its port late. */
  publicUrl: () => string;
  v1: V1Merchant;
  v2: V2Merchant;
  /** Who is being paid, in words. */
  payee: string;
  now?: () => number;
  webhookRetryDelaysMs?: readonly number[];
  refundAfterMs?: number;
  maxOrders?: number;
}

const choices = ['pay', 'decline', 'pending', 'close'] as const;
export type Choice = (typeof choices)[number];

export interface Simulator {
  plugin: FastifyPluginAsync;
  setFaults(tid: string, faults: Faults): void;
  setFaultsForNext(faults: Faults): void;
  setTokenFault(fault: BadAnswer): void;
  revokeTokens(): void;
  /** What pressing that button on the pay page does, without the page. */
  choose(tid: string, choice: Choice): Promise<void>;
  order(tid: string): Readonly<Order> | undefined;
  webhookAttempts: readonly WebhookAttempt[];
}

const afterReturnMs = 300;
const pageQuery = z.object({ token: z.string().max(100) });
const choiceQuery = pageQuery.extend({ choice: z.enum(choices) });

export const createSimulator = (options: SimulatorOptions): Simulator => {
  const { now = Date.now, refundAfterMs = 500 } = options;
  const ledger = createLedger({ now, maxOrders: options.maxOrders ?? 5000 });
  const timers = createTimers();
  const webhooks = createWebhookSender(timers, options.webhookRetryDelaysMs ?? [1000, 5000, 30_000]);
  const badAnswers = createBadAnswers();

  const around: Surroundings = {
    ledger,
    now,
    payPageUrl: (order) =>
      ledger.faultsOf(order.tid).redirectUrl ??
      `${options.publicUrl()}/transact/simulator?token=${order.token}`,
    startRefund(refund) {
      const becomes = ledger.faultsOf(refund.tid).refundBecomes ?? 'completed';
      if (becomes === 'pending') return;
      timers.after(refundAfterMs, () => {
        refund.state = becomes;
        const message = protocols[refund.protocol].refundWebhook(refund);
        if (message) void webhooks.send(message);
      });
    },
    misbehave(tid, endpoint, reply) {
      const kind = ledger.faultsOf(tid).answers?.[endpoint];
      return kind && badAnswers.give(reply, kind);
    },
  };
  const v1 = createV1Protocol(options.v1, around);
  const v2 = createV2Protocol(options.v2, { ...around, giveBadAnswer: badAnswers.give });
  const protocols: Record<Order['protocol'], Protocol> = { v1, v2 };

  /** Ends only when the shop was told, if the order's faults say that the webhook overtakes the browser. */
  const announce = async (order: Order): Promise<void> => {
    const { webhook = 'after_return', webhookDelayMs = 1000 } = ledger.faultsOf(order.tid);
    const badSignature = webhook === 'bad_signature';
    const message = protocols[order.protocol].orderWebhook(order, { badSignature });
    if (!message || webhook === 'none') return;
    if (webhook === 'before_return') {
      await webhooks.send(message);
      return;
    }
    timers.after(webhook === 'delayed' ? webhookDelayMs : afterReturnMs, () => {
      const copies = webhook === 'thrice' ? 3 : 1;
      for (let copy = 0; copy < copies; copy += 1) void webhooks.send(message);
    });
  };

  const settlePendingLater = (order: Order): void => {
    const { pendingBecomes } = ledger.faultsOf(order.tid);
    if (!pendingBecomes) return;
    timers.after(pendingBecomes.afterMs, () => {
      if (order.state !== 'pending') return;
      ledger.settle(
        order,
        pendingBecomes.state,
        pendingBecomes.state === 'failed' ? 'PAYMENT_ERROR' : undefined,
      );
      void announce(order);
    });
  };

  const isSettled = (order: Order): boolean => order.state === 'paid' || order.state === 'failed';

  const choose = async (order: Order, choice: Choice): Promise<void> => {
    if (isSettled(order) || choice === 'close') return;
    if (choice === 'pending') {
      ledger.leavePending(order);
      settlePendingLater(order);
      return;
    }
    if (choice === 'pay') ledger.settle(order, 'paid');
    else ledger.settle(order, 'failed', 'PAYMENT_DECLINED');
    await announce(order);
  };

  const mountPayPage = (app: FastifyInstance): void => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    });

    const policy = (order?: Order): string =>
      [
        "default-src 'none'",
        `style-src '${style.hash}'`,
        "img-src 'self' data:",
        // Chrome applies form-action to the redirect that carries the form on to the shop, too.
        `form-action 'self'${order ? ` ${new URL(order.returnUrl).origin}` : ''}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; ');

    app.get('/transact/simulator', (request, reply) => {
      const token = pageQuery.safeParse(request.query).data?.token;
      const order = token === undefined ? undefined : ledger.orderByToken(token);
      reply.header('content-security-policy', policy(order)).type('text/html; charset=utf-8');
      if (!order) return reply.code(404).send(renderMissingPage(style.css));
      const { returnForm } = protocols[order.protocol];
      return reply.send(
        renderOrderPage({
          css: style.css,
          payee: options.payee,
          order,
          closed: false,
          forms:
            order.returnBy === 'GET'
              ? {}
              : {
                  pay: returnForm(order, 'paid'),
                  decline: returnForm(order, 'failed', 'PAYMENT_DECLINED'),
                  pending: returnForm(order, 'pending'),
                },
        }),
      );
    });

    app.post('/transact/simulator', async (request, reply) => {
      const query = choiceQuery.safeParse(request.query).data;
      const order = query && ledger.orderByToken(query.token);
      reply.header('content-security-policy', policy(order)).type('text/html; charset=utf-8');
      if (!order) return reply.code(404).send(renderMissingPage(style.css));
      const page = { css: style.css, payee: options.payee, order, forms: {} };
      // The form in the browser speaks of a choice that can no longer be made.
      if (isSettled(order)) return reply.code(409).send(renderOrderPage({ ...page, closed: false }));
      await choose(order, query.choice);
      if (query.choice === 'close') return reply.send(renderOrderPage({ ...page, closed: true }));
      // 307 makes the browser post the form it just sent, with PhonePe's fields, on to the shop.
      return reply.redirect(order.returnUrl, order.returnBy === 'POST' ? 307 : 303);
    });
  };

  const plugin: FastifyPluginAsync = async (app) => {
    // The provider's API is not part of the site's own documentation.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true } as object;
    });
    // Bodies stay text: signatures are over text, and the host's own parsers must not interfere.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      const code = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
      return reply.code(status).send({ success: false, code, message: 'The request failed.', data: {} });
    });
    app.addHook('preClose', async () => {
      timers.close();
      webhooks.close();
      badAnswers.close();
    });
    v1.mount(app);
    v2.mount(app);
    await app.register(async (pages) => mountPayPage(pages));
  };

  return {
    plugin,
    setFaults: ledger.setFaults,
    setFaultsForNext: ledger.setFaultsForNext,
    setTokenFault: v2.setTokenFault,
    revokeTokens: v2.revokeTokens,
    async choose(tid, choice) {
      const order = ledger.order(tid);
      if (!order) throw new Error(`The simulator knows no order ${tid}`);
      await choose(order, choice);
    },
    order: ledger.order,
    webhookAttempts: webhooks.attempts,
  };
};

export interface RunningSimulator extends Simulator {
  /** Where the gateways find it; also the origin of its pay page. */
  baseUrl: string;
  close(): Promise<void>;
}

export const startSimulator = async (
  options: Omit<SimulatorOptions, 'publicUrl'> & { port?: number },
): Promise<RunningSimulator> => {
  const { port = 0, ...rest } = options;
  let baseUrl = '';
  const simulator = createSimulator({ ...rest, publicUrl: () => baseUrl });
  const app = fastify({ forceCloseConnections: true });
  await app.register(simulator.plugin);
  baseUrl = await app.listen({ port, host: '127.0.0.1' });
  return { ...simulator, baseUrl, close: () => app.close() };
};
