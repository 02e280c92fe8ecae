// Which languages visitors are offered: those whose words native speakers have read, unless the owner says otherwise.
import type { LanguageState } from '#contract/content.staff.ts';
import type { SiteContent } from '#contract/content.ts';
import { type Language, languages, type Translation, type WordsRead } from '#contract/languages.ts';
import type { Feature } from '#server/feature.ts';

export type OfferedLanguages = ReturnType<typeof createOfferedLanguages>;

export function createOfferedLanguages({ demo }: { demo: boolean }) {
  // Until counted, no translation counts as reviewed.
  const unknown: WordsRead = { te: { read: 0, of: 0 }, hi: { read: 0, of: 0 } };
  const words = { site: unknown, mails: unknown };

  /** A demonstration shows them all. */
  const byItself = (language: Translation): boolean =>
    demo || Object.values(words).every(({ [language]: { read, of } }) => of > 0 && read === of);

  const offeredIn = ({ languages: switches }: SiteContent): Language[] =>
    languages.filter((language) => language === 'en' || (switches?.[language] ?? byItself(language)));

  return {
    offeredIn,

    stateOf: (language: Translation, content: SiteContent): LanguageState => ({
      site: words.site[language],
      mails: words.mails[language],
      byItself: byItself(language),
      offered: offeredIn(content).includes(language),
    }),

    /** Pages bring their words with the web build. */
    countSite(read: WordsRead): void {
      words.site = read;
    },

    countMails(features: readonly Feature[]): void {
      const files = features.flatMap((feature) => feature.words ?? []);
      const count = (language: Translation) => ({
        read: files.filter((file) => file[language]).length,
        of: files.length,
      });
      words.mails = { te: count('te'), hi: count('hi') };
    },
  };
}
