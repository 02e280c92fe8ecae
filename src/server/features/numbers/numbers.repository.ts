// What the numbers are counted from. Rows come as they are: both engines would count days differently.
import type { Database } from '../../db/client.ts';
import type { BookingRow, DeskRequestRow, PaymentRow, RefundRow } from '../../db/tables.ts';

export type CountedRequest = Pick<
  DeskRequestRow,
  'created_at' | 'due_at' | 'first_call_at' | 'kept' | 'state' | 'source' | 'service'
>;

export type NumbersRepository = ReturnType<typeof createNumbersRepository>;

export function createNumbersRepository(database: Database) {
  return {
    /** Without what the honeypot caught, and without what was folded into another request. */
    async requestsSince(since: number): Promise<CountedRequest[]> {
      return database.query
        .selectFrom('desk_requests')
        .select(['created_at', 'due_at', 'first_call_at', 'kept', 'state', 'source', 'service'])
        .where('created_at', '>=', since)
        .where('state', '!=', 'quarantine')
        .where('merged_into', 'is', null)
        .execute();
    },

    async bookingsSince(since: number): Promise<Pick<BookingRow, 'created_at' | 'status'>[]> {
      return database.query
        .selectFrom('bookings')
        .select(['created_at', 'status'])
        .where('created_at', '>=', since)
        .execute();
    },

    async paymentsSince(
      since: number,
    ): Promise<Pick<PaymentRow, 'created_at' | 'paid_at' | 'state' | 'amount_paise'>[]> {
      return database.query
        .selectFrom('payments')
        .select(['created_at', 'paid_at', 'state', 'amount_paise'])
        .where((where) => where.or([where('created_at', '>=', since), where('paid_at', '>=', since)]))
        .execute();
    },

    async refundsSince(since: number): Promise<Pick<RefundRow, 'amount_paise'>[]> {
      return database.query
        .selectFrom('refunds')
        .select('amount_paise')
        .where('state', '=', 'refunded')
        .where('finished_at', '>=', since)
        .execute();
    },
  };
}
