// A customer's rights over their data: a copy of all that is held, and its erasure.

import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { AppError } from '#server/app-error.ts';
import { monthsBefore } from '#server/clock.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import type { DataOwner, Person, PersonalData } from '#server/feature.ts';
import { loginRequired } from '#server/http/mount.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Trx } from '../../db/client.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { People } from '../people/people.feature.ts';
import { accountErasedMail } from './account.mail.tsx';
import type { AccountRepository } from './account.repository.ts';
import { zipFiles } from './zip.ts';

interface AccountDeps extends Pick<Platform, 'database' | 'limiter' | 'mailQueue' | 'clock' | 'log'> {
  repository: AccountRepository;
  holders: readonly PersonalData[];
  people: People;
  auth: Auth;
  offeredLanguages(): readonly Language[];
}

const downloads = { name: 'account:download', max: 10, windowMs: 3_600_000 };

/** Numbers that are instants, as ISO dates, at any depth. */
const readable = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [
          key,
          key.endsWith('At') && typeof entry === 'number' ? new Date(entry).toISOString() : entry,
        ]),
      )
    : value;

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: AccountDeps) {
  const { auth } = deps;
  const load = async (id: string) => {
    const user = await auth.findUser(id);
    if (!user) throw loginRequired();
    return user;
  };

  /** In lock order: the queue last, since its lock blocks the whole desk. */
  const eraseHeld = async (owner: DataOwner, trx: Trx): Promise<void> => {
    for (const holder of deps.holders) await holder.erase(owner, trx);
    await deps.people.removeUnused(trx, [owner.id]);
  };
  const eraseAll = async (user: Parameters<Auth['removeUser']>[0], trx: Trx): Promise<void> => {
    const owner = await deps.people.ownerOf(trx, user);
    await auth.removeUser(user, trx);
    await eraseHeld(owner, trx);
  };

  /** Answers whether they were forgotten: not while something has happened since, or something they accepted holds. */
  const forget = async (id: string, trx: Trx): Promise<boolean> => {
    const now = deps.clock();
    const { personMonths } = company.retention;
    if (!(await deps.people.isDue(trx, id, now, now + dayMs))) return false;
    const kept = Math.max(
      monthsBefore(await deps.people.lastEventOf(trx, id), -personMonths),
      (await deps.people.keptUntil(trx, id)) ?? 0,
    );
    // They may have got an account since.
    const hasAccount = await deps.people.hasAccount(trx, id);
    const person = await deps.people.find(trx, id);
    if (hasAccount || kept > now || !person) {
      await deps.people.putOff(trx, id, hasAccount ? null : kept);
      return false;
    }
    await eraseHeld(await deps.people.ownerOf(trx, person), trx);
    return true;
  };

  /** The erasure stands whether or not this works; the hourly clean-up does it again. */
  const emptyLog = () =>
    deps.database
      .emptyLog()
      .catch((error) => deps.log.warn({ err: error }, 'log not emptied after an erasure'));

  /** A zip of `my-data.json` and their files, made while it is sent. */
  const copyOf = async (person: Person, about: string): Promise<AsyncGenerator<Uint8Array>> => {
    const owner = await deps.people.ownerOf(deps.database.query, person);
    const held = await Promise.all(
      deps.holders.map(async (holder) => ({ section: holder.section, ...(await holder.collect(owner)) })),
    );
    const { id: _id, ...account } = person;
    const copy = {
      about,
      copiedAt: deps.clock(),
      account: { _id, ...account },
      sessions: await deps.repository.sessionsOf(_id),
      ...Object.fromEntries(held.map(({ section, records }) => [section, records])),
    };
    const json = new TextEncoder().encode(`${JSON.stringify(copy, readable, 2)}\n`);
    return zipFiles([
      { path: 'my-data.json', read: async () => json },
      ...held.flatMap(({ files }) => files),
    ]);
  };

  return {
    emptyLog,
    copyOf,

    /** Of somebody without an account, by an owner. */
    async erasePerson(person: Person, trx: Trx): Promise<void> {
      await eraseHeld(await deps.people.ownerOf(trx, person), trx);
    },

    async download(userId: string): Promise<AsyncGenerator<Uint8Array>> {
      const user = await load(userId);
      await deps.limiter.take(downloads, userId, say.manyDownloads, deps.database.query);
      return copyOf(
        user,
        'All that is held about you under your e-mail address. Call-back requests made without logging in are held under a mobile number only; ask us for those.',
      );
    },

    language: async (userId: string): Promise<Language> => (await load(userId)).language,

    async setLanguage(userId: string, language: Language): Promise<void> {
      const user = await load(userId);
      // A customer whose language is no longer offered keeps it until they choose another.
      if (!deps.offeredLanguages().includes(language) && language !== user.language)
        throw new AppError('invalid', say.languageInvalid, { field: 'language' });
      await deps.database.transaction(async (trx) => {
        await deps.people.setLanguage(trx, userId, language);
        const owner = await deps.people.ownerOf(trx, user);
        for (const holder of deps.holders) await holder.setLanguage?.(owner, language, trx);
      });
    },

    async requestErasure(userId: string, address: string) {
      return auth.requestErasureCode(await load(userId), address);
    },

    /** `accepted`: which quotations they know to end with it. */
    async erase(
      userId: string,
      attempt: { hash: string; otp: string; address: string },
      accepted: readonly string[],
    ): Promise<void> {
      const user = await load(userId);
      await auth.redeemErasureCode(user, attempt, async (trx) => {
        const owner = await deps.people.ownerOf(trx, user);
        for (const holder of deps.holders)
          for (const { number, totalPaise } of (await holder.ending?.(owner, trx)) ?? [])
            if (!accepted.includes(number))
              throw new AppError(
                'conflict',
                say.erasureEndsAccepted({ number, total: paiseInWords(totalPaise) }),
              );
        await eraseAll(user, trx);
        await deps.mailQueue.add(trx, accountErasedMail(user));
      });
      await emptyLog();
    },

    /** Who has no account, so long after the last that happened. */
    async sweepPeople(signal: AbortSignal): Promise<void> {
      let forgotten = 0;
      await removeInSlices(signal, async (limit) => {
        const due = await deps.people.due(deps.database.query, deps.clock(), limit);
        for (const id of due) {
          if (signal.aborted) break;
          try {
            if (await deps.database.transaction((trx) => forget(id, trx))) forgotten += 1;
          } catch (error) {
            // Nobody else waits for them.
            deps.log.error({ err: error }, 'somebody was not forgotten; it is tried again tomorrow');
            await deps.database.transaction((trx) => deps.people.putOff(trx, id, deps.clock() + dayMs));
          }
        }
        return due.length;
      });
      if (forgotten > 0) await emptyLog();
    },

    /** Repeats an erasure that restoring an older backup has undone; the customer was told the first time. */
    async eraseAgain(userId: string): Promise<void> {
      const user = await auth.findUser(userId);
      await deps.database.transaction(async (trx) => {
        if (user) return eraseAll(user, trx);
        const person = await deps.people.find(trx, userId);
        if (person) await eraseHeld(await deps.people.ownerOf(trx, person), trx);
      });
      await emptyLog();
    },
  };
}
