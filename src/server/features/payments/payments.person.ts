// What payments put on a person's page at the desk: money that came, and money that went back.
import type { Database } from '#server/db/client.ts';
import type { PersonParts } from '#server/feature.ts';
import type { PaymentRepository } from './payments.repository.ts';

export const createPaymentsOfPerson =
  (database: Database, repository: PaymentRepository) =>
  async ({ bookingIds }: { bookingIds: readonly string[] }): Promise<PersonParts> => {
    const payments = await repository.ofBookings(bookingIds, database.query);
    const refunds = await repository.refundsOf(
      payments.map(({ tid }) => tid),
      database.query,
    );
    const sentBack = refunds.filter(({ state }) => state === 'refunded');
    const sum = (rows: readonly { amount_paise: number }[]) =>
      rows.reduce((total, { amount_paise }) => total + amount_paise, 0);
    const paid = payments.filter(({ paid_at }) => paid_at !== null);
    return {
      events: [
        ...paid.map(({ paid_at, created_at, amount_paise: paise, provider_txn_id }) => ({
          at: paid_at ?? created_at,
          kind: 'money' as const,
          mark: 'kept' as const,
          words: 'Paid',
          paise,
          ...(provider_txn_id ? { detail: provider_txn_id } : {}),
        })),
        ...sentBack.map(({ finished_at, created_at, amount_paise }) => ({
          at: finished_at ?? created_at,
          kind: 'money' as const,
          mark: 'kept' as const,
          words: 'Sent back',
          paise: -amount_paise,
        })),
      ],
      sums: paid.length === 0 ? [] : [{ name: 'Paid', paise: sum(paid) - sum(sentBack) }],
    };
  };
