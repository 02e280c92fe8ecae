// A visitor sends a message: stored and passed on in one transaction.
import type * as z from 'zod/mini';
import type { contactBody } from '#contract/requests.ts';
import type { Announce } from '#server/announce.ts';
import type { Clock } from '#server/clock.ts';
import { createId } from '#server/ids.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { PromiseDue } from '#server/promise-due.ts';
import { contactMail } from './contact.mail.tsx';
import { insertContactMessage } from './contact.repository.ts';
import type { Caller, LeadIntake } from './requests.intake.ts';

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(deps: {
  clock: Clock;
  intake: LeadIntake;
  mailQueue: MailQueue;
  announce: Announce;
  promiseDue: PromiseDue;
  leadsTo: string;
}) {
  return {
    async create(body: z.output<typeof contactBody>, caller: Caller): Promise<void> {
      await deps.intake.accept('contact', body, caller, async (trx) => {
        const now = deps.clock();
        const message = {
          id: createId(now),
          name: body.name,
          mobile: body.mobile,
          email: body.email,
          subject: body.subject ?? '',
          message: body.message ?? '',
          spam: Boolean(body.website),
          createdAt: now,
        };
        await insertContactMessage(trx, message);
        if (!message.spam) await deps.mailQueue.add(trx, contactMail(message, deps.leadsTo));
        await deps.announce(trx, {
          ...message,
          kind: 'contact',
          message: [message.subject, message.message].filter(Boolean).join('\n\n'),
          location: '',
          service: '',
          source: caller.source,
          dueAt: await deps.promiseDue(trx, now),
        });
        return { id: message.id };
      });
    },
  };
}
