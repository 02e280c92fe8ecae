// The tax in what a customer pays, as vouchers under GST state it.
import type { Company } from '#contract/company.ts';
import { type State, stateByCode, stateNamedIn } from './indian-states.ts';

/** Written down when a voucher is issued: later changes of the company do not change it. */
export interface TaxFacts {
  supplier: { name: string; address: string; gstin: string };
  signatory: string;
  sac: string;
  service: string;
  ratePercent: number;
  place: State;
  /** True when the place of supply is not in the supplier's own state. */
  interState: boolean;
}

/** Null while the company has no GSTIN: then nothing is said about tax. */
export function taxFacts(company: Company, location: string): TaxFacts | null {
  const { gstin, tax, address } = company;
  if (!gstin) return null;
  const ownCode = gstin.slice(0, 2);
  const own = stateByCode(ownCode) ?? { name: address.state, code: ownCode };
  // Work on a building is supplied where the building stands (section 12(3) of the IGST Act). People write a locality of
  // their own city; another state counts only where they certainly name it.
  const place = stateNamedIn(location) ?? own;
  return {
    supplier: {
      name: company.name,
      address: `${address.landmark}, ${address.oneLine}, ${address.state}`,
      gstin,
    },
    signatory: tax.signatory,
    sac: tax.sac,
    service: tax.service,
    ratePercent: tax.ratePercent,
    place,
    interState: place.code !== own.code,
  };
}

export interface TaxLine {
  name: 'CGST' | 'SGST' | 'IGST';
  ratePercent: number;
  paise: number;
}

/** What is paid includes the tax. Central and state tax are equal to the paisa, as their rates are. */
export function taxIncluded(
  amountPaise: number,
  { ratePercent, interState }: Pick<TaxFacts, 'ratePercent' | 'interState'>,
): { taxablePaise: number; lines: TaxLine[] } {
  const names = interState ? (['IGST'] as const) : (['CGST', 'SGST'] as const);
  const rate = ratePercent / names.length;
  const paise = Math.round((amountPaise * rate) / (100 + ratePercent));
  return {
    taxablePaise: amountPaise - paise * names.length,
    lines: names.map((name) => ({ name, ratePercent: rate, paise })),
  };
}
