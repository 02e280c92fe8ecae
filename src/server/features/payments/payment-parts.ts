// What the use cases of payments are made of.

import type { PaymentGateway } from '#server/adapters/payments/payment-gateway.port.ts';
import type { Trx } from '#server/db/client.ts';
import type { PaymentState } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { PaymentRepository } from './payments.repository.ts';

export interface PaymentParts extends Pick<Platform, 'database' | 'queue' | 'alert' | 'clock'> {
  repository: PaymentRepository;
  promises: Promises;
  gateway: PaymentGateway;
}

/** What the verify page is told. */
export type SettledState = 'paid' | 'refunded' | 'pending' | 'failed';

export const shownState: Record<PaymentState, SettledState> = {
  created: 'pending',
  pending: 'pending',
  paid: 'paid',
  refund_pending: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'failed',
};

export const moneyCame = (state: PaymentState): boolean => ['paid', 'refunded'].includes(shownState[state]);

/** One event and one alert per payment and kind, however often the cause comes back. */
export async function alertOnce(
  { repository, alert, clock }: PaymentParts,
  trx: Trx,
  tid: string,
  kind: string,
  subject: string,
  detail: string,
): Promise<void> {
  if (!(await repository.addEventOnce(tid, clock(), kind, { detail }, trx))) return;
  await repository.flag(tid, trx);
  await alert(trx, `Payment ${tid}: ${subject}`, detail);
}
