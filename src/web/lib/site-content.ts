// What the owner changed on the site, as pages see it: from the root's loader, over what the site came with.
import { createContext, useContext } from 'react';
import type { DeadlineRules } from '#contract/callback-deadline.ts';
import { type Company, company as shipped } from '#contract/company.ts';
import type { Engineer, PromisesKept, SiteContent } from '#contract/content.ts';
import { companyOf, deadlineRulesOf } from '#contract/current-company.ts';
import type { Language } from '#contract/languages.ts';

export interface PublishedContent extends PromisesKept {
  content: SiteContent;
  /** Where crews go; empty or unknown: everywhere. */
  localities?: readonly string[] | undefined;
  demo?: boolean;
  offered?: readonly Language[];
  /** How soon we call and when we work, as a reader of the page's language says it; English is the contract's own. */
  spoken?: { within: string; hours: string } | undefined;
}

export const shippedContent: PublishedContent = { content: {}, promiseKept: null, visitsKept: null };

/** Filled by the root; a component on its own sees what the site came with. */
export const SiteContentContext = createContext<PublishedContent>(shippedContent);

export const useSiteContent = (): PublishedContent => useContext(SiteContentContext);

/** People who never existed praise us on a demonstration only: a live site shows what its owner entered, or nothing. */
export const useSamples = <Sample>(samples: readonly Sample[]): readonly Sample[] =>
  useSiteContent().demo ? samples : [];

function companyIn({ content, spoken }: PublishedContent): Company {
  const company = companyOf(content);
  if (!spoken) return company;
  return {
    ...company,
    callBack: { ...company.callBack, within: spoken.within },
    workingHours: { ...company.workingHours, sentence: spoken.hours },
  };
}

export const useCompany = (): Company => companyIn(useSiteContent());

/** What a reader may choose from: a language that is not ready is not mentioned. */
export const useOfferedLanguages = (): readonly Language[] => useSiteContent().offered ?? ['en'];

export const useDeadlineRules = (): DeadlineRules => deadlineRulesOf(useSiteContent().content);

/** Opens a chat with us; `firstLine` is typed already, and theirs to change. */
export const whatsAppUrl = ({ whatsApp }: Company, firstLine: string): string =>
  `https://wa.me/${whatsApp.waNumber}?text=${encodeURIComponent(firstLine)}`;

/** Who has read a page as it stands: nobody, once it was changed after that day. */
export const checkedBy = ({ engineer }: SiteContent, changedOn: string): Engineer | undefined =>
  engineer && engineer.checkedOn >= changedOn ? engineer : undefined;

/** For a route's meta function, which receives the loaders' answers instead of a context. */
export function companyFrom(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Company {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as PublishedContent | undefined;
  return root ? companyIn(root) : shipped;
}
