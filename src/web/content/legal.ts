// The three legal pages: India's law, Hyderabad's courts, words a customer can follow. The text is in legal/*.md,
// read and checked when the pages are built (scripts/legal-markdown.ts).
import type { Company } from '#contract/company.ts';
import { document as privacy } from './legal/privacy-policy.md';
import { document as refund } from './legal/refund-policy.md';
import { document as terms } from './legal/terms-and-conditions.md';
import { type LegalBlock, type LegalDocument, legalValues, placeholder } from './legal-document.ts';

/** The document at this path, with the company's details of the moment. */
export function legalDocument(path: string, company: Company): LegalDocument | undefined {
  const document = [terms, privacy, refund].find((candidate) => candidate.path === path);
  if (!document) return undefined;
  const values = legalValues(company);
  const fill = (text: string) => text.replace(placeholder, (_, name: string) => String(values[name]));
  const fillBlock = (block: LegalBlock): LegalBlock =>
    block.kind === 'text' ? { ...block, text: fill(block.text) } : { ...block, items: block.items.map(fill) };
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.map(fillBlock) })),
  };
}
