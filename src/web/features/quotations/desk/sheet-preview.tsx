// The sheet as its customer reads it, with English labels: the desk is English, whatever its customers speak.
import { use } from 'react';
import { causeNames } from '#contract/finder-cause-names.ts';
import type { QuotationContent } from '#contract/quotations.ts';
import { quotation } from '#web/content/quotation.ts';
import { WordsContext } from '#web/lib/words.tsx';
import { QuotationSheet } from '../quotation-sheet.tsx';

export function SheetPreview({ content, sha256 }: { content: QuotationContent; sha256?: string }) {
  const around = use(WordsContext);
  const names = { ...causeNames, 'something-else': 'Another cause', 'not-found': 'Cause not found yet' };
  return (
    <WordsContext value={{ ...around, words: { ...around.words, quotation, causeNames: names } }}>
      <QuotationSheet content={content} {...(sha256 === undefined ? {} : { sha256 })} />
    </WordsContext>
  );
}
