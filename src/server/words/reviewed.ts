// Whether a native speaker has read the words that belong to no feature.
import * as hindiCauses from '#contract/finder-cause-names.hi.ts';
import * as teluguCauses from '#contract/finder-cause-names.te.ts';
import * as hindiCauseWords from '#contract/finder-cause-words.hi.ts';
import * as teluguCauseWords from '#contract/finder-cause-words.te.ts';
import * as hindiFirstAid from '#contract/first-aid-words.hi.ts';
import * as teluguFirstAid from '#contract/first-aid-words.te.ts';
import * as hindiMessages from '#contract/messages.hi.ts';
import * as teluguMessages from '#contract/messages.te.ts';
import { reviewed as pageFault } from '../http/page-fault.words.ts';
import * as hindiAnswers from './answers.hi.ts';
import * as teluguAnswers from './answers.te.ts';
import { reviewed as services } from './services.ts';
import { reviewed as when } from './when.ts';

export const reviewed = [
  { te: teluguMessages.reviewed, hi: hindiMessages.reviewed },
  { te: teluguAnswers.reviewed, hi: hindiAnswers.reviewed },
  { te: teluguCauses.reviewed, hi: hindiCauses.reviewed },
  { te: teluguCauseWords.reviewed, hi: hindiCauseWords.reviewed },
  { te: teluguFirstAid.reviewed, hi: hindiFirstAid.reviewed },
  pageFault,
  services,
  when,
];
