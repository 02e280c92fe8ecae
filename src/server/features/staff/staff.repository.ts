// Members of staff and the log of what they did.
import type { Role } from '#contract/staff.ts';
import type { Database, Queryable, Trx } from '../../db/client.ts';
import { anyRow, pageAfter } from '../../db/rows.ts';
import type { AuditRow, StaffRow } from '../../db/tables.ts';
import type { Place } from '../../domain/paging.ts';
import { createId } from '../../ids.ts';
import type { SecretBox } from '../../security/secret-box.ts';

export interface AuditEntry {
  staffId: string;
  action: string;
  subject: string;
  detail?: string;
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export function createStaffRepository(database: Database) {
  return {
    async findActive(id: string): Promise<StaffRow | undefined> {
      return database.query
        .selectFrom('staff')
        .selectAll()
        .where('id', '=', id)
        .where('active', '=', 1)
        .executeTakeFirst();
    },

    async findByEmail(email: string, db: Queryable): Promise<StaffRow | undefined> {
      return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
    },

    async findBySetup(setupHash: string, now: number): Promise<StaffRow | undefined> {
      return database.query
        .selectFrom('staff')
        .selectAll()
        .where('setup_hash', '=', setupHash)
        .where('setup_until', '>', now)
        .where('active', '=', 1)
        .executeTakeFirst();
    },

    async all(): Promise<StaffRow[]> {
      return database.query.selectFrom('staff').selectAll().orderBy('created_at').execute();
    },

    async names(): Promise<Map<string, string>> {
      const rows = await database.query.selectFrom('staff').select(['id', 'name']).execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },

    /** Who calls customers, by name. */
    async callers(): Promise<{ id: string; name: string }[]> {
      const callers = await database.query
        .selectFrom('staff')
        .select(['id', 'name'])
        .where('role', 'in', ['owner', 'executive'])
        .where('active', '=', 1)
        .orderBy('id')
        .execute();
      // The engines sort words in ways of their own.
      return callers.toSorted((a, b) => a.name.localeCompare(b.name));
    },

    /** Where owners read their mail. */
    async ownersOf(db: Queryable): Promise<string[]> {
      const rows = await db
        .selectFrom('staff')
        .select('email')
        .where('role', '=', 'owner')
        .where('active', '=', 1)
        .orderBy('id')
        .execute();
      return rows.map(({ email }) => email);
    },

    /** A new member, or a fresh set-up for one who lost theirs. */
    async invite(
      { crew, ...member }: { email: string; name: string; role: Role; crew?: string | undefined },
      setup: { hash: string; until: number },
      now: number,
      trx: Trx,
    ): Promise<string> {
      const row = await trx
        .insertInto('staff')
        .values({
          id: createId(now),
          ...member,
          password_hash: null,
          totp_secret: null,
          totp_step: 0,
          setup_hash: setup.hash,
          setup_until: setup.until,
          active: 1,
          created_at: now,
          crew_id: crew ?? null,
        })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({
            name: member.name,
            role: member.role,
            // A new invitation keeps the crew; another role has none.
            ...(crew !== undefined || member.role !== 'engineer' ? { crew_id: crew ?? null } : {}),
            active: 1,
            setup_hash: setup.hash,
            setup_until: setup.until,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async keepTotpSecret(id: string, secret: string): Promise<void> {
      await database.query
        .updateTable('staff')
        .set({ totp_secret: secret, totp_step: 0 })
        .where('id', '=', id)
        .execute();
    },

    /** Secrets stored in plain text, or sealed with the previous key; those that no key opens stay. */
    async sealTotpSecrets({ isCurrent, open, seal }: SecretBox): Promise<void> {
      const rows = await database.query
        .selectFrom('staff')
        .select(['id', 'totp_secret'])
        .where('totp_secret', 'is not', null)
        .execute();
      for (const { id, totp_secret: stored } of rows) {
        if (stored === null || isCurrent(stored, id)) continue;
        const plain = open(stored, id);
        if (plain === undefined) continue;
        await database.query
          .updateTable('staff')
          .set({ totp_secret: seal(plain, id) })
          .where('id', '=', id)
          .where('totp_secret', '=', stored)
          .execute();
      }
    },

    /** Uses up the link: true only for the one request that did. */
    async finishSetup(
      id: string,
      setupHash: string,
      chosen: { passwordHash: string; name: string; step: number },
      trx: Trx,
    ): Promise<boolean> {
      return anyRow(
        trx
          .updateTable('staff')
          .set({
            password_hash: chosen.passwordHash,
            name: chosen.name,
            totp_step: chosen.step,
            setup_hash: null,
            setup_until: 0,
          })
          .where('id', '=', id)
          .where('setup_hash', '=', setupHash)
          .returning('id'),
      );
    },

    /** A code works once: its time step must be later than the last one used. */
    async spendTotpStep(id: string, step: number): Promise<boolean> {
      return anyRow(
        database.query
          .updateTable('staff')
          .set({ totp_step: step })
          .where('id', '=', id)
          .where('totp_step', '<', step)
          .returning('id'),
      );
    },

    /**
     * Serialises changes of owners: waits for a concurrent one and blocks others until the transaction ends. Two owners who
     * remove each other at once must not both succeed.
     */
    async lockOwners(trx: Trx): Promise<string[]> {
      // Changes nothing: the same statement locks the rows on both engines.
      const rows = await trx
        .updateTable('staff')
        .set({ role: 'owner' })
        .where('role', '=', 'owner')
        .where('active', '=', 1)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },

    async rename(id: string, name: string, trx: Trx): Promise<StaffRow | undefined> {
      return trx
        .updateTable('staff')
        .set({ name })
        .where('id', '=', id)
        .where('active', '=', 1)
        .returningAll()
        .executeTakeFirst();
    },

    /** Undefined unless this is an engineer with access. */
    async setCrew(id: string, crew: string, trx: Trx): Promise<StaffRow | undefined> {
      return trx
        .updateTable('staff')
        .set({ crew_id: crew })
        .where('id', '=', id)
        .where('role', '=', 'engineer')
        .where('active', '=', 1)
        .returningAll()
        .executeTakeFirst();
    },

    /** What a crew is called; undefined when there is none, or not at work. */
    async crewAtWork(id: string, trx: Trx): Promise<string | undefined> {
      const crew = trx.selectFrom('crews').select('name').where('id', '=', id).where('active', '=', 1);
      return (await crew.executeTakeFirst())?.name;
    },

    /** The row as it was closed; undefined when it was closed already. */
    async deactivate(id: string, trx: Trx): Promise<StaffRow | undefined> {
      return trx
        .updateTable('staff')
        .set({ active: 0, password_hash: null, totp_secret: null, setup_hash: null, setup_until: 0 })
        .where('id', '=', id)
        .where('active', '=', 1)
        .returningAll()
        .executeTakeFirst();
    },

    async log(entry: AuditEntry & { at: number }, db: Queryable): Promise<void> {
      await db
        .insertInto('audit_log')
        .values({
          id: createId(entry.at),
          at: entry.at,
          staff_id: entry.staffId,
          action: entry.action,
          subject: entry.subject,
          detail: entry.detail ?? '',
        })
        .execute();
    },

    /** Newest first. */
    async auditAfter(after: Place | undefined, limit: number): Promise<AuditRow[]> {
      const all = database.query.selectFrom('audit_log').selectAll();
      return pageAfter(all, ['at', 'id'], 'desc', after).limit(limit).execute();
    },
  };
}
