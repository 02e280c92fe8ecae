// Everything that waits for a call, as one value: its calls, its queue, its jobs, and what it holds about people.
import { afterCommit } from '#server/db/after-commit.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createCorrectRequests } from './correct-requests.ts';
import { createBooked } from './requests.booked.ts';
import { createCallers } from './requests.callers.ts';
import { createRequestCalls } from './requests.calls.ts';
import { createRequestDanger } from './requests.danger.ts';
import { bookingIdsOf, createFollow, createRequestChanges } from './requests.follow.ts';
import { createEscalation } from './requests.jobs.ts';
import { createRequestLive } from './requests.live.ts';
import { createRequestMerger } from './requests.merge.ts';
import { createOwedTo, createRequestsOfPerson } from './requests.person.ts';
import { reviewed as plainForm } from './requests.plain-form.words.ts';
import { type BookingsOfRequests, createRequestPresenter } from './requests.presenter.ts';
import { createPromisesOfRequests } from './requests.promises.ts';
import { createRequestQueue } from './requests.queue.ts';
import { createRequestReader } from './requests.reader.ts';
import { createRequestRepository } from './requests.repository.ts';
import { requestRoutes } from './requests.routes.ts';
import { createRequestService } from './requests.service.ts';
import { requestStaffRoutes } from './requests.staff-routes.ts';
import { reviewed as hi } from './requests.words.hi.ts';
import { reviewed as te } from './requests.words.te.ts';

export type Requests = ReturnType<typeof createRequests>;

export function createRequests(
  platform: Platform,
  {
    people,
    auth,
    staff,
    content,
    promises,
    messages,
    bookings,
  }: {
    people: People;
    auth: Auth;
    staff: Staff;
    content: Content;
    promises: Promises;
    messages: Messages;
    bookings: BookingsOfRequests;
  },
) {
  const repository = createRequestRepository(platform.database);
  const live = createRequestLive(repository, platform.timers);
  const deps = {
    ...platform,
    repository,
    people,
    promises,
    messages,
    tellCustomer: messages.tell,
    promised: createPromisesOfRequests(promises),
    staffNames: staff.names,
    colleagues: staff.callers,
    audit: staff.audit,
    ownersOf: staff.ownersOf,
    deadlineRules: content.deadlineRules,
    onChange: live.changed,
    bookings,
    facts: bookings.facts,
  };
  const escalation = createEscalation(deps);
  const danger = createRequestDanger(deps);
  const changes = createRequestChanges(deps);
  const follow = createFollow({ ...deps, changes });
  const calls = createRequestCalls({ ...deps, changes, follow });
  const reader = createRequestReader({ ...deps, asked: danger.asked });
  const merger = createRequestMerger(deps);
  const service = createRequestService({ ...deps, danger, merger });
  const presenter = createRequestPresenter(deps);
  const callers = createCallers({ ...deps, presenter, changes, danger, add: service.add });
  const queue = createRequestQueue({ ...deps, danger, calls, merger, presenter });
  staff.onRemoved(service.releaseAllOf);
  staff.onFindSubjects(async (subjects) =>
    (await repository.namesOf(subjects)).map(
      ({ id, name }) => [id, { name, href: `/desk/requests?open=${id}` }] as const,
    ),
  );

  const owedTo = createOwedTo(deps);

  return {
    add: service.add,
    booked: createBooked(deps),
    take: callers.take,
    handTo: callers.handTo,
    follow,
    groupOf: reader.groupOf,
    /** The same, once nobody else can change it. */
    async holdGroup(trx: Trx, bookingId: string): Promise<string[]> {
      const group = await changes.holdGroup(trx, bookingId);
      return group ? bookingIdsOf([group.row, ...group.merged]) : [bookingId];
    },
    /** Open desks and day lists look again. Last in the transaction. */
    countChange: changes.countChange,
    logCall: calls.logCall,
    owedOf: reader.owedOf,
    workOf: reader.workOf,
    toAgreeVisits: reader.toAgreeVisits,
    dangerOf: reader.dangerOf,
    askedOf: reader.askedOf,
    dangerSaid: danger.saidIn,
    /** By deeds of this person: the number that they give may be anybody's. */
    isKnown: (personId: string) => danger.isKnown(platform.database.query, { personId }),
    notesOf: reader.notesOf,
    /** As the queue shows it. */
    present: async (id: string) => presenter.presentOne(await presenter.findOrThrow(id)),
    findingOf: queue.findingOf,
    /** One that this person sent. */
    ofPerson: async (db: Queryable, id: string, personId: string) => {
      const row = await repository.find(db, id);
      return row?.person_id === personId ? row : undefined;
    },
    placesOf: repository.placesOf,
    /** What they asked for last. */
    newestOf: async (db: Queryable, personId: string) => (await repository.sentBy(db, personId, 1))[0],
    /** That it came with, as corrected: where its messages go. */
    mobileOf: async (id: string) => (await repository.find(platform.database.query, id))?.mobile,
    forecastOf: promises.forecastOf,
    async movePerson(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<string[]> {
      const moved = await repository.movePerson(trx, from, to, only);
      await repository.countChange(trx);
      afterCommit(trx, live.changed);
      return moved;
    },
    /** In the history of what they asked for last. */
    async noteAbout(trx: Trx, personId: string, staffId: string | null, text: string): Promise<void> {
      const [last] = await repository.sentBy(trx, personId, 1);
      if (last)
        await repository.addEvent(trx, {
          requestId: last.id,
          at: platform.clock(),
          staffId,
          kind: 'note',
          text,
        });
    },
    /** In the transaction that corrects a person. */
    correct: createCorrectRequests(deps),
    owedTo,
    /** Who is meant by what was typed; without it, who asked last. */
    senders: { search: repository.searchSenders, newest: repository.newestSenders },
    recordFoundAtVisit: queue.recordFoundAtVisit,
    /** Streams to open desks never end by themselves. */
    close: live.close,

    routes: (app, context) => requestRoutes(app, context, service, platform.companyLastKnown, auth.devices),
    staffRoutes: (app, context) => requestStaffRoutes(app, context, { queue, live, callers }),
    words: [plainForm, { te, hi }],
    jobs: [
      handleJob('promise-due', escalation.run),
      handleJob('danger-digest', danger.digest),
      handleJob('danger-unopened', danger.unopened),
    ],
    sweeps: { requests: service.sweepOld },
    personParts: createRequestsOfPerson({ ...deps, owedTo }),
    personalData: {
      section: 'requests',
      collect: async (user) => ({ records: await service.collect(user), files: [] }),
      erase: (user, trx) => service.erase(user, trx),
      setLanguage: (user, language, trx) => repository.setLanguage(user, language, trx),
    },
  } satisfies Feature & Record<string, unknown>;
}
