// What findings put on a person's page at the desk: each sheet that went out.
import { staffPrefix } from '#contract/staff.ts';
import type { Database } from '#server/db/client.ts';
import type { PersonParts } from '#server/feature.ts';
import type { FindingRepository } from './findings.repository.ts';

export const createFindingsOfPerson =
  (database: Database, repository: FindingRepository) =>
  async ({ bookingIds }: { bookingIds: readonly string[] }): Promise<PersonParts> => {
    const sheets = await repository.sheetsOf(database.query, bookingIds);
    return {
      events: sheets.map(({ number, made_at, replaces }) => ({
        at: made_at,
        kind: 'finding' as const,
        mark: 'kept' as const,
        words: replaces === null ? 'Finding sheet sent' : 'Corrected finding sheet sent',
        about: { name: number, href: `${staffPrefix}/findings/pdf/${number}` },
      })),
    };
  };
