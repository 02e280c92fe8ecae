// The desk's quotations over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffQuotationEndpoints as rows } from '#contract/quotations.staff.ts';
import { watchForHangUp } from '#server/http/mount.ts';
import { createStaffMount, requireStaff, type StaffContext } from '#server/http/mount-staff.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { createAcceptQuotation } from './accept-quotation.ts';
import type { createAnswerQuotation } from './answer-quotation.ts';
import type { createDraftQuotation } from './draft-quotation.ts';
import type { createEndAcceptance } from './end-acceptance.ts';
import { paperOf } from './quotations.routes.ts';
import type { QuotationReader } from './read-quotations.ts';
import type { createSendQuotation } from './send-quotation.ts';

/** Two hundred lines of any script. */
const draftBytes = 1024 * 1024;

export function quotationStaffRoutes(
  app: FastifyInstance,
  context: StaffContext,
  quotations: {
    reader: QuotationReader;
    drafts: ReturnType<typeof createDraftQuotation>;
    sending: ReturnType<typeof createSendQuotation>;
    accept: ReturnType<typeof createAcceptQuotation>;
    answer: ReturnType<typeof createAnswerQuotation>;
    ending: ReturnType<typeof createEndAcceptance>;
  },
): void {
  const mount = createStaffMount(app, context);
  const { reader, drafts, sending, accept, answer, ending } = quotations;
  mount(rows.deskQuotationList, ({ query }) => reader.list(query));
  mount(rows.deskQuotationsOf, ({ params }) => reader.atDesk(params.id));
  mount(rows.deskQuotedOfVisit, ({ params, staff }) => reader.ofVisit(staff.crew, params.id));
  mount(rows.deskQuotationStart, async ({ body, staff }) => ({ of: await drafts.start(staff.id, body) }));
  mount(
    rows.deskQuotationSave,
    async ({ params, body, staff }) => ({ of: await drafts.save(params.id, staff.id, body) }),
    { bodyLimit: draftBytes },
  );
  mount(rows.deskQuotationDiscard, async ({ params, staff }) => ({
    of: await drafts.discard(params.id, staff.id),
  }));
  mount(rows.deskQuotationPreview, ({ params }) => sending.preview(params.id));
  mount(rows.deskQuotationSend, async ({ params, body, staff }) => ({
    of: await sending.send(params.id, staff.id, body),
  }));
  mount(rows.deskQuotationRenew, async ({ params, body, staff }) => ({
    of: await sending.renew(params.id, staff.id, body),
  }));
  mount(rows.deskQuotationAccept, async ({ params, body, staff }) => ({
    of: await accept.onBehalf(staff, params.id, body),
  }));
  mount(rows.deskQuotationDecline, async ({ params, body, staff }) => ({
    of: await answer.declineAtDesk(staff, params.id, body),
  }));
  mount(rows.deskQuotationDecide, async ({ params, body, staff }) => ({
    of: await answer.decide(staff.id, params.id, { reason: '', ...body }),
  }));
  mount(rows.deskQuotationEnd, async ({ params, body, staff }) => ({
    of: await ending.atDesk(staff.id, params.id, body),
  }));
  mount(rows.deskQuotationLines, () => drafts.lines());
  mount(rows.deskQuotationCounts, () => reader.counts());
  app.get<{ Params: { id: string; which: string } }>('/quotations/:id/:which/pdf', async (request, reply) => {
    const gone = watchForHangUp(reply);
    const staff = await requireStaff(request, context, rows.deskQuotationsOf.roles);
    const { id, which } = request.params;
    const { name, bytes } =
      which === 'draft' ? await sending.pdf(id, staff.id, gone) : await reader.deskPdf(id, paperOf(which));
    return sendFile(reply, { name, type: 'application/pdf' }, bytes);
  });
}
