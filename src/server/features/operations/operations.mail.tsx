// What the owner is told about the running of the site: that something needs a person, and that it is over.
import { clockTime, longDate } from '#contract/india-time.ts';
import type { StatusCheck } from '#contract/operations.ts';
import type { AlertRow } from '#server/db/tables.ts';
import { type MailTemplate, renderMail } from '#server/mail/mail-layout.tsx';

interface Office {
  leadsTo: string;
  publicUrl: string;
}

const moment = (at: number): string => `${longDate(at)}, ${clockTime(at)}`;

export function raisedMail(
  { title, words, next }: StatusCheck,
  { leadsTo, publicUrl }: Office,
): MailTemplate {
  const link = `${publicUrl}/desk/operations`;
  return (company) => ({
    to: leadsTo,
    about: '',
    subject: `Please look: ${title}`,
    text: `${words}\n\nWhat to do: ${next}\n\n${link}\n\nYou get one more mail when it is over.\n`,
    html: renderMail(company, {
      preview: words,
      title,
      paragraphs: [
        words,
        <>
          <b>What to do:</b> {next}
        </>,
      ],
      button: { href: link, label: 'Open Operations' },
      aside: 'You get one more mail when it is over.',
    }),
  });
}

export function clearedMail(alert: AlertRow, { leadsTo, publicUrl }: Office): MailTemplate {
  const link = `${publicUrl}/desk/operations`;
  const span = `It began ${moment(alert.raised_at)} and was last seen ${moment(alert.seen_at)}.`;
  return (company) => ({
    to: leadsTo,
    about: '',
    subject: `Over: ${alert.title}`,
    text: `${span}\n\nWhat it was: ${alert.words}\n\n${link}\n`,
    html: renderMail(company, {
      preview: span,
      title: `Over: ${alert.title}`,
      paragraphs: [
        span,
        <>
          <b>What it was:</b> {alert.words}
        </>,
      ],
      button: { href: link, label: 'Open Operations' },
    }),
  });
}
