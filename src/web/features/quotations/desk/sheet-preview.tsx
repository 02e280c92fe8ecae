// The sheet as its customer reads it, in their language: the one part of the desk that is not English.
import { use } from 'react';
import { causeNames } from '#contract/finder-cause-names.ts';
import { type Language, locales } from '#contract/languages.ts';
import type { QuotationContent } from '#contract/quotations.ts';
import { quotation } from '#web/content/quotation.ts';
import { translate } from '#web/content/translated.ts';
import { useIfThere } from '#web/desk/use-if-there.ts';
import { type Words, WordsContext } from '#web/lib/words.tsx';
import { QuotationSheet } from '../quotation-sheet.tsx';

type Labels = Pick<Words, 'quotation' | 'causeNames'>;

const english: Labels = {
  quotation,
  causeNames: { ...causeNames, 'something-else': 'Another cause', 'not-found': 'Cause not found yet' },
};

/** Few desks preview in all of them, and none before somebody looks. */
const labelsIn: Record<Language, () => Promise<Labels>> = {
  en: async () => english,
  te: async () => ({
    quotation: translate(quotation, (await import('#web/content/te/quotation.ts')).quotation),
    causeNames: (await import('#contract/finder-cause-names.te.ts')).teluguCauseNames,
  }),
  hi: async () => ({
    quotation: translate(quotation, (await import('#web/content/hi/quotation.ts')).quotation),
    causeNames: (await import('#contract/finder-cause-names.hi.ts')).hindiCauseNames,
  }),
};

export function SheetPreview({ content, sha256 }: { content: QuotationContent; sha256?: string }) {
  const { words } = use(WordsContext);
  // Better in English than not at all.
  const labels = useIfThere(content.language, labelsIn[content.language]);
  const language = labels ? content.language : 'en';
  return (
    <div lang={locales[language]}>
      <WordsContext value={{ language, words: { ...words, ...(labels ?? english) } }}>
        <QuotationSheet content={content} {...(sha256 === undefined ? {} : { sha256 })} />
      </WordsContext>
    </div>
  );
}
