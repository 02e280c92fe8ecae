// People over HTTP: found by their words and numbers, and one page for each.
import type { FastifyInstance } from 'fastify';
import { staffPersonEndpoints as rows } from '#contract/person.staff.ts';
import { createStaffMount, type StaffContext } from '#server/http/mount-staff.ts';
import type { CorrectPerson } from './correct-person.ts';
import type { JoinPeople } from './join-people.ts';
import type { PersonReader } from './read-person.ts';

export function personRoutes(
  app: FastifyInstance,
  context: StaffContext,
  { reader, correct, join }: { reader: PersonReader; correct: CorrectPerson; join: JoinPeople },
): void {
  const mount = createStaffMount(app, context);
  mount(rows.deskFind, ({ query }) => reader.beginning(query.typed));
  mount(rows.personList, ({ query }) => reader.list(query));
  mount(rows.personFind, async ({ params }) => ({ person: await reader.find(params.id) }));
  mount(rows.personCorrect, async ({ params, body, staff }) => {
    await correct(staff.id, params.id, body);
    return { success: true, person: await reader.find(params.id) };
  });
  mount(rows.personCompare, ({ params }) => reader.compare(params.id, params.other));
  mount(rows.personCalled, async ({ params, body, staff }) => {
    await join.called(staff.id, params.id, params.other, body.outcome, body.words ?? '');
    return reader.compare(params.id, params.other);
  });
  mount(rows.personJoin, async ({ params, body, staff }) => ({
    success: true,
    id: await join.join(staff.id, params.id, params.other, body),
  }));
  mount(rows.personApart, ({ params, staff }) => join.apart(staff.id, params.id, params.other));
  mount(rows.personUnjoin, async ({ params, body, staff }) => {
    const id = await join.undo(staff.id, params.id, body.join);
    return { success: true, person: await reader.find(id) };
  });
}
