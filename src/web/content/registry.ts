// The words of all languages. Only for what renders on the server: a test proves that no script contains any of them.
import type { Company } from '#contract/company.ts';
import { hindiCauseNames } from '#contract/finder-cause-names.hi.ts';
import { teluguCauseNames } from '#contract/finder-cause-names.te.ts';
import * as hiCauses from '#contract/finder-cause-words.hi.ts';
import * as teCauses from '#contract/finder-cause-words.te.ts';
import type { Language, WordsRead } from '#contract/languages.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { unbroken } from '#web/lib/unbroken.ts';
import type { Words } from '#web/lib/words.tsx';
import { type DrawnPage, notesOn } from './drawn.ts';
import { english } from './english.ts';
import * as hiAccount from './hi/account.ts';
import * as hiAuth from './hi/auth.ts';
import * as hiBooking from './hi/booking.ts';
import * as hiCheckFile from './hi/check-file.ts';
import * as hiContact from './hi/contact.ts';
import * as hiDrawn from './hi/drawing-notes.ts';
import * as hiFinder from './hi/finder.ts';
import * as hiFindings from './hi/findings.ts';
import * as hiFlooring from './hi/flooring.ts';
import * as hiForms from './hi/forms.ts';
import * as hiHome from './hi/home.ts';
import * as hiHomeParts from './hi/home-parts.ts';
import * as hiLayout from './hi/layout.ts';
import * as hiLink from './hi/link.ts';
import * as hiMyBooking from './hi/my-booking.ts';
import * as hiNotFound from './hi/not-found.ts';
import * as hiPageParts from './hi/page-parts.ts';
import * as hiPayments from './hi/payments.ts';
import * as hiQuotation from './hi/quotation.ts';
import * as hiRepair from './hi/repair.ts';
import * as hiNames from './hi/service-names.ts';
import * as hiOverview from './hi/service-overview.ts';
import * as hiServices from './hi/service-words.ts';
import * as hiNewSolutions from './hi/solution-pages-new.ts';
import * as hiOldSolutions from './hi/solution-pages-old.ts';
import * as hiSpoken from './hi/spoken.ts';
import * as hiUi from './hi/ui.ts';
import * as hiNew from './hi/waterproofing-new.ts';
import * as hiOld from './hi/waterproofing-old.ts';
import { said } from './said.ts';
import * as teAccount from './te/account.ts';
import * as teAuth from './te/auth.ts';
import * as teBooking from './te/booking.ts';
import * as teCheckFile from './te/check-file.ts';
import * as teContact from './te/contact.ts';
import * as teDrawn from './te/drawing-notes.ts';
import * as teFinder from './te/finder.ts';
import * as teFindings from './te/findings.ts';
import * as teFlooring from './te/flooring.ts';
import * as teForms from './te/forms.ts';
import * as teHome from './te/home.ts';
import * as teHomeParts from './te/home-parts.ts';
import * as teLayout from './te/layout.ts';
import * as teLink from './te/link.ts';
import * as teMyBooking from './te/my-booking.ts';
import * as teNotFound from './te/not-found.ts';
import * as tePageParts from './te/page-parts.ts';
import * as tePayments from './te/payments.ts';
import * as teQuotation from './te/quotation.ts';
import * as teRepair from './te/repair.ts';
import * as teNames from './te/service-names.ts';
import * as teOverview from './te/service-overview.ts';
import * as teServices from './te/service-words.ts';
import * as teNewSolutions from './te/solution-pages-new.ts';
import * as teOldSolutions from './te/solution-pages-old.ts';
import * as teSpoken from './te/spoken.ts';
import * as teUi from './te/ui.ts';
import * as teNew from './te/waterproofing-new.ts';
import * as teOld from './te/waterproofing-old.ts';
import { translate } from './translated.ts';

const modules = {
  te: [
    teAccount,
    teAuth,
    teBooking,
    teLink,
    teMyBooking,
    teFindings,
    tePayments,
    teQuotation,
    teCheckFile,
    teContact,
    teDrawn,
    teForms,
    teHome,
    teHomeParts,
    teLayout,
    teNotFound,
    teNames,
    teUi,
    tePageParts,
    teServices,
    teOverview,
    teOldSolutions,
    teNewSolutions,
    teOld,
    teNew,
    teRepair,
    teFlooring,
    teFinder,
    teSpoken,
  ],
  hi: [
    hiAccount,
    hiAuth,
    hiBooking,
    hiLink,
    hiMyBooking,
    hiFindings,
    hiPayments,
    hiQuotation,
    hiCheckFile,
    hiContact,
    hiDrawn,
    hiForms,
    hiHome,
    hiHomeParts,
    hiLayout,
    hiNotFound,
    hiNames,
    hiUi,
    hiPageParts,
    hiServices,
    hiOverview,
    hiOldSolutions,
    hiNewSolutions,
    hiOld,
    hiNew,
    hiRepair,
    hiFlooring,
    hiFinder,
    hiSpoken,
  ],
};

const countRead = (files: readonly { reviewed: boolean }[]) => ({
  read: files.filter(({ reviewed }) => reviewed).length,
  of: files.length,
});

/** What native speakers have read of the words of pages; the server decides what follows from it. */
export const wordsRead: WordsRead = { te: countRead(modules.te), hi: countRead(modules.hi) };

type Area = keyof typeof english | 'messages' | 'drawn';
type Raw = typeof english & Pick<Words, 'messages' | 'drawn'>;

const raw: Record<Language, Raw> = unbroken({
  en: { ...english, messages: undefined, drawn: {} },
  te: {
    ...translate(english, {
      layout: teLayout.layout,
      ui: teUi.ui,
      forms: teForms.forms,
      serviceNames: teNames.serviceNames,
      notFound: teNotFound.notFound,
      home: teHome,
      homeParts: teHomeParts.homeParts,
      contact: teContact,
      account: teAccount.account,
      auth: teAuth.auth,
      booking: teBooking.booking,
      myBooking: teMyBooking.myBooking,
      findings: teFindings.findings,
      sharedFinding: teFindings.sharedFinding,
      payments: tePayments.payments,
      quotation: teQuotation.quotation,
      link: teLink.link,
      checkFile: teCheckFile.checkFile,
      pageParts: tePageParts.pageParts,
      services: teServices,
      servicePages: {
        old: teOld.waterproofingOld,
        new: teNew.waterproofingNew,
        repair: teRepair.repair,
        flooring: teFlooring.flooring,
      },
      serviceOverview: teOverview.serviceOverview,
      solutionPages: { old: teOldSolutions.oldSolutions, new: teNewSolutions.newSolutions },
      finder: teFinder.finderWords,
      finderCauses: teCauses.teluguCauses,
      causeNames: teluguCauseNames,
    }),
    messages: teluguMessages,
    drawn: teDrawn.drawingNotes,
  },
  hi: {
    ...translate(english, {
      layout: hiLayout.layout,
      ui: hiUi.ui,
      forms: hiForms.forms,
      serviceNames: hiNames.serviceNames,
      notFound: hiNotFound.notFound,
      home: hiHome,
      homeParts: hiHomeParts.homeParts,
      contact: hiContact,
      account: hiAccount.account,
      auth: hiAuth.auth,
      booking: hiBooking.booking,
      myBooking: hiMyBooking.myBooking,
      findings: hiFindings.findings,
      sharedFinding: hiFindings.sharedFinding,
      payments: hiPayments.payments,
      quotation: hiQuotation.quotation,
      link: hiLink.link,
      checkFile: hiCheckFile.checkFile,
      pageParts: hiPageParts.pageParts,
      services: hiServices,
      servicePages: {
        old: hiOld.waterproofingOld,
        new: hiNew.waterproofingNew,
        repair: hiRepair.repair,
        flooring: hiFlooring.flooring,
      },
      serviceOverview: hiOverview.serviceOverview,
      solutionPages: { old: hiOldSolutions.oldSolutions, new: hiNewSolutions.newSolutions },
      finder: hiFinder.finderWords,
      finderCauses: hiCauses.hindiCauses,
      causeNames: hindiCauseNames,
    }),
    messages: hindiMessages,
    drawn: hiDrawn.drawingNotes,
  },
});

/** For pages that only inform. Words of pages that hydrate must be asked for one by one (pageWords). */
export const allWords = raw as unknown as Record<Language, Words>;

/** Words of a page that hydrates, as plain data. */
export function pageWords<Wanted extends Area>(
  language: Language,
  company: Company,
  areas: readonly Wanted[],
  drawnPage?: DrawnPage,
): Pick<Words, Wanted> & Partial<Pick<Words, 'drawn'>> {
  const words = Object.fromEntries(areas.map((area) => [area, said(raw[language][area], company)]));
  const drawings = drawnPage && language !== 'en' ? { drawn: notesOn(drawnPage, raw[language].drawn) } : {};
  return { ...words, ...drawings } as Pick<Words, Wanted>;
}

/** How soon we call and when we work, as one says it; English is the contract's own. */
export function spokenCompany(
  language: Language,
  { callBack, workingHours }: Company,
): { within: string; hours: string } | undefined {
  if (language === 'te')
    return { within: teSpoken.spokenCallBack(callBack), hours: teSpoken.spokenHours(workingHours) };
  if (language === 'hi')
    return { within: hiSpoken.callBackWithin(callBack), hours: hiSpoken.hoursSentence(workingHours) };
  return undefined;
}
