// /quotations/... for customers, and what anybody may ask of a paper's hash.
import type { FastifyInstance } from 'fastify';
import { paperCheckEndpoints, quotationEndpoints as rows } from '#contract/quotations.ts';
import { AppError } from '#server/app-error.ts';
import { createMount, type MountContext, requireCustomer } from '#server/http/mount.ts';
import { sendFile } from '#server/http/send-file.ts';
import { say } from '#server/words/answers.ts';
import type { createAcceptQuotation } from './accept-quotation.ts';
import type { createAnswerQuotation } from './answer-quotation.ts';
import type { createEndAcceptance } from './end-acceptance.ts';
import { missing } from './quotation-parts.ts';
import type { QuotationReader } from './read-quotations.ts';

/** Which paper is asked for; anything else does not exist. */
export function paperOf(which: string): number | 'acceptance' {
  if (which === 'acceptance') return which;
  if (/^[1-9]\d{0,3}$/.test(which)) return Number(which);
  throw missing();
}

export function quotationRoutes(
  app: FastifyInstance,
  context: MountContext,
  quotations: {
    reader: QuotationReader;
    accept: ReturnType<typeof createAcceptQuotation>;
    answer: ReturnType<typeof createAnswerQuotation>;
    ending: ReturnType<typeof createEndAcceptance>;
  },
): void {
  const mount = createMount(app, context);
  const { reader, accept, answer, ending } = quotations;
  mount(rows.quotationList, ({ customer }) => reader.ofCustomer(customer.id));
  mount(rows.quotationFind, async ({ customer, params: { id, version } }) => ({
    quotation: await reader.find(customer.id, id, version === 'current' ? version : Number(version)),
  }));
  mount(rows.quotationCode, ({ customer, params, body, address }) =>
    accept.requestCode(customer.id, address, params.id, body.version),
  );
  mount(rows.quotationAccept, async ({ customer, params, body, address, request }) => {
    const agent = String(request.headers['user-agent'] ?? '');
    return { quotation: await accept.byCustomer(customer.id, params.id, body, { address, agent }) };
  });
  mount(rows.quotationDecline, async ({ customer, params, body }) => ({
    quotation: await answer.declineByCustomer(customer.id, params.id, body),
  }));
  mount(rows.quotationObject, async ({ customer, params, body }) => {
    if (body.words === '') throw new AppError('invalid', say.reasonRequired, { field: 'words' });
    return { quotation: await answer.object(customer.id, params.id, body.words) };
  });
  mount(rows.quotationWithdraw, async ({ customer, params, body }) => ({
    quotation: await ending.withdraw(customer.id, params.id, body.version),
  }));
  mount(paperCheckEndpoints.paperCheck, ({ body, address }) => reader.check(body.sha256, address));
  app.get<{ Params: { id: string; which: string } }>('/quotations/:id/:which/pdf', async (request, reply) => {
    const customer = await requireCustomer(request, context);
    const { id, which } = request.params;
    const { name, bytes } = await reader.ownPdf(customer.id, id, paperOf(which));
    return sendFile(reply, { name, type: 'application/pdf' }, bytes);
  });
}
