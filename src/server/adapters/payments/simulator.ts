// A payment provider of our own for demo mode: PhonePe's v1 protocol over real HTTP, no money.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createLedger, type Order } from './simulator/ledger.ts';
import { renderMissingPage, renderOrderPage } from './simulator/pay-page.tsx';
import { payPageStyle as style } from './simulator/pay-page-style.ts';
import type { Provider } from './simulator/provider.ts';
import { createTimers } from './simulator/timers.ts';
import { createV1Protocol, type V1Merchant } from './simulator/v1-protocol.ts';
import { createWebhookSender } from './simulator/webhooks.ts';

export interface SimulatorOptions {
  /** Where browsers reach the simulator, with its prefix; a function, since a test learns its port late. */
  publicUrl: () => string;
  v1: V1Merchant;
  /** Who is being paid, in words. */
  payee: string;
  now?: () => number;
  webhookRetryDelaysMs?: readonly number[];
  refundAfterMs?: number;
  maxOrders?: number;
}

export interface Simulator {
  plugin: FastifyPluginAsync;
  /** Its parts may be replaced until the plugin is registered. */
  provider: Provider;
}

const afterReturnMs = 300;
const pageQuery = z.object({ token: z.string().max(100) });
const choiceQuery = pageQuery.extend({ choice: z.enum(['pay', 'decline', 'pending', 'close']) });

const isSettled = (order: Order): boolean => order.state === 'paid' || order.state === 'failed';

function createProvider(options: SimulatorOptions): Provider {
  const { now = Date.now, refundAfterMs = 500 } = options;
  const ledger = createLedger({ now, maxOrders: options.maxOrders ?? 5000 });
  const timers = createTimers();
  const webhooks = createWebhookSender(timers, options.webhookRetryDelaysMs ?? [1000, 5000, 30_000]);

  const provider: Provider = {
    now,
    ledger,
    timers,
    webhooks,
    protocols: {},
    payPageUrl: (order) => `${options.publicUrl()}/transact/simulator?token=${order.token}`,
    describe: (order) => order,
    answer: (reply, _about, body) => reply.send(body),

    async choose(order, choice) {
      if (isSettled(order) || choice === 'close') return;
      if (choice === 'pending') return ledger.leavePending(order);
      if (choice === 'pay') ledger.settle(order, 'paid');
      else ledger.settle(order, 'failed', 'PAYMENT_DECLINED');
      await provider.announce(order);
    },

    async announce(order) {
      const message = provider.protocols[order.protocol]?.orderWebhook(order);
      if (message) timers.after(afterReturnMs, () => void webhooks.send(message));
    },

    startRefund(refund, becomes = 'completed') {
      timers.after(refundAfterMs, () => {
        refund.state = becomes;
        const message = provider.protocols[refund.protocol]?.refundWebhook(refund);
        if (message) void webhooks.send(message);
      });
    },

    close() {
      timers.close();
      webhooks.close();
    },
  };
  provider.protocols.v1 = createV1Protocol(options.v1, provider);
  return provider;
}

export const createSimulator = (options: SimulatorOptions): Simulator => {
  const provider = createProvider(options);
  const { ledger } = provider;

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
      const protocol = provider.protocols[order.protocol];
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
                  pay: protocol?.returnForm(order, 'paid'),
                  decline: protocol?.returnForm(order, 'failed', 'PAYMENT_DECLINED'),
                  pending: protocol?.returnForm(order, 'pending'),
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
      await provider.choose(order, query.choice);
      if (query.choice === 'close') return reply.send(renderOrderPage({ ...page, closed: true }));
      // 307 makes the browser post the form it just sent, with PhonePe's fields, on to the shop.
      return reply.redirect(order.returnUrl, order.returnBy === 'POST' ? 307 : 303);
    });
  };

  const plugin: FastifyPluginAsync = async (app) => {
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
    app.addHook('preClose', async () => provider.close());
    for (const protocol of Object.values(provider.protocols)) protocol.mount(app);
    await app.register(async (pages) => mountPayPage(pages));
  };

  return { plugin, provider };
};
