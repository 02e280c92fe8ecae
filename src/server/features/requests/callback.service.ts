// A visitor asks for a call: stored and announced in one transaction, so that neither happens without the other.
import type * as z from 'zod/mini';
import type { callbackBody } from '#contract/requests.ts';
import { serviceWireNames } from '#contract/services.ts';
import type { Announce } from '#server/announce.ts';
import type { Clock } from '#server/clock.ts';
import { createId } from '#server/ids.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { PromiseDue } from '#server/promise-due.ts';
import { callbackMail } from './callback.mail.tsx';
import { insertCallbackRequest } from './callback.repository.ts';
import type { Caller, LeadIntake } from './requests.intake.ts';

export type CallbackService = ReturnType<typeof createCallbackService>;

export function createCallbackService(deps: {
  clock: Clock;
  intake: LeadIntake;
  mailQueue: MailQueue;
  announce: Announce;
  promiseDue: PromiseDue;
  leadsTo: string;
}) {
  return {
    async create(body: z.output<typeof callbackBody>, caller: Caller): Promise<{ dueAt: number }> {
      return deps.intake.accept('callback', body, caller, async (trx) => {
        const now = deps.clock();
        const request = {
          id: createId(now),
          name: body.name,
          mobile: body.mobile,
          location: body.location,
          service: serviceWireNames[body.service],
          serviceName: body.service,
          spam: Boolean(body.website),
          createdAt: now,
          dueAt: await deps.promiseDue(trx, now),
        };
        await insertCallbackRequest(trx, request);
        if (!request.spam) await deps.mailQueue.add(trx, callbackMail(request, deps.leadsTo));
        const { source } = caller;
        await deps.announce(trx, { ...request, kind: 'callback', email: '', message: '', source });
        return { dueAt: request.dueAt };
      });
    },
  };
}
