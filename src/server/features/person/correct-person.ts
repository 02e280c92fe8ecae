// What was written down wrong about a person, their booking or request is corrected, with the reason, in one transaction.
// Papers that were sent stay as they are; whoever had the former address or number is told, without a name or a place.
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import {
  type CorrectionReason,
  correctedInWords,
  type staffPersonEndpoints,
} from '#contract/person.staff.ts';
import { type ServiceKey, serviceKeys } from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { BookingRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { TellFormer } from './tell-former.ts';

/** As it stands at the desk; '' for what there is none of. */
interface Details {
  name: string;
  mobile: string;
  email: string;
  language: Language;
  location: string;
  service: string;
}

type Asked = EndpointInput<typeof staffPersonEndpoints.personCorrect>['body'];

const fieldNames = {
  name: 'name',
  mobile: 'mobile',
  email: 'e-mail',
  language: 'language',
  location: 'place',
  service: 'service',
} as const satisfies Record<keyof Details, string>;
const fields = Object.keys(fieldNames) as (keyof Details)[];

const reasonWords: Record<CorrectionReason, string> = {
  told: 'They told us',
  mistake: 'We wrote it down wrong',
  moved: 'They moved',
  new_number: 'New number',
};

const isServiceKey = (service: string): service is ServiceKey => serviceKeys.some((key) => key === service);

export type CorrectPerson = ReturnType<typeof createCorrectPerson>;

export function createCorrectPerson(deps: {
  database: Database;
  people: People;
  requests: Requests;
  bookings: Bookings;
  audit: Audit;
  tellFormer: TellFormer;
}) {
  const { people, requests, bookings } = deps;

  const standing = async (trx: Trx, person: Person, request: string | undefined): Promise<Details> => {
    const row = request === undefined ? undefined : await requests.ofPerson(trx, request, person.id);
    if (request !== undefined && !row) throw new EnglishError('not_found', 'There is no such request');
    return {
      name: person.name,
      mobile: person.mobile,
      email: person.email ?? '',
      language: person.language,
      location: row?.location ?? '',
      service: row?.service ?? '',
    };
  };

  return async (
    staffId: string,
    id: string,
    { request, was, now, why, words = '' }: Asked,
  ): Promise<void> => {
    await deps.database.transaction(async (trx) => {
      // Bookings before the person and the queue, as everywhere, against deadlocks.
      const bookingIds = (await bookings.idsOf(id, trx)).toSorted();
      const held: BookingRow[] = [];
      for (const bookingId of bookingIds) {
        const row = await bookings.hold(trx, bookingId);
        if (row) held.push(row);
      }
      const person = await people.hold(trx, id);
      if (!person) throw new EnglishError('not_found', 'There is no such person');
      const is = await standing(trx, person, request);
      const asked = fields.filter((field) => now[field] !== undefined);
      if (request === undefined && (asked.includes('location') || asked.includes('service')))
        throw new EnglishError('invalid', 'Say at which request', { field: 'location' });
      const overtaken = asked.find((field) => was[field] !== is[field]);
      if (overtaken)
        throw new EnglishError(
          'conflict',
          `The ${fieldNames[overtaken]} was changed meanwhile: it is ${is[overtaken] || 'empty'} now`,
          { field: overtaken },
        );
      const changed = asked.filter((field) => now[field] !== is[field]);
      if (changed.length === 0) throw new EnglishError('invalid', 'Nothing is changed');
      if (changed.join() !== 'language' && words.length < correctedInWords)
        throw new EnglishError('invalid', 'Say why, in words', { field: 'words' });

      const {
        name = is.name,
        mobile = is.mobile,
        email = is.email,
        language = is.language,
        location = is.location,
        service = is.service,
      } = now;
      const one =
        request !== undefined && (changed.includes('location') || changed.includes('service'))
          ? { id: request, location, ...(isServiceKey(service) && { service }) }
          : undefined;
      await people.correct(trx, id, { name, mobile, email: email || null, language });
      await bookings.correct(trx, id, changed.includes('language') ? language : undefined, one);
      if (changed.includes('email')) await deps.tellFormer.email(trx, person);
      const about = request ?? (await requests.newestOf(trx, id))?.id;
      const booking = held.find((row) => row.id === about);
      const on = booking?.visit_from ?? undefined;
      const told =
        changed.includes('mobile') && about !== undefined
          ? { about, on, by: staffId, from: person, to: mobile }
          : undefined;
      // Whoever has the former number has texts with these links.
      if (told) for (const bookingId of bookingIds) await bookings.links.endPresent(trx, bookingId);
      if (told) await deps.tellFormer.mobile(trx, told);
      const reason = `${changed.map((field) => fieldNames[field]).join(', ')}. ${reasonWords[why]}`;
      const detail = words ? `${reason}: ${words}` : reason;
      await deps.audit(trx, { staffId, action: 'corrected', subject: request ?? id, detail });
      await requests.correct(trx, {
        personId: id,
        was: { name: is.name, mobile: is.mobile, email: is.email, language: is.language },
        now: { name, mobile, email, language },
        one,
        noted: request,
        staffId,
        words: `Corrected: ${detail}`,
      });
      // With an e-mail address they go on reading their mail.
      if (told && booking && email === '') await deps.tellFormer.newMobile(trx, told);
    });
  };
}
