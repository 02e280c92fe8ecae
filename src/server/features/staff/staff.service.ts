// Staff authentication: password and authenticator, set up by a one-time link.

import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import { inEnglish } from '#contract/sentences.ts';
import type { StaffMember } from '#contract/staff.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import { widestOf } from '#server/http/network-address.ts';
import type { Platform } from '#server/platform.ts';
import { createLane } from '#server/security/lane.ts';
import type { SecretBox } from '#server/security/secret-box.ts';
import { EnglishError } from '../../app-error.ts';
import type { Queryable, Trx } from '../../db/client.ts';
import type { StaffRow } from '../../db/tables.ts';
import { sha256 } from '../../ids.ts';
import { createInvite, requireCrew, requireOwner } from './invite.ts';
import { hashPassword, matchesPassword, type PasswordCost } from './password.ts';
import { wrongCodeMail } from './staff.mail.tsx';
import type { StaffRepository } from './staff.repository.ts';
import { weaknessOf } from './weak-password.ts';

const auditPage = 100;
/**
 * Brute force over password and TOTP must be hopeless, but neither a member who mistypes nor a stranger who mistypes
 * for them may lock the account.
 */
export const loginLimits = {
  pair: { name: 'desk:login:pair', max: 10, windowMs: 15 * 60_000 },
  address: { name: 'desk:login:address', max: 30, windowMs: 15 * 60_000 },
  email: { name: 'desk:login:email', max: 100, windowMs: 15 * 60_000 },
  /** Replaces the three above on a known device: strangers cannot exhaust it. */
  device: { name: 'desk:login:device', max: 10, windowMs: 15 * 60_000 },
  /** An attacker who has the password has only the six digits left to guess. */
  codes: { name: 'desk:login:codes', max: 20, windowMs: dayMs },
  /** One warning an hour is enough. */
  warnings: { name: 'desk:login:warned', max: 1, windowMs: 3_600_000 },
  /** Right passwords of a member, where strangers have used up what all unknown devices share. */
  slow: { name: 'desk:login:slow', max: 2, windowMs: 60_000 },
  /** Site-wide, over unknown devices: beyond it their log-ins take the slow lane for a while. */
  failed: { name: 'desk:login:failed', max: 200, windowMs: 15 * 60_000 },
  ownerTold: { name: 'desk:login:told', max: 1, windowMs: dayMs },
  /** The audit log is append-only, so what strangers can add to it is bounded. */
  audited: { name: 'desk:login:audited', max: 20, windowMs: 3_600_000 },
} as const;
/** The actor of failed log-ins in the audit log: who it was is unknown. */
const somebody = 'Somebody';
const tooMany = inEnglish('Too many tries. Please wait a quarter of an hour.');
const tooManyCodes = inEnglish(
  'Too many wrong codes today. Log in from a browser you used before, or ask whoever owns the desk for a new link.',
);
/** Whatever was wrong, so that nobody learns which. */
const braked = () =>
  new EnglishError(
    'too_many',
    'Somebody is trying passwords at the desk, so new browsers come in slowly. Check what you typed and try again in half a minute, or log in from a browser you used before.',
    { retryAfterSeconds: 30 },
  );
export const guessingAlert = {
  subject: 'Somebody is trying passwords at the desk',
  detail: `More than ${loginLimits.failed.max} log-ins failed within a quarter of an hour. Until it calms down, new browsers come in slowly: with the right password and code, twice a minute for each of you. Whoever cannot wait gets a new link from you. There is nothing else you must do.`,
};
const wholeSite = 'all';
const refusal = 'E-mail, password or code is wrong';

const usedLink = () => new EnglishError('not_found', 'This link was used or is too old. Ask for a new one.');

export const presentStaff = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.crew_id === null ? {} : { crew: row.crew_id }),
});

const authenticator = (email: string, secret: string) =>
  new TOTP({ issuer: `${company.name} desk`, label: email, secret: Secret.fromBase32(secret) });

/** The client, for rate limits. */
interface Visitor {
  /** The network address. */
  address: string;
  device: { id: string; knows(account: string): boolean };
}

/** What a known browser is bound to: closing the access or choosing another password ends it. */
const accountOf = ({ id, password_hash }: Pick<StaffRow, 'id' | 'password_hash'>) => `${id}:${password_hash}`;
const isKnownBy = (row: StaffRow | undefined, { device }: Visitor): boolean =>
  row?.active === 1 && row.password_hash !== null && device.knows(accountOf(row));

interface LoggedIn {
  staff: StaffMember;
  /** For the browser to be known by. */
  account: string;
}

export type StaffService = ReturnType<typeof createStaffService>;

/** Hashing a password takes a thread and 19 MB for a moment: with too many in the queue, further log-ins are asked to retry. */
const hashingRules = {
  maxWaiting: 8,
  refuse(): never {
    throw new EnglishError(
      'too_many',
      'Many people are logging in right now. Please try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    );
  },
};

interface StaffDeps
  extends Pick<Platform, 'database' | 'counters' | 'limiter' | 'mailQueue' | 'log' | 'fingerprint'>,
    Pick<Platform, 'alert' | 'clock' | 'publicUrl'> {
  passwordCost: PasswordCost | undefined;
  repository: StaffRepository;
  box: SecretBox;
  removeSessions(staffId: string, trx: Trx): Promise<void>;
  /** A member was removed: their claimed requests go back into the queue. */
  onRemoved(trx: Trx, staffId: string, by: string): Promise<void>;
  /** The customers behind the log's ids and booking numbers, those that are still known. */
  findSubjects(subjects: readonly string[]): Promise<Map<string, { name: string; href: string }>>;
}

export function createStaffService(deps: StaffDeps) {
  const { database, repository, counters, limiter, box, clock, fingerprint } = deps;
  const invite = createInvite(deps);
  /** A flood of strangers never blocks known devices or invitations. */
  const hashing = {
    known: createLane(hashingRules),
    strangers: createLane({ ...hashingRules, rest: 2 }),
    slow: createLane({
      ...hashingRules,
      refuse() {
        throw braked();
      },
      rest: 4,
    }),
  };
  /** One of each widest network waits: an attacker's must leave places to others. */
  const inSlowLane = new Set<string>();
  const refuseIfSlowIsFull = (network: string) => {
    if (inSlowLane.has(network)) throw braked();
    hashing.slow.refuseIfFull();
  };
  const slowly = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const network = widestOf(address);
    refuseIfSlowIsFull(network);
    inSlowLane.add(network);
    return hashing.slow.run(work).finally(() => inSlowLane.delete(network));
  };
  const actBy = (staffId: string, action: string, subject: string, db: Queryable) =>
    repository.log({ at: clock(), staffId, action, subject }, db);

  /** The time step a code belongs to, if it is right now or one step away. */
  const stepOf = ({ id, email, totp_secret: sealed }: StaffRow, code: string): number | undefined => {
    const secret = sealed === null ? undefined : box.open(sealed, id);
    if (secret === undefined) {
      if (sealed !== null) deps.log.error('a second factor was sealed with another SESSION_SECRET');
      return undefined;
    }
    const now = clock();
    const delta = authenticator(email, secret).validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? undefined : Math.floor(now / 30_000) + delta;
  };

  const findSetup = async (token: string) => {
    const row = await repository.findBySetup(sha256(token), clock());
    if (!row) throw usedLink();
    return row;
  };

  /** In which lane the password is hashed. */
  const takeATry = async (
    email: string,
    known: boolean,
    { address, device }: Visitor,
  ): Promise<keyof typeof hashing> => {
    if (known) {
      await limiter.take(loginLimits.device, `${email}:${device.id}`, tooMany, database.query);
      return 'known';
    }
    const shared = [
      { limit: loginLimits.failed, subject: wholeSite },
      { limit: loginLimits.email, subject: email },
    ];
    const used = await counters.readAll(shared, database.query);
    const isSlow = shared.some(({ limit }, index) => (used[index] ?? 0) >= limit.max);
    // Whoever is turned away has cost no write.
    if (isSlow) refuseIfSlowIsFull(widestOf(address));
    await limiter.takeFromNetwork(loginLimits.address, address, tooMany, database.query);
    await limiter.take(loginLimits.pair, `${email}:${address}`, tooMany, database.query);
    if (isSlow) return 'slow';
    // Many at once: each after the last that has room is slow.
    const { count } = await counters.add(loginLimits.email, email, database.query);
    return count <= loginLimits.email.max ? 'strangers' : 'slow';
  };

  /** Logs a failed attempt, and mails the member whose password was right but whose code was not. */
  const noteFailure = async (
    email: string,
    row: StaffRow | undefined,
    passwordFits: boolean,
    { address, known }: { address: string; known: boolean },
  ) => {
    const network = fingerprint(address);
    const what = passwordFits ? 'right password, wrong code' : 'wrong e-mail or password';
    deps.log.warn({ account: fingerprint(email), network, passwordFits }, 'failed log-in at the desk');
    await database.transaction(async (trx) => {
      const { count } = await counters.add(loginLimits.audited, row?.id ?? 'nobody', trx);
      if (count <= loginLimits.audited.max) {
        await repository.log(
          {
            at: clock(),
            staffId: somebody,
            action: 'failed to log in',
            subject: row?.email ?? `account ${fingerprint(email)}`,
            detail: `${what}, network ${network}`,
          },
          trx,
        );
      }
      if (!known) {
        const failures = await counters.add(loginLimits.failed, wholeSite, trx);
        const braking = failures.count >= loginLimits.failed.max;
        const told = braking ? await counters.add(loginLimits.ownerTold, wholeSite, trx) : undefined;
        if (told?.count === 1) await deps.alert(trx, guessingAlert.subject, guessingAlert.detail);
      }
      if (!row || !passwordFits) return;
      const warned = await counters.add(loginLimits.warnings, row.id, trx);
      if (warned.count === 1) await deps.mailQueue.add(trx, wrongCodeMail(row.email, deps.publicUrl));
    });
  };

  return {
    invite,

    /** At start: second factors from before they were encrypted, or encrypted with the secret before. */
    sealSecrets: () => repository.sealTotpSecrets(box),

    async findActive(id: string): Promise<StaffMember | undefined> {
      const row = await repository.findActive(id);
      return row && presentStaff(row);
    },

    async logIn(
      given: { email: string; password: string; code: string },
      visitor: Visitor,
    ): Promise<LoggedIn> {
      const row = await repository.findByEmail(given.email, database.query);
      const known = isKnownBy(row, visitor);
      // Before anything counts against a rate limit: a member who is asked to retry must be able to.
      hashing[known ? 'known' : 'strangers'].refuseIfFull();
      const hashedIn = await takeATry(given.email, known, visitor);
      const stored = row?.active ? row.password_hash : null;
      const isSlow = hashedIn === 'slow';
      const match = () => matchesPassword(given.password, stored);
      const passwordFits = await (isSlow ? slowly(visitor.address, match) : hashing[hashedIn].run(match));
      if (row && passwordFits) {
        if (
          isSlow &&
          (await counters.add(loginLimits.slow, row.id, database.query)).count > loginLimits.slow.max
        )
          throw braked();
        const lane = known ? `${row.id}:${visitor.device.id}` : row.id;
        // Counted before the look at the code, so that parallel tries cannot slip past the cap together.
        await limiter.take(loginLimits.codes, lane, tooManyCodes, database.query);
        const step = stepOf(row, given.code);
        if (step !== undefined && (await repository.spendTotpStep(row.id, step))) {
          await counters.clear([{ limit: loginLimits.codes, subject: lane }], database.query);
          await actBy(row.id, 'logged in', row.email, database.query);
          return { staff: presentStaff(row), account: accountOf(row) };
        }
      }
      await noteFailure(given.email, row, passwordFits, { address: visitor.address, known });
      if (isSlow) throw braked();
      throw new EnglishError('unauthenticated', refusal);
    },

    async beginSetup(token: string) {
      const row = await findSetup(token);
      const secret = new Secret({ size: 20 }).base32;
      await repository.keepTotpSecret(row.id, box.seal(secret, row.id));
      const url = authenticator(row.email, secret).toString();
      return { email: row.email, name: row.name, secret, url, qr: renderSVG(url, { border: 1 }) };
    },

    async finishSetup(
      given: { token: string; password: string; code: string; name?: string | undefined },
      address: string,
    ): Promise<LoggedIn> {
      await limiter.takeFromNetwork(loginLimits.address, address, tooMany, database.query);
      const row = await findSetup(given.token);
      const name = given.name ?? row.name;
      const weakness = weaknessOf(given.password, { email: row.email, name, company: company.name });
      if (weakness) throw new EnglishError('invalid', weakness, { field: 'password' });
      const step = stepOf(row, given.code);
      if (step === undefined) {
        throw new EnglishError('invalid', 'This code does not fit. Wait for the next one and try again.', {
          field: 'code',
        });
      }
      const passwordHash = await hashing.known.run(() => hashPassword(given.password, deps.passwordCost));
      await database.transaction(async (trx) => {
        const chosen = { passwordHash, name, step };
        if (!(await repository.finishSetup(row.id, sha256(given.token), chosen, trx))) throw usedLink();
        // Sessions opened with the old password end.
        await deps.removeSessions(row.id, trx);
        await actBy(row.id, 'set up', row.email, trx);
      });
      return {
        staff: presentStaff({ ...row, name }),
        account: accountOf({ id: row.id, password_hash: passwordHash }),
      };
    },

    /** Bootstrap: while no member can log in, an invitation is printed at start. */
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
      if (id === by) throw new EnglishError('conflict', 'You cannot close your own access');
      await database.transaction(async (trx) => {
        await requireOwner(repository, by, trx);
        const row = await repository.deactivate(id, trx);
        if (!row) throw new EnglishError('not_found', 'This access is closed already');
        await deps.removeSessions(id, trx);
        await actBy(by, 'removed', row.email, trx);
        await deps.onRemoved(trx, id, by);
      });
    },

    async rename(id: string, name: string, by: string): Promise<void> {
      await database.transaction(async (trx) => {
        const row = await repository.rename(id, name, trx);
        if (!row) throw new EnglishError('not_found', 'This access is closed already');
        await actBy(by, 'renamed', row.email, trx);
      });
    },

    async setCrew(id: string, crew: string, by: string): Promise<void> {
      await database.transaction(async (trx) => {
        const name = await requireCrew(repository, crew, trx);
        const row = await repository.setCrew(id, crew, trx);
        if (!row) throw new EnglishError('not_found', 'There is no such engineer');
        await repository.log(
          { at: clock(), staffId: by, action: 'chose a crew', subject: row.email, detail: name },
          trx,
        );
      });
    },

    async signOutEverywhere(id: string): Promise<void> {
      await database.transaction(async (trx) => {
        await deps.removeSessions(id, trx);
        await actBy(id, 'signed out everywhere', '', trx);
      });
    },

    async audit(after: string | undefined) {
      const [found, names] = await Promise.all([
        repository.auditAfter(placeOf(after), auditPage + 1),
        repository.names(),
      ]);
      const { rows, more } = pageOf(found, auditPage, (row) => row.at);
      const known = await deps.findSubjects(rows.map((row) => row.subject));
      return {
        entries: rows.map((row) => ({
          id: row.id,
          at: row.at,
          // The command line has no name of its own.
          who: names.get(row.staff_id) ?? row.staff_id,
          action: row.action,
          subject: row.subject,
          detail: row.detail,
          about: known.get(row.subject) ?? null,
        })),
        more,
      };
    },
  };
}
