// What quotations put on a person's page at the desk: each one sent, and how it was answered.
import type { Database } from '#server/db/client.ts';
import type { PersonParts } from '#server/feature.ts';
import { readContent } from './quotation-content.ts';
import type { QuotationRepository } from './quotations.repository.ts';

const answeredWords: Partial<Record<string, string>> = {
  declined: 'Declined',
  expired: 'Ended without an answer',
  closed: 'Closed: another option was accepted',
};

export const createQuotationsOfPerson =
  (database: Database, repository: QuotationRepository) =>
  async ({ bookingIds }: { bookingIds: readonly string[] }): Promise<PersonParts> => {
    const whole = await repository.ofBookings(database.query, bookingIds);
    const ids = whole.map(({ quotation }) => quotation.id);
    const [versions, acceptances] = await Promise.all([
      repository.versionsOf(database.query, ids),
      repository.acceptancesOf(database.query, ids),
    ]);
    const aboutOf = (id: string) => {
      const quotation = whole.find((one) => one.quotation.id === id)?.quotation;
      return quotation
        ? { about: { name: quotation.number, href: `/desk/quotations?booking=${quotation.booking_id}` } }
        : {};
    };
    const sentAs = (id: string, version: number) =>
      versions.find((sent) => sent.quotation_id === id && sent.version === version);
    const standing = acceptances.flatMap((acceptance) => {
      const sent = acceptance.ended_at === null && sentAs(acceptance.quotation_id, acceptance.version);
      return sent ? [{ total: sent.total_paise, content: readContent(sent) }] : [];
    });
    const shared = { kind: 'quotation' as const };
    const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      events: [
        ...versions.map((sent) => ({
          ...shared,
          ...aboutOf(sent.quotation_id),
          at: sent.sent_at,
          mark: 'happened' as const,
          words: sent.version === 1 ? 'Sent' : `Sent, version ${sent.version}`,
          paise: sent.total_paise,
        })),
        ...acceptances.flatMap((acceptance) => {
          const about = aboutOf(acceptance.quotation_id);
          const sent = sentAs(acceptance.quotation_id, acceptance.version);
          return [
            {
              ...shared,
              ...about,
              at: acceptance.at,
              mark: 'kept' as const,
              words: `Accepted, version ${acceptance.version}`,
              detail: acceptance.origin === 'customer' ? 'With the code' : 'Recorded by the office',
              ...(sent ? { paise: sent.total_paise } : {}),
            },
            ...(acceptance.ended_at === null
              ? []
              : [
                  {
                    ...shared,
                    ...about,
                    at: acceptance.ended_at,
                    mark: 'happened' as const,
                    words: 'The acceptance ended',
                  },
                ]),
          ];
        }),
        ...whole.flatMap(({ quotation }) => {
          const words = answeredWords[quotation.state];
          return words
            ? [
                {
                  ...shared,
                  ...aboutOf(quotation.id),
                  at: quotation.state_at,
                  mark: 'happened' as const,
                  words,
                  ...(quotation.state_why ? { detail: quotation.state_why } : {}),
                },
              ]
            : [];
        }),
      ],
      sums:
        standing.length === 0
          ? []
          : [
              { name: 'Accepted', paise: sumOf(standing.map(({ total }) => total)) },
              {
                name: 'Advance due',
                paise: sumOf(standing.map(({ content }) => content.advancePaise)),
                note: `${standing[0]?.content.advancePercent} %${standing.some(({ content }) => content.credit) ? ', less ₹500' : ''}`,
              },
            ],
    };
  };
