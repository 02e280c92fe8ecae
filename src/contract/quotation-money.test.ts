// Money of quotations against a reference that is written otherwise: exact fractions of BigInt, rounded at the end.
import { expect, test } from 'vitest';
import {
  lineAmount,
  moneyList,
  type PricedLine,
  paiseInWords,
  quantityInWords,
  quotationSums,
  readHundredths,
  roundedRupees,
  type Stage,
  type TaxRule,
} from './quotation-money.ts';

/** Half up, as an exact fraction. */
const round = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
};

function reference(lines: readonly PricedLine[], tax: TaxRule | null, advancePercent: number, paid: number) {
  const parts = !tax ? 0n : tax.interState ? 1n : 2n;
  let taxable = 0n;
  let each = 0n;
  for (const { quantity, ratePaise } of lines) {
    const amount = round(BigInt(quantity) * BigInt(ratePaise), 100n);
    taxable += amount;
    if (tax) each += round(amount * BigInt(tax.rateBp), 10_000n * parts);
  }
  const total = taxable + each * parts;
  const credit = BigInt(paid) < total ? BigInt(paid) : total;
  const wanted = round(total * BigInt(advancePercent), 100n) - credit;
  const advance = wanted > 0n ? wanted : 0n;
  return { taxable, each, parts, total, credit, advance, rest: total - credit - advance };
}

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('ten thousand quotations add up to the paisa, and every sum is the sum of what stands above it', () => {
  const random = randomFrom(26);
  for (let n = 0; n < 10_000; n += 1) {
    const lines = Array.from({ length: 1 + random(n % 100 === 0 ? 200 : 12) }, () => ({
      quantity: 1 + random(n % 3 === 0 ? 9_999_999 : 20_000),
      ratePaise: random(n % 7 === 0 ? 999_999 : 60_000),
    }));
    const rateBp = [500, 1200, 1800, 2800, 0, 25][random(6)] ?? 1800;
    const tax = random(4) === 0 ? null : { rateBp, interState: random(2) === 0 };
    const [advancePercent, paidPaise] = [random(31), random(2) * 50_000];
    const sums = quotationSums(lines, { tax, advancePercent, paidPaise });
    const exact = reference(lines, tax, advancePercent, paidPaise);
    expect([
      sums.taxablePaise,
      sums.totalPaise,
      sums.creditPaise,
      sums.advancePaise,
      sums.restPaise,
      ...sums.taxes.map(({ paise }) => paise),
    ]).toEqual(
      [
        exact.taxable,
        exact.total,
        exact.credit,
        exact.advance,
        exact.rest,
        ...Array.from({ length: Number(exact.parts) }, () => exact.each),
      ].map(Number),
    );
    const printed = sums.lines.reduce((sum, { amountPaise, taxPaise }) => sum + amountPaise + taxPaise, 0);
    expect(printed).toBe(sums.totalPaise);
    expect(sums.creditPaise + sums.advancePaise + sums.restPaise).toBe(sums.totalPaise);
    expect(sums.creditPaise + sums.advancePaise).toBeLessThanOrEqual(
      Math.max(sums.creditPaise, Math.round((sums.totalPaise * advancePercent) / 100)),
    );
  }
});

test('halves go up; numbers are written and read as people do', () => {
  expect(lineAmount({ quantity: 50, ratePaise: 1 })).toBe(1);
  expect(lineAmount({ quantity: 49, ratePaise: 1 })).toBe(0);
  expect(['0', '12.5', '1,200', '350.05', '', '-1', '1.234', '1e3'].map(readHundredths)).toEqual([
    0,
    1250,
    120_000,
    35_005,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([0, 99, 123_456, 12_345_678_900].map(paiseInWords)).toEqual([
    '₹0.00',
    '₹0.99',
    '₹1,234.56',
    '₹12,34,56,789.00',
  ]);
  expect(quantityInWords(4250)).toBe('42.5');
});

test('what is paid is one list: the advance, then the stages, which come to the rest', () => {
  const sums = { advancePaise: 1_860_821, restPaise: 4_458_583 };
  const stage = (label: string, paise: number | null = null): Stage => ({
    label,
    paise,
    condition: `when ${label}`,
  });
  const advance = { kind: 'advance', label: '', paise: 1_860_821, condition: '' };
  const given = [stage('cut'), stage('sealed', 2_500_000), stage('done', 1_958_583)];
  expect(moneyList(given, sums)).toEqual([advance, ...given.map((one) => ({ kind: 'stage', ...one }))]);
  // A paisa too little, and too much.
  expect(moneyList([stage('done', 4_458_582)], sums)).toBeUndefined();
  expect(moneyList([stage('cut', 1), stage('done', 4_458_583)], sums)).toBeUndefined();
  // No stage has a sum: the rest is paid at the last one, or when all is done.
  expect(moneyList([stage('cut'), stage('done')], sums)?.map(({ paise }) => paise)).toEqual([
    1_860_821,
    null,
    4_458_583,
  ]);
  expect(moneyList([], sums)).toEqual([
    advance,
    { kind: 'rest', label: '', paise: 4_458_583, condition: '' },
  ]);
  // What was paid with the booking is more than the advance: nothing is paid before work begins.
  expect(moneyList([stage('done')], { advancePaise: 0, restPaise: 5 })).toEqual([
    { kind: 'stage', ...stage('done', 5) },
  ]);
  expect(moneyList([], { advancePaise: 0, restPaise: 0 })).toEqual([]);
});

test('lists may round to the rupee, half up', () => {
  expect([6_369_404, 6_369_450, 49].map(roundedRupees)).toEqual(['₹63,694', '₹63,695', '₹0']);
});
