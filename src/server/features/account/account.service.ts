// A customer's rights over their data: a copy of all that is held, and its erasure.

import type { Language } from '#contract/languages.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { AppError } from '#server/app-error.ts';
import type { PersonalData } from '#server/feature.ts';
import { loginRequired } from '#server/http/mount.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/words/answers.ts';
import type { Trx } from '../../db/client.ts';
import type { Auth } from '../auth/auth.feature.ts';
import { accountErasedMail } from './account.mail.tsx';
import type { AccountRepository } from './account.repository.ts';
import { zipFiles } from './zip.ts';

interface AccountDeps extends Pick<Platform, 'database' | 'limiter' | 'mailQueue' | 'clock' | 'log'> {
  repository: AccountRepository;
  holders: readonly PersonalData[];
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
  const eraseAll = async (user: Parameters<Auth['removeUser']>[0], trx: Trx) => {
    await auth.removeUser(user, trx);
    for (const holder of deps.holders) await holder.erase(user, trx);
  };

  /** The erasure stands whether or not this works; the hourly clean-up does it again. */
  const emptyLog = () =>
    deps.database
      .emptyLog()
      .catch((error) => deps.log.warn({ err: error }, 'log not emptied after an erasure'));

  return {
    /** A zip of `my-data.json` and the customer's files, made while it is sent. */
    async download(userId: string): Promise<AsyncGenerator<Uint8Array>> {
      const user = await load(userId);
      await deps.limiter.take(downloads, userId, say.manyDownloads, deps.database.query);
      const held = await Promise.all(
        deps.holders.map(async (holder) => ({ section: holder.section, ...(await holder.collect(user)) })),
      );
      const { id: _id, ...account } = user;
      const copy = {
        about:
          'All that is held about you under your e-mail address. Call-back requests made without logging in are held under a mobile number only; ask us for those.',
        copiedAt: deps.clock(),
        account: { _id, ...account },
        sessions: await deps.repository.sessionsOf(userId),
        ...Object.fromEntries(held.map(({ section, records }) => [section, records])),
      };
      const json = new TextEncoder().encode(`${JSON.stringify(copy, readable, 2)}\n`);
      return zipFiles([
        { path: 'my-data.json', read: async () => json },
        ...held.flatMap(({ files }) => files),
      ]);
    },

    language: async (userId: string): Promise<Language> => (await load(userId)).language,

    async setLanguage(userId: string, language: Language): Promise<void> {
      const user = await load(userId);
      // A customer whose language is no longer offered keeps it until they choose another.
      if (!deps.offeredLanguages().includes(language) && language !== user.language)
        throw new AppError('invalid', say.languageInvalid, { field: 'language' });
      await deps.database.transaction(async (trx) => {
        await auth.setLanguage(userId, language, trx);
        for (const holder of deps.holders) await holder.setLanguage?.(user, language, trx);
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
        for (const holder of deps.holders)
          for (const { number, totalPaise } of (await holder.ending?.(user, trx)) ?? [])
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

    /** Repeats an erasure that restoring an older backup has undone; the customer was told the first time. */
    async eraseAgain(userId: string): Promise<void> {
      const user = await auth.findUser(userId);
      if (!user) return;
      await deps.database.transaction((trx) => eraseAll(user, trx));
      await emptyLog();
    },
  };
}
