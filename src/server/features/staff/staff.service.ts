// The desk's own door: password and authenticator, set up by a one-time link.
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { company } from '#contract/company.ts';
import type { Role, StaffMember } from '#contract/staff.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { StaffRow } from '../../db/tables.ts';
import type { Limiter } from '../../http/limits.ts';
import { createSecretId, sha256 } from '../../ids.ts';
import { hashPassword, matchesPassword } from './password.ts';
import type { StaffRepository } from './staff.repository.ts';

const dayMs = 86_400_000;
const setupLifeMs = 2 * dayMs;
const auditPage = 100;
/**
 * Guessing six digits and a password from outside must be hopeless; a member who mistypes must not be locked out,
 * nor by somebody else who mistypes for them from elsewhere.
 */
export const loginLimits = {
  pair: { name: 'desk:login:pair', max: 10, windowMs: 15 * 60_000 },
  address: { name: 'desk:login:address', max: 30, windowMs: 15 * 60_000 },
  email: { name: 'desk:login:email', max: 100, windowMs: 15 * 60_000 },
} as const;
const tooMany = 'Too many tries. Please wait a quarter of an hour.';
const refusal = 'E-mail, password or code is wrong';

export const presentStaff = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
});

const authenticator = (email: string, secret: string) =>
  new TOTP({ issuer: `${company.name} desk`, label: email, secret: Secret.fromBase32(secret) });

export type StaffService = ReturnType<typeof createStaffService>;

export function createStaffService(deps: {
  repository: StaffRepository;
  limiter: Limiter;
  removeSessions(staffId: string): Promise<void>;
  /** Somebody is gone: what they held goes back into the queue. */
  onRemoved(staffId: string, by: string): Promise<void>;
  clock: Clock;
  publicUrl: string;
}) {
  const { repository, clock } = deps;
  const actBy = (staffId: string, action: string, subject: string, detail?: string) =>
    repository.log({ at: clock(), staffId, action, subject, ...(detail === undefined ? {} : { detail }) });

  /** The time step a code belongs to, if it is right now or one step away. */
  const stepOf = (email: string, secret: string, code: string): number | undefined => {
    const now = clock();
    const delta = authenticator(email, secret).validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? undefined : Math.floor(now / 30_000) + delta;
  };

  const findSetup = async (token: string) => {
    const row = await repository.findBySetup(sha256(token), clock());
    if (!row) throw new AppError('not_found', 'This link was used or is too old. Ask for a new one.');
    return row;
  };

  return {
    async findActive(id: string): Promise<StaffMember | undefined> {
      const row = await repository.findActive(id);
      return row && presentStaff(row);
    },

    async logIn(
      given: { email: string; password: string; code: string },
      address: string,
    ): Promise<StaffMember> {
      await deps.limiter.take(loginLimits.address, address, tooMany);
      await deps.limiter.take(loginLimits.pair, `${given.email}:${address}`, tooMany);
      await deps.limiter.take(loginLimits.email, given.email, tooMany);
      const row = await repository.findByEmail(given.email);
      const passwordFits = await matchesPassword(given.password, row?.active ? row.password_hash : null);
      const step = row?.totp_secret ? stepOf(row.email, row.totp_secret, given.code) : undefined;
      if (!row || !passwordFits || step === undefined || !(await repository.spendTotpStep(row.id, step))) {
        throw new AppError('unauthenticated', refusal);
      }
      await actBy(row.id, 'logged in', row.email);
      return presentStaff(row);
    },

    /** The way in for new people and for those who lost their phone. */
    async invite(member: { email: string; name: string; role: Role }, by: string): Promise<string> {
      const known = await repository.findByEmail(member.email);
      // There is always somebody who can invite others.
      if (known?.id === by && known.role !== member.role)
        throw new AppError('conflict', 'You cannot change your own role', { field: 'role' });
      const token = createSecretId();
      const now = clock();
      await repository.invite(member, { hash: sha256(token), until: now + setupLifeMs }, now);
      await actBy(by, 'invited', member.email, member.role);
      return `${deps.publicUrl}/desk/setup#${token}`;
    },

    async beginSetup(token: string) {
      const row = await findSetup(token);
      const secret = new Secret({ size: 20 }).base32;
      await repository.keepTotpSecret(row.id, secret);
      const url = authenticator(row.email, secret).toString();
      return { email: row.email, name: row.name, secret, url, qr: renderSVG(url, { border: 1 }) };
    },

    async finishSetup(token: string, password: string, code: string, address: string): Promise<StaffMember> {
      await deps.limiter.take(loginLimits.address, address, tooMany);
      const row = await findSetup(token);
      const step = row.totp_secret ? stepOf(row.email, row.totp_secret, code) : undefined;
      if (step === undefined) {
        throw new AppError('invalid', 'This code does not fit. Wait for the next one and try again.', {
          field: 'code',
        });
      }
      const done = await repository.finishSetup(row.id, sha256(token), await hashPassword(password));
      if (!done) throw new AppError('not_found', 'This link was used or is too old. Ask for a new one.');
      await repository.spendTotpStep(row.id, step);
      // Whoever was logged in with the old password is not any more.
      await deps.removeSessions(row.id);
      await actBy(row.id, 'set up', row.email);
      return presentStaff(row);
    },

    /** While nobody can come in yet, somebody must be let in from outside. */
    async isEmpty(): Promise<boolean> {
      return !(await repository.all()).some((row) => row.active === 1 && row.password_hash !== null);
    },

    async people() {
      const rows = await repository.all();
      return rows.map((row) => ({
        ...presentStaff(row),
        active: row.active === 1,
        ready: row.password_hash !== null,
      }));
    },

    async remove(id: string, by: string): Promise<void> {
      if (id === by) throw new AppError('conflict', 'You cannot close your own access');
      const row = await repository.findActive(id);
      if (!row) throw new AppError('not_found', 'This access is closed already');
      await repository.deactivate(id);
      await deps.removeSessions(id);
      await actBy(by, 'removed', row.email);
      await deps.onRemoved(id, by);
    },

    async signOutEverywhere(id: string): Promise<void> {
      await deps.removeSessions(id);
      await actBy(id, 'signed out everywhere', '');
    },

    async audit(after: string | undefined) {
      const [at, id] = after?.split(':') ?? [];
      const [rows, names] = await Promise.all([
        repository.auditAfter(at && id ? { at: Number(at), id } : undefined, auditPage + 1),
        repository.names(),
      ]);
      const page = rows.slice(0, auditPage);
      const last = page.at(-1);
      return {
        entries: page.map((row) => ({
          id: row.id,
          at: row.at,
          // The command line has no name of its own.
          who: names.get(row.staff_id) ?? row.staff_id,
          action: row.action,
          subject: row.subject,
          detail: row.detail,
        })),
        more: rows.length > auditPage && last ? `${last.at}:${last.id}` : null,
      };
    },
  };
}
