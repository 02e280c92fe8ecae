// Counts money in a random walk: what was paid is kept, credited to one acceptance that holds, or sent back once; and what
// is printed on a quotation adds up, in sums made here and nowhere else.

import type { QuotationContent } from '#contract/quotations.ts';
import { Broken, type Rows, type World, type WrittenMail } from './world.ts';

const fail = (words: string, ...rows: unknown[]): never => {
  throw new Broken([words, ...rows.map((row) => JSON.stringify(row))].join('\n    '));
};

/** Half up, of whole numbers. */
const over = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

/** '₹1,23,456.50' */
const inRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function checkSums(content: QuotationContent): void {
  const { lines, taxes, credit } = content;
  for (const line of lines)
    if (over(BigInt(line.quantity) * BigInt(line.ratePaise), 100n) !== BigInt(line.amountPaise))
      fail('a line of a quotation is no product', line);
  const amounts = sum(lines.map(({ amountPaise }) => BigInt(amountPaise)));
  const tax = sum(taxes.map(({ paise }) => BigInt(paise)));
  const { totalPaise, advancePaise, restPaise, advancePercent } = content;
  const paid = credit?.paise ?? 0;
  if (amounts + tax !== BigInt(totalPaise)) fail('a quotation does not add up', content);
  if (paid + advancePaise + restPaise !== totalPaise || Math.min(paid, advancePaise, restPaise) < 0)
    fail('what is paid when does not add up to the total', content);
  if (
    advancePaise > 0 &&
    BigInt(advancePaise + paid) !== over(BigInt(totalPaise) * BigInt(advancePercent), 100n)
  )
    fail('the advance is another share of the total', content);
}

export function createMoneyWatch(world: World) {
  const checked = new Set<string>();

  const checkQuotations = (rows: Rows): void => {
    for (const version of rows.quotation_versions) {
      const key = `${version.quotation_id} ${version.version} ${version.sha256}`;
      if (checked.has(key)) continue;
      checked.add(key);
      const content: QuotationContent = JSON.parse(version.content);
      if (content.totalPaise !== version.total_paise) fail('a quotation is kept with another total', version);
      checkSums(content);
      const payment = rows.payments.find(({ tid }) => tid === content.credit?.payment);
      const booking = rows.quotations.find(({ id }) => id === version.quotation_id)?.booking_id;
      if (content.credit && (payment?.booking_id !== booking || payment?.state !== 'paid'))
        fail('a quotation takes off what is not there', content.credit, payment);
    }
  };

  /** Credited to one acceptance at most, or sent back. */
  const checkCredits = (rows: Rows): void => {
    const standing = rows.acceptances.filter(({ ended_at }) => ended_at === null);
    const credits = standing.flatMap(({ credited_payment }) => credited_payment ?? []);
    for (const tid of new Set(credits)) {
      if (credits.filter((other) => other === tid).length > 1) fail('money is credited twice', ...standing);
      const payment = rows.payments.find((row) => row.tid === tid);
      const isBack = rows.refunds.some((refund) => refund.tid === tid);
      if (payment?.state !== 'paid' || isBack) fail('money is credited and sent back', payment, ...standing);
    }
    const choices = standing.map(({ choice_id }) => choice_id);
    if (new Set(choices).size < choices.length) fail('two options of one choice are accepted', ...standing);
    for (const acceptance of standing) {
      const quotation = rows.quotations.find(({ id }) => id === acceptance.quotation_id);
      if (!quotation || !['accepted', 'objected'].includes(quotation.state))
        fail('an acceptance holds, and its quotation says otherwise', acceptance, quotation);
      const booking = rows.bookings.find(({ id }) => id === quotation?.booking_id);
      // A finished job outlives the account of its customer.
      if (booking?.status === 'cancelled')
        fail('a booking is cancelled, and its acceptance holds', acceptance);
      const version = rows.quotation_versions.find(
        (row) => row.quotation_id === acceptance.quotation_id && row.version === acceptance.version,
      );
      const credit = version && (JSON.parse(version.content) as QuotationContent).credit;
      if ((credit?.payment ?? null) !== acceptance.credited_payment)
        fail('another payment is credited than the paper names', acceptance, credit);
    }
  };

  const checkBank = (rows: Rows): void => {
    const sent = [...world.bank.refunds.values()];
    for (const { tid, amountPaise } of sent) {
      if (sent.filter((other) => other.tid === tid).length > 1) fail('money is sent back twice', ...sent);
      const order = world.bank.orders.get(tid);
      if (order?.state !== 'paid' || order.amountPaise !== amountPaise)
        fail('another sum is sent back than was paid', order, amountPaise);
    }
    for (const booking of rows.bookings) {
      const payments = rows.payments.filter(({ booking_id }) => booking_id === booking.id);
      const kept = payments.filter(
        ({ state, tid }) => state === 'paid' && !rows.refunds.some((refund) => refund.tid === tid),
      );
      if (kept.length > 1) fail('money was paid twice, and none goes back', booking, ...kept);
      const visited = rows.visits.some(
        (visit) => visit.booking_id === booking.id && visit.arrived_at !== null,
      );
      if (kept.length > 0 && booking.status === 'cancelled' && !visited)
        fail('a booking is cancelled, its money is owed, and nothing sends it back', booking, ...kept);
      for (const { state, tid } of payments)
        if (
          (state === 'refund_pending' || state === 'refunded') &&
          !rows.refunds.some((row) => row.tid === tid)
        )
          fail('money is said to go back without a refund', booking, ...payments);
    }
  };

  return {
    check(rows: Rows): void {
      checkQuotations(rows);
      checkCredits(rows);
      checkBank(rows);
    },

    /** A quotation's mail names the sum that its paper names. */
    mailed(mail: WrittenMail, rows: Rows): void {
      for (const { number, id, current_version } of rows.quotations) {
        const isSent = mail.attachments?.some(
          ({ filename }) => filename === `${number}-${current_version}.pdf`,
        );
        const version = rows.quotation_versions.find(
          (row) => row.quotation_id === id && row.version === current_version,
        );
        if (isSent && version && !`${mail.subject} ${mail.text}`.includes(inRupees(version.total_paise)))
          fail(
            `a mail with ${number} does not name ${inRupees(version.total_paise)}`,
            mail.subject,
            mail.text,
          );
      }
    },
  };
}
