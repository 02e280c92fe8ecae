// Everything the translated pages say, in English: the shape that every other language must have. Never imported by what
// reaches the browser.

import { causeNames } from '#contract/finder-cause-names.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import type { messages } from '#contract/messages.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { checkFile } from './check-file.ts';
import * as contact from './contact.ts';
import { finderWords } from './finder.ts';
import { findings, sharedFinding } from './findings.ts';
import { flooring } from './flooring.ts';
import { forms } from './forms.ts';
import * as home from './home.ts';
import { homeParts } from './home-parts.ts';
import { layout } from './layout.ts';
import { link } from './link.ts';
import { myBooking } from './my-booking.ts';
import { notFound } from './not-found.ts';
import { pageParts } from './page-parts.ts';
import { payments } from './payments.ts';
import { quotation } from './quotation.ts';
import { repair } from './repair.ts';
import type { Said } from './said.ts';
import { serviceNames } from './service-names.ts';
import { serviceOverview } from './service-overview.ts';
import * as services from './service-words.ts';
import { newSolutions } from './solution-pages-new.ts';
import { oldSolutions } from './solution-pages-old.ts';
import { ui } from './ui.ts';
import { waterproofingNew } from './waterproofing-new.ts';
import { waterproofingOld } from './waterproofing-old.ts';

export const english = {
  layout,
  ui,
  forms,
  serviceNames,
  notFound,
  home,
  homeParts,
  contact,
  account,
  auth,
  booking,
  myBooking,
  findings,
  sharedFinding,
  payments,
  quotation,
  link,
  checkFile,
  pageParts,
  services,
  servicePages: { old: waterproofingOld, new: waterproofingNew, repair, flooring },
  serviceOverview,
  solutionPages: { old: oldSolutions, new: newSolutions },
  finder: finderWords,
  finderCauses,
  /** What a customer reads of the cause that was found. */
  causeNames: { ...causeNames, 'something-else': 'Another cause', 'not-found': 'Cause not found yet' },
};

type English = typeof english;

declare module '../lib/words.tsx' {
  /** As pages get them. On pages that hydrate they are plain data. */
  interface Words extends Omit<English, 'home' | 'contact'> {
    home: Said<English['home']>;
    contact: Said<English['contact']>;
    /** What forms say; not in English, which comes with their schemas. */
    messages: Record<keyof typeof messages, string> | undefined;
    /** The words over drawings, by the English ones; empty in English. */
    drawn: Record<string, string>;
  }
}
