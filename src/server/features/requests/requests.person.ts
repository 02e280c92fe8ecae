// What requests put on a person's page at the desk: what they asked, each call, each note, and what is owed to them now.
import { languagesInEnglish } from '#contract/languages.ts';
import type { PersonEvent } from '#contract/person.staff.ts';
import { serviceNameOf } from '#contract/services.ts';
import type { Database } from '#server/db/client.ts';
import type { MessageRow } from '#server/db/tables.ts';
import { newsKinds } from '#server/domain/news.ts';
import type { PersonParts } from '#server/feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import { owedIn } from '../promises/promises.feature.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';

/** Who asks more often has a page that begins there. */
const shownRequests = 200;

const askedWords = { callback: 'Asked for a call', contact: 'Wrote a message', booking: '' } as const;

const toldWords = {
  whatsapp: 'by WhatsApp',
  sms: 'by SMS',
  copy: 'by another program',
  called: 'on the telephone',
} as const;

/** What they were told, and what is still to be told to them; what something newer took the place of is left out. */
function messageEvent(row: MessageRow, whoOf: (staffId: string | null) => string): PersonEvent[] {
  const { told_at, told_in, told_by, withdrawn_at, made_at, kind, detail } = row;
  const language = languagesInEnglish[row.edited_language ?? row.language];
  const what = [newsKinds[kind].words, detail].filter(Boolean).join(', ');
  const common = { kind: 'message', mark: 'small' } as const;
  if (told_at !== null && told_in !== null)
    return [
      {
        ...common,
        at: told_at,
        words: `Told ${toldWords[told_in]}, in ${language}: ${what}`,
        detail: `By ${whoOf(told_by)}`,
      },
    ];
  if (withdrawn_at !== null) return [];
  const about = { name: 'Send', href: `/desk/requests?tab=tell&open=${row.id}` };
  return [
    { ...common, at: made_at, words: `To tell, in ${language}: ${what}`, detail: 'Not sent yet', about },
  ];
}

export function createRequestsOfPerson(deps: {
  database: Database;
  repository: RequestRepository;
  promised: PromisesOfRequests;
  bookings: BookingsOfRequests;
  messages: Pick<Messages, 'ofRequests'>;
  staffNames(): Promise<Map<string, string>>;
}) {
  const { database, repository, promised } = deps;

  return async ({ id: personId }: { id: string }): Promise<PersonParts> => {
    const rows = await repository.sentBy(database.query, personId, shownRequests);
    const ids = rows.map(({ id }) => id);
    const [events, messages, ofRow, facts, names] = await Promise.all([
      repository.eventsOf(database.query, ids),
      deps.messages.ofRequests(database.query, ids),
      promised.ofRows(database.query, ids),
      deps.bookings.facts(database.query, ids),
      deps.staffNames(),
    ]);
    const referenceOf = (id: string) => facts.get(id)?.reference ?? null;
    const aboutOf = (id: string) => {
      const name = referenceOf(id);
      return name ? { about: { name, href: `/desk/requests?open=${id}` } } : {};
    };
    const whoOf = (staffId: string | null) => (staffId === null ? '' : (names.get(staffId) ?? 'Somebody'));
    return {
      events: [
        ...rows
          .filter(({ kind }) => kind !== 'booking')
          .map((row) => ({
            at: row.created_at,
            kind: 'request' as const,
            mark: 'happened' as const,
            words: askedWords[row.kind],
            detail: [row.subject, row.message].filter(Boolean).join('. ') || serviceNameOf(row.service_name),
            about: { name: 'Open', href: `/desk/requests?open=${row.id}` },
          })),
        ...events.flatMap((event): PersonEvent[] => {
          const { at, kind, text, staff_id: by, request_id: id } = event;
          if (kind === 'called')
            return [
              {
                at,
                kind: 'call' as const,
                mark: text.startsWith('Reached') ? ('kept' as const) : ('happened' as const),
                words: text,
                ...(by ? { detail: `By ${whoOf(by)}` } : {}),
                ...aboutOf(id),
              },
            ];
          if (kind === 'note')
            return [
              {
                at,
                kind: 'note' as const,
                mark: 'small' as const,
                words: text,
                ...(by ? { detail: whoOf(by) } : {}),
              },
            ];
          return [];
        }),
        ...messages.flatMap((row) => messageEvent(row, whoOf)),
      ],
      owed: rows
        // What is merged is promised to those it is merged with, too: each promise once, and nobody else's.
        .flatMap(({ id }) => ofRow(id).open.filter(({ request_id }) => request_id === id))
        .toSorted((a, b) => a.rank - b.rank || a.due_at - b.due_at)
        .map((promise) => ({
          ...owedIn(promise),
          request: promise.request_id,
          reference: referenceOf(promise.request_id),
        })),
      places: rows
        .filter(({ kind, location }) => kind !== 'booking' && location !== '')
        .map(({ id, location, service }) => ({
          request: id,
          reference: null,
          location,
          service,
          status: null,
        })),
    };
  };
}
