// Where the browser and the gateway come back to, and what a customer may ask about a payment.
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pathIn } from '#contract/languages.ts';
import { type PaymentGateway, WebhookRejected } from '#server/adapters/payments/payment-gateway.port.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import { createMount, type MountContext, requireCustomer, watchForHangUp } from '#server/http/mount.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Fingerprint } from '#server/ids.ts';
import { say } from '#server/words/answers.ts';
import type { PaymentService } from './payments.service.ts';
import type { DescribeBooking, ReceiptService } from './receipts.service.ts';

/** What a v1 return carries and the verify page may see again; everything else is dropped. */
const returnFields = ['code', 'merchantId', 'transactionId', 'amount', 'providerReferenceId'] as const;
/** None of them is longer, and an address must not grow without bounds. */
const longestField = 100;

export async function paymentRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: {
    service: PaymentService;
    receipts: ReceiptService;
    gateway: PaymentGateway;
    describeBooking: DescribeBooking;
    fingerprint: Fingerprint;
    verifyWait: { everyMs: number; forMs: number; signal: AbortSignal };
  },
): Promise<void> {
  const mount = createMount(app, context);
  const { service } = deps;

  mount(endpoints.paymentVerify, async ({ params, body }) => {
    const claimed = typeof body.transactionId === 'string' ? body.transactionId : undefined;
    const settled = await service.verify(params.tid, claimed, deps.verifyWait);
    if (!settled) return { success: false as const, status: 'failed' as const };
    const booking = { _id: settled.bookingId };
    if (settled.state === 'paid' || settled.state === 'refunded')
      return { success: true as const, status: settled.state, booking };
    return { success: false as const, status: settled.state, booking };
  });

  app.get<{ Params: { number: string } }>('/payment/voucher/:number', async (request, reply) => {
    const gone = watchForHangUp(reply);
    const { id } = await requireCustomer(request, context);
    const { bytes, ...file } = await deps.receipts.pdf(request.params.number, id, gone);
    return sendFile(reply, file, bytes);
  });

  // The gateway's side: no session, no JSON rule, and bodies as they came.
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    scope.route<{ Params: { tid: string } }>({
      method: ['GET', 'POST'],
      url: '/payment/return/:tid',
      handler: async (request, reply) => {
        const { tid } = request.params;
        const fields = (request.body ?? {}) as Record<string, unknown>;
        const bookingId = await service.noteReturn(tid, deps.gateway.verifyReturn(fields));
        if (bookingId === undefined) throw new AppError('not_found', say.noSuchPayment);
        const language = (await deps.describeBooking(bookingId))?.language ?? 'en';
        // The gateway never had the token of the link: the browser has it.
        if (await service.isByLink(tid))
          return reply.header('cache-control', 'no-store').redirect(pathIn(language, `/b/paid/${tid}`), 303);
        const kept = Object.fromEntries(
          returnFields.flatMap((name) => {
            const value = fields[name];
            return typeof value === 'string' && value.length <= longestField ? [[name, value]] : [];
          }),
        );
        const body = encodeURIComponent(JSON.stringify({ transactionId: tid, ...kept }));
        return reply
          .header('cache-control', 'no-store')
          .redirect(pathIn(language, `/booknow/payment/verify/${tid}?body=${body}`), 303);
      },
    });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures are over the bytes as sent: they are read as text and never re-written.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/payment/webhook', async (request, reply) => {
      try {
        const body = String(request.body ?? '');
        const about = deps.gateway.parseWebhook(request.headers, body);
        if (!(await service.noteWebhook(about, body)))
          request.log.warn({ ...about }, 'webhook about an unknown payment');
        return reply.send({ received: true });
      } catch (error) {
        if (!(error instanceof WebhookRejected)) throw error;
        const network = deps.fingerprint(networkAddress(request.ip));
        request.log.warn({ reason: error.reason, network }, 'webhook rejected');
        throw new EnglishError('unauthenticated', 'This message is not signed by the payment gateway');
      }
    });
  });
}
