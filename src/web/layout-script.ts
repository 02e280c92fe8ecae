// The one script every page carries. Kept free of any framework: it must stay within a few kilobytes.
// Listeners sit on the document, so it does not matter whether React wakes the page before or after.
import { startOfficeHours } from './features/finder/office-hours.ts';
import { startAccount } from './features/site/layout/account.ts';
import { keepOnLanguageSwitch } from './features/site/layout/keep-on-switch.ts';
import { startLanguageOffer } from './features/site/layout/language-offer.ts';
import { startMenus } from './features/site/layout/menus.ts';
import { printOnPress } from './features/site/layout/print-on-press.ts';
import { restoreTyped } from './features/site/layout/restore-typed.ts';
import { wakeFrameworkLater } from './features/site/layout/wake-framework.ts';
import { startReviewsCarousel } from './features/site/reviews/reviews-carousel.ts';
import { startFolds } from './features/site/services/folds.ts';
import { measureSpeed } from './features/speed/measure-speed.ts';

restoreTyped();
printOnPress();
startMenus();
startAccount();
startReviewsCarousel();
startFolds();
startOfficeHours();
startLanguageOffer();
keepOnLanguageSwitch();
wakeFrameworkLater();
measureSpeed();
