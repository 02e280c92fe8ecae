// What a crew hears of its visits of today and tomorrow: each change is stored and mailed in the transaction of its
// cause, is new on every engineer's list until opened there, and the desk sees who has opened it.
import { deadlineFrom } from '#contract/callback-deadline.ts';
import type { VisitChangeKind } from '#contract/chosen-window.staff.ts';
import type { DayChange, GoneVisit } from '#contract/day.staff.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { VisitChange } from '#contract/visits.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { VisitChangeRow, VisitRow } from '#server/db/tables.ts';
import { knownLocality } from '#server/domain/locality.ts';
import { createId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { WindowService } from '../crews/windows.service.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { reference } from './booking-names.ts';
import { crewMail } from './crew-news.mail.tsx';
import { createCrewNewsRepository } from './crew-news.repository.ts';

/** Of today's visits it is told in red after so long; of tomorrow's after a working hour. */
const todayMs = 15 * minuteMs;
const tomorrowMinutes = 60;

export type CrewNews = ReturnType<typeof createCrewNews>;

export function createCrewNews(
  deps: Pick<Platform, 'database' | 'clock' | 'mailQueue' | 'publicUrl' | 'idempotency'> & {
    windows: Pick<WindowService, 'crewNames'>;
    requests: Pick<Requests, 'countChange'>;
    deadlineRules: Content['deadlineRules'];
    audit: Audit;
    staffNames(): Promise<Map<string, string>>;
  },
) {
  const { database, clock } = deps;
  const repository = createCrewNewsRepository(database);
  const listedDays = () => [indianDate(clock()), indianDate(clock() + dayMs)];

  const record = async (
    trx: Trx,
    kind: VisitChangeKind,
    visit: VisitRow,
    before: VisitRow | undefined,
    actor: string,
  ): Promise<void> => {
    const at = clock();
    const rules = await deps.deadlineRules(trx);
    const dueAt =
      visit.day === indianDate(at) ? at + todayMs : deadlineFrom(at, { ...rules, minutes: tomorrowMinutes });
    await repository.replace(trx, {
      id: createId(at),
      visit_id: visit.id,
      crew_id: visit.crew_id,
      kind,
      at,
      actor,
      day: visit.day,
      from_at: visit.from_at,
      until_at: visit.until_at,
      before_from: before?.from_at ?? null,
      before_until: before?.until_at ?? null,
      due_at: dueAt,
    });
    const about = await repository.about(trx, visit.booking_id);
    if (!about) return;
    for (const { email } of await repository.engineersOf(trx, [visit.crew_id]))
      await deps.mailQueue.add(
        trx,
        crewMail({
          to: email,
          kind,
          today: visit.day === indianDate(at),
          window: { from: visit.from_at, until: visit.until_at },
          before: before ? { from: before.from_at, until: before.until_at } : undefined,
          reference: reference(about.number),
          locality: knownLocality(about.locality),
          link: `${deps.publicUrl}/desk/day`,
        }),
      );
  };

  const whoIn = (names: Map<string, string>) => (actor: string) =>
    actor.startsWith('staff:')
      ? (names.get(actor.slice('staff:'.length)) ?? 'Somebody')
      : actor === 'customer'
        ? 'The customer'
        : 'The site';
  const beforeOf = ({ before_from: from, before_until: until }: VisitChangeRow) =>
    from === null || until === null ? null : { from, until };

  const list = async (): Promise<{ changes: VisitChange[] }> => {
    const rows = await repository.ofDays(listedDays());
    const [names, crews, engineers, openings] = await Promise.all([
      deps.staffNames(),
      deps.windows.crewNames(database.query),
      repository.engineersOf(database.query, [...new Set(rows.map((row) => row.crew_id))]),
      repository.openingsOf(rows.map(({ id }) => id)),
    ]);
    const who = whoIn(names);
    return {
      changes: rows.map((row) => ({
        id: row.id,
        booking: row.booking_id,
        reference: reference(row.number),
        name: row.name,
        locality: row.locality,
        kind: row.kind,
        window: { from: row.from_at, until: row.until_at },
        before: beforeOf(row),
        at: row.at,
        by: who(row.actor),
        dueAt: row.due_at,
        crew: { id: row.crew_id, name: crews.get(row.crew_id) ?? '' },
        engineers: engineers
          .filter(({ crew_id }) => crew_id === row.crew_id)
          .map(({ id, name }) => {
            const known = openings.find(({ change_id, staff_id }) => change_id === row.id && staff_id === id);
            return {
              id,
              name,
              openedAt: known?.opened_at ?? null,
              storedAt: known?.stored_at ?? null,
              told:
                known?.told_at && known.told_by
                  ? { by: names.get(known.told_by) ?? 'Somebody', at: known.told_at }
                  : null,
            };
          }),
      })),
    };
  };

  return {
    list,
    engineersOf: repository.engineersOf,

    /**
     * `before`: the visit that stood; `after`: the one that stands now. Whoever had it on the list hears that it is gone,
     * whoever has it now that it is new or moved.
     */
    async changed(
      trx: Trx,
      { before, after, actor }: { before: VisitRow | undefined; after: VisitRow | undefined; actor: string },
    ): Promise<void> {
      const days = listedDays();
      const had = before && days.includes(before.day) ? before : undefined;
      const has = after && days.includes(after.day) ? after : undefined;
      const stays = had && has && had.crew_id === has.crew_id;
      // For its crew it is the same visit, whichever row it has.
      if (stays && had.id !== has.id) await repository.forget(trx, had);
      if (had && !stays) await record(trx, after ? 'away' : 'off', had, undefined, actor);
      if (has) await record(trx, stays ? 'moved' : 'new', has, stays ? had : undefined, actor);
    },

    /** For the list of this engineer's crew: by visit, and of visits that are gone. */
    async ofCrew(
      crewId: string,
      staffId: string | undefined,
    ): Promise<{ changes: Map<string, DayChange>; gone: GoneVisit[] }> {
      const rows = (await repository.ofDays(listedDays())).filter((row) => row.crew_id === crewId);
      const [names, openings] = await Promise.all([
        deps.staffNames(),
        repository.openingsOf(rows.map(({ id }) => id)),
      ]);
      const who = whoIn(names);
      const present = (row: (typeof rows)[number]): DayChange => ({
        id: row.id,
        kind: row.kind,
        at: row.at,
        who: who(row.actor),
        before: beforeOf(row),
        openedAt:
          openings.find(({ change_id, staff_id }) => change_id === row.id && staff_id === staffId)
            ?.opened_at ?? null,
      });
      const isGone = ({ kind }: VisitChangeRow) => kind === 'off' || kind === 'away';
      return {
        changes: new Map(rows.filter((row) => !isGone(row)).map((row) => [row.visit_id, present(row)])),
        gone: rows
          .filter(isGone)
          .map((row) => ({
            id: row.visit_id,
            name: row.name,
            locality: row.locality,
            day: row.day,
            from: row.from_at,
            until: row.until_at,
            change: present(row),
          }))
          .toSorted((a, b) => a.from - b.from),
      };
    },

    /** Once for each key. What was replaced meanwhile, or is another crew's, says nothing: there is nothing left to open. */
    async opened(
      staff: { id: string; crew?: string | undefined },
      key: string,
      { change, at }: { change: string; at: number },
    ): Promise<void> {
      const once = { scope: `visit-opened:${staff.id}`, key, payload: { change, at } };
      await deps.idempotency.once(once, async (trx) => {
        const row = await repository.find(trx, change);
        if (!row || row.crew_id !== staff.crew) return null;
        const now = clock();
        const openedAt = Math.min(Math.max(at, row.at), now);
        if (await repository.open(trx, { changeId: change, staffId: staff.id, openedAt, storedAt: now }))
          await deps.requests.countChange(trx);
        return null;
      });
    },

    async markTold(staffId: string, changeId: string, engineerId: string) {
      await database.transaction(async (trx) => {
        const row = await repository.find(trx, changeId);
        const engineers = row ? await repository.engineersOf(trx, [row.crew_id]) : [];
        const engineer = engineers.find(({ id }) => id === engineerId);
        if (!row || !engineer)
          throw new EnglishError(
            'not_found',
            'This visit has changed again, or the crew has. Look once more.',
          );
        await repository.tell(trx, { changeId, staffId: engineerId, by: staffId, at: clock() });
        const about = await repository.aboutVisit(trx, row.visit_id);
        await deps.audit(trx, {
          staffId,
          action: 'visit: engineer told',
          subject: about ? reference(about.number) : '',
          detail: engineer.name,
        });
        await deps.requests.countChange(trx);
      });
      return list();
    },
  };
}
