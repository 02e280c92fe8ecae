// What requests put on a person's page at the desk: what they asked, each call, each note, and what is owed to them now.
import { languagesInEnglish } from '#contract/languages.ts';
import type { PersonEvent, PersonOwed } from '#contract/person.staff.ts';
import { serviceNameOf } from '#contract/services.ts';
import type { Database } from '#server/db/client.ts';
import type { MessageRow, RequestEventRow, RequestRow } from '#server/db/tables.ts';
import { dangerNoted } from '#server/domain/danger.ts';
import { newsKinds } from '#server/domain/news.ts';
import { besideTabs } from '#server/domain/promises.ts';
import type { PersonParts } from '#server/feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import { isVisit, owedIn, type Promises } from '../promises/promises.feature.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';

/** Who asks more often has a page that begins there. */
const shownRequests = 200;

const askedWords = { callback: 'Asked for a call', contact: 'Wrote a message' } as const;

/** The answer about danger that was written down with it: it is no note of its own. */
const isNotedWith = ({ created_at }: RequestRow, { at, kind, text }: RequestEventRow): boolean =>
  kind === 'note' && at === created_at && dangerNoted(text) !== undefined;

/** What they asked for, and how; also where it has become a booking since. What was booked on the site has no words. */
function askedEvent(row: RequestRow, own: readonly RequestEventRow[]): Omit<PersonEvent, 'about'>[] {
  const asked = own.find(({ kind }) => kind === 'asked');
  const way = asked?.text ?? row.kind;
  if (way !== 'callback' && way !== 'contact') return [];
  const said = [row.subject, row.message].filter(Boolean).join('. ');
  const noted = own.find((event) => isNotedWith(row, event));
  const danger = noted && dangerNoted(noted.text);
  const service = serviceNameOf(row.service_name);
  const detail = [said && `“${said}”`, danger && `Danger asked: ${danger}`].filter(Boolean).join(' ');
  return [
    {
      at: row.created_at,
      kind: 'request',
      mark: 'happened',
      words: [asked?.staff_id ? 'Called us' : askedWords[way], service].filter(Boolean).join(': '),
      ...(detail ? { detail } : {}),
      ...(said ? { said } : {}),
    },
  ];
}

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

/** What is owed to each of these people now, the most urgent first. */
export const createOwedTo =
  (deps: {
    database: Database;
    repository: RequestRepository;
    promises: Pick<Promises, 'repository'>;
    bookings: BookingsOfRequests;
  }) =>
  async (personIds: readonly string[]): Promise<(personId: string) => PersonOwed[]> => {
    const { query: db } = deps.database;
    const sent = await deps.repository.idsSentBy(db, personIds, shownRequests);
    // What is merged is promised to those it is merged with, too: each promise once, and nobody else's.
    const promised = await deps.promises.repository.openOf(
      db,
      sent.map(({ id }) => id),
    );
    const open = promised.filter(({ tab }) => !besideTabs.includes(tab));
    const facts = await deps.bookings.facts(
      db,
      open.map(({ request_id }) => request_id),
    );
    return (personId) => {
      const own = new Set(sent.filter((row) => row.person_id === personId).map(({ id }) => id));
      return open
        .filter(({ request_id }) => own.has(request_id))
        .map((promise) => {
          const { visit, reference = null } = facts.get(promise.request_id) ?? {};
          return {
            ...owedIn(promise),
            request: promise.request_id,
            reference,
            ...(visit && isVisit(promise) ? { visit } : {}),
          };
        });
    };
  };

export function createRequestsOfPerson(deps: {
  database: Database;
  repository: RequestRepository;
  owedTo: ReturnType<typeof createOwedTo>;
  bookings: BookingsOfRequests;
  messages: Pick<Messages, 'ofRequests'>;
  staffNames(): Promise<Map<string, string>>;
}) {
  const { database, repository } = deps;

  return async ({ id: personId }: { id: string }): Promise<PersonParts> => {
    const rows = await repository.sentBy(database.query, personId, shownRequests);
    const ids = rows.map(({ id }) => id);
    const [events, messages, owedTo, facts, names] = await Promise.all([
      repository.eventsOf(database.query, ids),
      deps.messages.ofRequests(database.query, ids),
      deps.owedTo([personId]),
      deps.bookings.facts(database.query, ids),
      deps.staffNames(),
    ]);
    const eventsOf = Map.groupBy(events, ({ request_id }) => request_id);
    const referenceOf = (id: string) => facts.get(id)?.reference ?? null;
    const aboutOf = (id: string) => {
      const name = referenceOf(id);
      return name ? { about: { name, href: `/desk/requests?open=${id}` } } : {};
    };
    const whoOf = (staffId: string | null) => (staffId === null ? '' : (names.get(staffId) ?? 'Somebody'));
    return {
      events: [
        ...rows.flatMap((row) =>
          askedEvent(row, eventsOf.get(row.id) ?? []).map((event) => ({
            ...event,
            about: { name: referenceOf(row.id) ?? 'Open', href: `/desk/requests?open=${row.id}` },
          })),
        ),
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
          if (kind === 'note' && !rows.some((row) => row.id === id && isNotedWith(row, event)))
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
      owed: owedTo(personId),
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
