// Words as plain data: sentences that name the company are said with its details as they are now.
import type { Company } from '#contract/company.ts';

export type Said<T> = T extends (company: Company) => infer Result
  ? Said<Result>
  : T extends string
    ? T
    : T extends readonly unknown[] | object
      ? { [Key in keyof T]: Said<T[Key]> }
      : T;

export function said<T>(words: T, company: Company): Said<T> {
  if (typeof words === 'function') return said(words(company) as unknown, company) as Said<T>;
  if (Array.isArray(words)) return words.map((entry) => said(entry as unknown, company)) as Said<T>;
  if (typeof words !== 'object' || words === null) return words as Said<T>;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, said(value as unknown, company)]),
  ) as Said<T>;
}
