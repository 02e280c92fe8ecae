// What is to tell, over HTTP.
import type { FastifyInstance } from 'fastify';
import { staffMessageEndpoints as rows } from '#contract/to-tell.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { MessageDesk } from './message-desk.ts';

export function messageStaffRoutes(app: FastifyInstance, context: StaffContext, desk: MessageDesk): void {
  const mount = createStaffMount(app, context);
  mount(rows.messageList, () => desk.list());
  mount(rows.messageText, ({ params, body, staff }) => desk.text(params.id, staff.id, body));
  mount(rows.messageOpened, ({ params, body, staff }) => desk.opened(params.id, staff.id, body));
  mount(rows.messageNotSent, ({ params }) => desk.notSent(params.id));
  mount(rows.messageTold, ({ params, body, staff }) => desk.told(params.id, staff.id, body));
  mount(rows.messageUndo, ({ params, staff }) => desk.undo(params.id, staff.id));
}
