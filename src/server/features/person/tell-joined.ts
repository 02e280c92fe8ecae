// Whoever a booking was recorded for hears that an account has it, by mail or by a text, with a link that undoes it; the
// account hears that it has it no more.
import { type Language, pathIn } from '#contract/languages.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow, PersonCallRow, PersonJoinRow } from '#server/db/tables.ts';
import { maskedEmail } from '#server/domain/masked-email.ts';
import type { Person } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import { lastDigits, undoUntil } from './joining.ts';
import { joinedMail, takenOutMail } from './person.mail.tsx';

const newestFirst = (rows: readonly BookingRow[]): BookingRow[] =>
  rows.toSorted((a, b) => b.number - a.number);

export function createTellJoined(
  deps: Pick<Platform, 'mailQueue' | 'publicUrl'> & { bookings: Bookings; messages: Messages },
) {
  const { bookings, messages } = deps;
  const namesOf = (rows: readonly BookingRow[]) => newestFirst(rows).map(bookings.referenceOf);

  return {
    async joined(
      trx: Trx,
      given: {
        join: PersonJoinRow;
        former: Person;
        account: string;
        call: PersonCallRow | undefined;
        token: string | undefined;
        bookings: readonly BookingRow[];
        by: string | null;
      },
    ): Promise<void> {
      const { join, former, account, call, token } = given;
      const [last] = newestFirst(given.bookings);
      if (!last) return;
      const { language } = former;
      await messages.tell(trx, {
        about: last.id,
        // To the account's own address it would be told to whoever did it.
        email: former.email === account ? null : former.email,
        kind: 'joined',
        by: given.by,
        mail: joinedMail({
          language,
          about: join.person_id,
          references: namesOf(given.bookings),
          service: last.service_name,
          at: join.made_at,
          asked: call && { digits: lastDigits(call.mobile), at: call.at },
          account: maskedEmail(account),
          until: undoUntil(join),
          undo: token && deps.publicUrl + pathIn(language, `/b/${token}`),
        }),
      });
    },

    async apart(
      trx: Trx,
      given: {
        account: { email: string; language: Language } | undefined;
        bookings: readonly BookingRow[];
      },
    ): Promise<void> {
      const { account } = given;
      for (const { id } of given.bookings) await messages.takeBack(trx, id, 'joined');
      if (account && given.bookings.length > 0)
        await deps.mailQueue.add(trx, takenOutMail(account.email, account.language, namesOf(given.bookings)));
    },
  };
}
