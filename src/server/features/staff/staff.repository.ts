// Members of staff and the log of what they did.
import type { Role } from '#contract/staff.ts';
import type { Database, Queryable } from '../../db/client.ts';
import type { AuditRow, StaffRow } from '../../db/tables.ts';
import { createId } from '../../ids.ts';

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

    async findByEmail(email: string): Promise<StaffRow | undefined> {
      return database.query.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
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

    /** A new member, or a fresh set-up for one who lost theirs. */
    async invite(
      member: { email: string; name: string; role: Role },
      setup: { hash: string; until: number },
      now: number,
    ): Promise<string> {
      const row = await database.query
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
        })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({
            name: member.name,
            role: member.role,
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

    /** Uses up the link: true only for the one request that did. */
    async finishSetup(id: string, setupHash: string, passwordHash: string): Promise<boolean> {
      const row = await database.query
        .updateTable('staff')
        .set({ password_hash: passwordHash, setup_hash: null, setup_until: 0 })
        .where('id', '=', id)
        .where('setup_hash', '=', setupHash)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A code works once: its time step must be later than the last one used. */
    async spendTotpStep(id: string, step: number): Promise<boolean> {
      const row = await database.query
        .updateTable('staff')
        .set({ totp_step: step })
        .where('id', '=', id)
        .where('totp_step', '<', step)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deactivate(id: string): Promise<void> {
      await database.query
        .updateTable('staff')
        .set({ active: 0, password_hash: null, totp_secret: null, setup_hash: null, setup_until: 0 })
        .where('id', '=', id)
        .execute();
    },

    async log(
      entry: { at: number; staffId: string; action: string; subject: string; detail?: string },
      db: Queryable = database.query,
    ): Promise<void> {
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
    async auditAfter(after: { at: number; id: string } | undefined, limit: number): Promise<AuditRow[]> {
      let query = database.query.selectFrom('audit_log').selectAll();
      if (after) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
        );
      }
      return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },
  };
}
