// What a quotation adds up to, in whole paise. Every product is exact and every division rounds half up, once: nothing
// here is a fraction of a paisa, so that the sum printed is the sum of what stands above it.

/** A quantity is written with at most two places: 42.5 square metres are 4250. */
export const quantityParts = 100;

export interface PricedLine {
  /** In hundredths. */
  quantity: number;
  ratePaise: number;
}

/** As it is charged on each line. `rateBp`: hundredths of a per cent, 1800 for 18 %. */
export interface TaxRule {
  rateBp: number;
  /** The building stands in another state than the company. */
  interState: boolean;
}

export interface TaxSum {
  name: 'CGST' | 'SGST' | 'IGST';
  rateBp: number;
  paise: number;
}

export interface QuotationSums {
  lines: { amountPaise: number; taxPaise: number }[];
  taxablePaise: number;
  taxes: TaxSum[];
  totalPaise: number;
  /** Of the booking's payment, at most the total. */
  creditPaise: number;
  /** To be paid before work begins, beside what is credited. */
  advancePaise: number;
  /** To be paid when the last stage is done. */
  restPaise: number;
}

/** No line and no sum comes near the limit of exact whole numbers. */
export const largestLinePaise = 100_000_000_000;

/** Of two whole numbers that are not negative. */
const dividedHalfUp = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

export const lineAmount = ({ quantity, ratePaise }: PricedLine): number =>
  dividedHalfUp(quantity * ratePaise, quantityParts);

export function quotationSums(
  lines: readonly PricedLine[],
  terms: { tax: TaxRule | null; advancePercent: number; paidPaise: number },
): QuotationSums {
  const { tax } = terms;
  // Central and state tax are equal to the paisa, as their rates are.
  const names = tax ? (tax.interState ? (['IGST'] as const) : (['CGST', 'SGST'] as const)) : [];
  const eachTax = (amount: number) => (tax ? dividedHalfUp(amount * tax.rateBp, 10_000 * names.length) : 0);
  const sums = lines.map((line) => {
    const amountPaise = lineAmount(line);
    return { amountPaise, taxPaise: eachTax(amountPaise) * names.length };
  });
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const taxablePaise = add(sums.map(({ amountPaise }) => amountPaise));
  const taxPaise = add(sums.map((line) => line.taxPaise));
  const totalPaise = taxablePaise + taxPaise;
  const creditPaise = Math.min(terms.paidPaise, totalPaise);
  const advancePaise = Math.max(0, dividedHalfUp(totalPaise * terms.advancePercent, 100) - creditPaise);
  return {
    lines: sums,
    taxablePaise,
    taxes: names.map((name) => ({
      name,
      rateBp: (tax?.rateBp ?? 0) / names.length,
      paise: taxPaise / names.length,
    })),
    totalPaise,
    creditPaise,
    advancePaise,
    restPaise: totalPaise - creditPaise - advancePaise,
  };
}

/** advance: before work begins. rest: all of the rest, where no stage is named. */
export const moneyKinds = ['advance', 'stage', 'rest'] as const;

/** After the advance: what is paid when a stage is done, or nothing. */
export interface Stage {
  label: string;
  paise: number | null;
  condition: string;
}

export interface MoneyEntry extends Stage {
  kind: (typeof moneyKinds)[number];
}

/**
 * Everything that is paid, in its order: the advance, then the stages. Where no stage has a sum, all of the rest is paid
 * at the last one. Undefined where they do not come to the rest.
 */
export function moneyList(
  stages: readonly Stage[],
  { advancePaise, restPaise }: Pick<QuotationSums, 'advancePaise' | 'restPaise'>,
): MoneyEntry[] | undefined {
  const advance: MoneyEntry[] =
    advancePaise === 0 ? [] : [{ kind: 'advance', label: '', paise: advancePaise, condition: '' }];
  const rest = restPaise === 0 ? null : restPaise;
  if (stages.length === 0)
    return rest === null ? advance : [...advance, { kind: 'rest', label: '', paise: rest, condition: '' }];
  const named = stages.some(({ paise }) => paise !== null);
  const sum = stages.reduce((before, { paise }) => before + (paise ?? 0), 0);
  if (named && sum !== restPaise) return undefined;
  return [
    ...advance,
    ...stages.map(
      (stage, place): MoneyEntry => ({
        ...stage,
        kind: 'stage',
        paise: named ? stage.paise : place === stages.length - 1 ? rest : null,
      }),
    ),
  ];
}

/** '₹1,23,456.50', grouped as in India. */
export function paiseInWords(paise: number): string {
  const whole = String(Math.floor(paise / 100));
  const grouped = whole.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',');
  const head = grouped ? `${grouped},${whole.slice(-3)}` : whole;
  return `₹${head}.${String(paise % 100).padStart(2, '0')}`;
}

/** '₹1,23,457', where nobody decides. */
export const roundedRupees = (paise: number): string =>
  paiseInWords(dividedHalfUp(paise, 100) * 100).slice(0, -3);

/** '42.5' for 4250. */
export const quantityInWords = (quantity: number): string => String(quantity / quantityParts);
/** '9' for 900, '2.5' for 250. */
export const percentInWords = (rateBp: number): string => String(rateBp / 100);

/** What was typed, '350.5' or '1,200', in hundredths; undefined when it is no such number. */
export function readHundredths(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
