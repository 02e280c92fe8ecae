// The link of a booking: for somebody who has no account. Its token is made by a keyed function of the booking and the
// link's generation, so that each text can carry it again; what is looked up is its hash.
import { createHmac, randomBytes } from 'node:crypto';
import { pathIn } from '#contract/languages.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { BookingLinkRow, BookingRow } from '#server/db/tables.ts';
import { sha256 } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { createOwnKeys } from '#server/security/own-keys.ts';
import { say } from '#server/words/answers.ts';
import type { BookingLinkRepository } from './booking-links.repository.ts';

/** Not derived from SESSION_SECRET: links in texts must outlive a change of it. */
const keyName = 'links of bookings';
/** 128 bits, 22 signs. */
const tokenBytes = 16;
/** Of tokens that open nothing: a program that guesses has many tries. */
const guessLimit = { name: 'booking:link', max: 60, windowMs: 600_000 };

export async function createBookingLinks({
  database,
  secrets,
  clock,
  publicUrl,
  log,
  limiter,
  repository,
  atStart,
}: Pick<Platform, 'database' | 'secrets' | 'clock' | 'publicUrl' | 'log' | 'limiter' | 'atStart'> & {
  repository: BookingLinkRepository;
}) {
  const keys = createOwnKeys(database, secrets);
  const kept = await atStart(() => keys.keep(keyName, clock, () => randomBytes(32).toString('base64url')));
  const key = typeof kept === 'string' ? undefined : Buffer.from(kept.content, 'base64url');
  if (!key)
    log.error(
      'The key of links to bookings cannot be opened: those that were sent work, none can be sent again',
    );

  const signed = (words: string): Buffer | undefined =>
    key && createHmac('sha256', key).update(words).digest();
  const tokenOf = (bookingId: string, generation: number) =>
    signed(`${bookingId}:${generation}`)?.subarray(0, tokenBytes).toString('base64url');

  const rowOf = (
    bookingId: string,
    generation: number,
  ): { token: string; row: BookingLinkRow } | undefined => {
    const token = tokenOf(bookingId, generation);
    if (token === undefined) return undefined;
    const row = {
      booking_id: bookingId,
      generation,
      token_hash: sha256(token),
      made_at: clock(),
      tries: 0,
    };
    return { token, row };
  };

  /** Told in the transaction that ends a link: texts that nobody has sent yet carry the next one. */
  const listeners: ((
    trx: Trx,
    bookingId: string,
    tokens: { ended: string; next: string },
  ) => Promise<void>)[] = [];

  return {
    onEnded: (listener: (typeof listeners)[number]): void => {
      listeners.push(listener);
    },

    /** What a text carries; undefined while the key cannot be opened. Made when it is first asked for. */
    async of(
      db: Queryable,
      { id, language }: Pick<BookingRow, 'id' | 'language'>,
    ): Promise<string | undefined> {
      const known = await repository.ofBooking(db, id);
      const made = rowOf(id, known?.generation ?? 1);
      if (!made) return undefined;
      if (!known) await repository.insert(db, made.row);
      // The key is another one than that it was made with: the one before ends, and the present one works.
      else if (known.token_hash !== made.row.token_hash) await repository.replace(db, known, made.row);
      return publicUrl + pathIn(language, `/b/${made.token}`);
    },

    /** From now on it opens nothing; the next text carries another one. Ending one twice ends one. */
    async end(trx: Trx, bookingId: string, generation: number): Promise<void> {
      const known = await repository.ofBooking(trx, bookingId);
      if (known?.generation !== generation) return;
      const next = rowOf(bookingId, generation + 1);
      // Without the key: a hash that no token has.
      const closed = {
        ...known,
        generation: generation + 1,
        token_hash: sha256(randomBytes(32).toString('base64url')),
        tries: 0,
      };
      await repository.replace(trx, known, next?.row ?? closed);
      const ended = tokenOf(bookingId, generation);
      if (ended && next)
        for (const listener of listeners) await listener(trx, bookingId, { ended, next: next.token });
    },

    /** Whichever generation it has. */
    async endPresent(trx: Trx, bookingId: string): Promise<void> {
      const known = await repository.ofBooking(trx, bookingId);
      if (known) await this.end(trx, bookingId, known.generation);
    },

    /** Undefined for a token that opens nothing, which is counted; one that opens something is refused to nobody. */
    async behind(token: string, address: string): Promise<BookingLinkRow | undefined> {
      const row = /^[\w-]{22}$/.test(token) ? await repository.behind(sha256(token)) : undefined;
      if (!row) await limiter.takeFromNetwork(guessLimit, address, say.tooManyRequests, database.query);
      return row;
    },

    countTry: repository.countTry,

    /** Of another link below the same address, which its own row finds by the hash; undefined while the key cannot be opened. */
    tokenOf: (words: string): string | undefined =>
      signed(words)?.subarray(0, tokenBytes).toString('base64url'),

    /** What a browser that gave the digits keeps: good for this booking until its link ends. */
    proofOf: ({ booking_id, generation }: Pick<BookingLinkRow, 'booking_id' | 'generation'>) =>
      signed(`digits:${booking_id}:${generation}`)?.subarray(0, tokenBytes).toString('base64url'),
  };
}
