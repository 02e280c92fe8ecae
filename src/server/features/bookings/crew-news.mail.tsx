// To an engineer: a visit of today or tomorrow changed. It names neither the customer nor the door: mailboxes stay.
import type { VisitChangeKind } from '#contract/chosen-window.staff.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { visitWhen } from './bookings.mail-words.ts';

const titles: Record<VisitChangeKind, string> = {
  new: 'New visit',
  moved: 'Visit moved',
  off: 'Visit called off',
  away: 'Visit no longer yours',
};

export const crewMail =
  (told: {
    to: string;
    kind: VisitChangeKind;
    today: boolean;
    window: WindowTimes;
    before: WindowTimes | undefined;
    reference: string;
    locality: string;
    link: string;
  }): MailTemplate =>
  (company) => {
    const title = `${titles[told.kind]} ${told.today ? 'today' : 'tomorrow'}`;
    const place = told.locality ? ` ${told.locality},` : '';
    const facts = [
      ['Visit', visitWhen('en', told.window)],
      ...(told.before ? [['Before', visitWhen('en', told.before)] as const] : []),
      ...(told.locality ? [['Place', told.locality] as const] : []),
      ['Booking', told.reference],
    ] as const;
    const words = 'Open it on your list: the office sees that you have seen it.';
    return {
      to: told.to,
      subject: `${title}:${place} ${visitWhen('en', told.window)}`,
      text: `${title}.\n\n${textFacts(facts)}\n\n${words} ${told.link}\n`,
      html: renderMail(company, {
        preview: visitWhen('en', told.window),
        title,
        paragraphs: [words],
        facts,
        end: <a href={told.link}>Open my day</a>,
      }),
    };
  };
