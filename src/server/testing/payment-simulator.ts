// The simulator of the demo as tests need it: both PhonePe protocols, on a port of its own, failing on request.
import { type FastifyReply, fastify } from 'fastify';
import { type Order, trim } from '../adapters/payments/simulator/ledger.ts';
import type { Choice, Endpoint, Protocol, Provider } from '../adapters/payments/simulator/provider.ts';
import { createV1Protocol } from '../adapters/payments/simulator/v1-protocol.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from '../adapters/payments/simulator.ts';
import { createV2Protocol, type V2Merchant } from './payment-simulator-v2.ts';

type BadAnswer = 'error500' | 'hang' | 'garbage';

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

export interface TestSimulatorOptions extends SimulatorOptions {
  v2: V2Merchant;
}

/** The ways in which a provider fails to answer: an error, nonsense, or silence on an open line. */
function createBadAnswers() {
  const hanging = new Set<FastifyReply>();
  return {
    give(reply: FastifyReply, kind: BadAnswer): FastifyReply {
      if (kind === 'hang') {
        reply.hijack();
        hanging.add(reply);
        reply.raw.on('close', () => hanging.delete(reply));
        return reply;
      }
      if (kind === 'garbage') return reply.type('text/html').send('<html><body>It works</body></html>');
      return reply.code(500).send({
        success: false,
        code: 'INTERNAL_SERVER_ERROR',
        message: 'There is an error trying to process your transaction at the moment.',
        data: {},
      });
    },
    // A server that stops would wait for these lines for ever.
    close() {
      for (const reply of hanging) reply.raw.destroy();
    },
  };
}

/** Teaches an honest provider v2, and to misbehave; returns what it misbehaves by. */
function misbehave(provider: Provider, { v1, v2, maxOrders = 5000 }: TestSimulatorOptions) {
  const honest = { ...provider };
  const { ledger, timers, webhooks, now } = provider;
  const badAnswers = createBadAnswers();
  const faults = new Map<string, Faults>();
  const faultsOf = (tid: string): Faults => faults.get(tid) ?? {};
  let faultsForNext: Faults | undefined;
  let tokenFault: BadAnswer | undefined;

  const setFaults = (tid: string, wanted: Faults): void => {
    faults.set(tid, wanted);
    trim(faults, maxOrders, () => true);
  };

  const v1Protocol = createV1Protocol(v1, provider);
  const v2Protocol = createV2Protocol(v2, provider, (reply) => {
    const fault = tokenFault;
    tokenFault = undefined;
    return fault && badAnswers.give(reply, fault);
  });
  /** They say the same and sign it with somebody else's key. */
  const forgers: Record<string, Protocol> = {
    v1: createV1Protocol({ ...v1, saltKey: 'a salt that is not the merchant’s' }, provider),
    v2: createV2Protocol({ ...v2, webhookPassword: `not ${v2.webhookPassword}` }, provider),
  };

  const changes: Partial<Provider> = {
    protocols: {
      v1: {
        ...v1Protocol,
        returnForm: (order, state, failureCode) =>
          faultsOf(order.tid).forgedReturn && forgers.v1
            ? forgers.v1.returnForm(order, 'paid', failureCode)
            : v1Protocol.returnForm(order, state, failureCode),
      },
      v2: v2Protocol,
    },

    /** The first thing asked about a new order, so this is where it gets the faults meant for it. */
    payPageUrl(order) {
      if (faultsForNext) setFaults(order.tid, faultsForNext);
      faultsForNext = undefined;
      return faultsOf(order.tid).redirectUrl ?? honest.payPageUrl(order);
    },

    describe(order, to) {
      const {
        amountPaise = order.amountPaise,
        merchantId = order.merchantId,
        statusLagMs = 0,
      } = faultsOf(order.tid);
      const lagging =
        to === 'status' && order.settledAt !== undefined && now() < order.settledAt + statusLagMs;
      return { ...order, amountPaise, merchantId, state: lagging ? 'pending' : order.state };
    },

    answer(reply, about, body) {
      const kind = faultsOf(about.tid).answers?.[about.endpoint];
      return kind ? badAnswers.give(reply, kind) : honest.answer(reply, about, body);
    },

    async choose(order, choice) {
      await honest.choose(order, choice);
      const { pendingBecomes } = faultsOf(order.tid);
      if (choice !== 'pending' || order.state !== 'pending' || !pendingBecomes) return;
      const { state, afterMs } = pendingBecomes;
      timers.after(afterMs, () => {
        if (order.state !== 'pending') return;
        ledger.settle(order, state, state === 'failed' ? 'PAYMENT_ERROR' : undefined);
        void provider.announce(order);
      });
    },

    /** Ends only when the shop was told, where the webhook overtakes the browser. */
    async announce(order) {
      const { webhook = 'after_return', webhookDelayMs = 1000 } = faultsOf(order.tid);
      if (webhook === 'none') return;
      if (webhook === 'after_return') return honest.announce(order);
      const signer = webhook === 'bad_signature' ? forgers : provider.protocols;
      const message = signer[order.protocol]?.orderWebhook(order);
      if (!message) return;
      if (webhook === 'before_return') return webhooks.send(message);
      timers.after(webhook === 'delayed' ? webhookDelayMs : 300, () => {
        for (let copy = 0; copy < (webhook === 'thrice' ? 3 : 1); copy += 1) void webhooks.send(message);
      });
    },

    startRefund(refund) {
      const { refundBecomes = 'completed' } = faultsOf(refund.tid);
      if (refundBecomes !== 'pending') honest.startRefund(refund, refundBecomes);
    },

    close() {
      honest.close();
      badAnswers.close();
    },
  };
  Object.assign(provider, changes);

  return {
    setFaults,
    setFaultsForNext: (wanted: Faults): void => {
      faultsForNext = wanted;
    },
    /** How the next token request is answered. */
    setTokenFault: (fault: BadAnswer): void => {
      tokenFault = fault;
    },
    revokeTokens: v2Protocol.revokeTokens,
    /** What pressing that button on the pay page does, without the page. */
    async choose(tid: string, choice: Choice): Promise<void> {
      const order = ledger.order(tid);
      if (!order) throw new Error(`The simulator knows no order ${tid}`);
      await provider.choose(order, choice);
    },
    order: (tid: string): Readonly<Order> | undefined => ledger.order(tid),
    webhookAttempts: webhooks.attempts,
  };
}

export type TestSimulator = Simulator & ReturnType<typeof misbehave>;

export function createTestSimulator(options: TestSimulatorOptions): TestSimulator {
  const simulator = createSimulator(options);
  return { ...simulator, ...misbehave(simulator.provider, options) };
}

export interface RunningSimulator extends TestSimulator {
  /** Where the gateways find it; also the origin of its pay page. */
  baseUrl: string;
  close(): Promise<void>;
}

export async function startSimulator(
  options: Omit<TestSimulatorOptions, 'publicUrl'>,
): Promise<RunningSimulator> {
  let baseUrl = '';
  const simulator = createTestSimulator({ ...options, publicUrl: () => baseUrl });
  const app = fastify({ forceCloseConnections: true });
  await app.register(simulator.plugin);
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...simulator, baseUrl, close: () => app.close() };
}
