// What the office is told of requests: each as it comes in, and that its deadline is near or was missed.

import { dangerName } from '#contract/finder-in-words.ts';
import { clockTime, dueInWords, longDate } from '#contract/india-time.ts';
import type { Owed } from '#contract/requests.staff.ts';
import { serviceNameOf } from '#contract/services.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { isDanger } from '#server/domain/danger.ts';
import { dangerLead, findingFacts } from '#server/mail/finding-facts.ts';
import { languageFacts } from '#server/mail/language-facts.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import type { NewRequest } from './new-request.ts';
import { answersFact, type DangerColumn, dangerWords } from './requests.rules.ts';

/** What may be danger is said in its own words, at its own hour. */
const leadOf = ({ danger, name, mobile }: NewRequest) =>
  danger && danger !== 'maybe' ? dangerLead(dangerName(danger), name, mobile) : undefined;

export function callbackMail(request: NewRequest, to: string): MailTemplate {
  const { finding } = request;
  const lead = leadOf(request);
  const subject = lead?.subject ?? `Call back ${request.name}, ${request.mobile}`;
  const due = dueInWords(request.dueAt, request.createdAt);
  const service = serviceNameOf(request.serviceName);
  const facts = [
    ['Call by', due],
    ['Name', request.name],
    ['Mobile', request.mobile],
    ...languageFacts(request.language),
    ['Location', request.location],
    ['Service', service],
    ...findingFacts(finding),
  ] as const;
  return (company) => ({
    to,
    // Only the mobile number is known, and it belongs to no account.
    about: request.personId ?? request.id,
    subject,
    text: `${lead?.line ?? 'Someone asked for a call back.'} Call by ${due}.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: lead?.line ?? `${request.location}: ${service}`,
      title: lead ? `DANGER: call ${request.name} by ${due}` : `Call ${request.name} by ${due}`,
      ...(lead ? { paragraphs: [lead.line] } : {}),
      facts: facts.map(([label, value]) => [
        label,
        label === 'Mobile' ? (
          <a key={label} href={`tel:+91${value}`}>
            {value}
          </a>
        ) : (
          value
        ),
      ]),
    }),
  });
}

/** Replying writes to the sender. */
export function contactMail(request: NewRequest, to: string): MailTemplate {
  const lead = leadOf(request);
  const facts = [
    ...(lead ? [['Call by', dueInWords(request.dueAt, request.createdAt)] as const] : []),
    ['Name', request.name],
    ['Mobile', request.mobile],
    ['E-mail', request.email],
    ...languageFacts(request.language),
    ['Subject', request.subject || 'None given'],
    ['Message', request.message || 'None given'],
  ] as const;
  return (company) => ({
    to,
    replyTo: request.email,
    about: request.email || (request.personId ?? request.id),
    subject:
      lead?.subject ??
      (request.subject ? `Message: ${request.subject}` : `Message from ${request.name}, ${request.mobile}`),
    text: `${lead ? `${lead.line}\n` : ''}A message from the contact page. Replying writes to the sender.\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: lead?.line ?? (request.subject || request.message.slice(0, 80)),
      title: lead ? `DANGER: call ${request.name}` : `A message from ${request.name}`,
      ...(lead ? { paragraphs: [lead.line] } : {}),
      facts,
    }),
  });
}

/** What the office reads about each step that is owed: before it is due, and once it was missed. */
const escalationWords: Record<Owed['step'] | 'answer', (name: string) => Record<'still' | 'missed', string>> =
  {
    call: (name) => ({ still: `Nobody has called ${name} yet`, missed: `The call to ${name} was missed` }),
    answer: (name) => ({
      still: `Nobody has answered ${name} yet`,
      missed: `The answer to ${name} was missed`,
    }),
    quotation: (name) => ({
      still: `The quotation for ${name} has not been sent yet`,
      missed: `The quotation for ${name} is late`,
    }),
    visit: (name) => ({
      still: `Nobody has called ${name} yet to agree on coming again`,
      missed: `The call to ${name} about coming again was missed`,
    }),
    arrival: (name) => ({
      still: `Nobody is at ${name}’s yet`,
      missed: `Nobody has arrived at ${name}’s, and the window is over`,
    }),
    outcome: (name) => ({
      still: `Nobody has written down how the visit to ${name} ended`,
      missed: `Nobody wrote down how the visit to ${name} ended`,
    }),
    sheet: (name) => ({
      still: `The finding sheet for ${name} has not gone out yet`,
      missed: `The finding sheet for ${name} is late`,
    }),
    refund: (name) => ({
      still: `The money of ${name} is not back yet`,
      missed: `The money of ${name} should be back by now`,
    }),
    objection: (name) => ({
      still: `The objection of ${name} is not cleared up yet`,
      missed: `The objection of ${name} should be cleared up by now`,
    }),
    tell: (name) => ({
      still: `Nobody has told ${name} yet what happened`,
      missed: `${name} should have been told by now what happened`,
    }),
    work: (name) => ({
      still: `Work at ${name}’s has not begun yet`,
      missed: `Work at ${name}’s should have begun`,
    }),
  };

/** Why it is owed, where that is more than that the customer asked. */
const reasonWords: Partial<Record<Owed['reason'], string>> = {
  no_answer: 'No answer at the last call',
  later: 'The customer named this time',
  called_off: 'The visit was called off',
  missed: 'The visit was missed',
  unfinished: 'Nobody wrote down how the visit ended',
  found: 'Agreed at the visit',
  accepted: 'The customer accepted a quotation: agree on the day the work begins',
  unanswered: 'A quotation has ended without an answer',
  objected: 'The customer says that they did not accept',
  merged: 'What it was merged with has ended',
  closed: 'A call ended it, and the booking still stands: cancel it, or write',
  held: 'It was held back for a look: correct it, or let it go out',
  failed: 'The payment gateway could not send it: send it by hand',
  taken_out: 'Taken out of an account again: ask on the recorded mobile whose booking it is',
  news: 'There is no e-mail address: tell them by WhatsApp, SMS or telephone',
};

type EscalatedRow = Pick<
  RequestRow,
  'kind' | 'person_id' | 'name' | 'mobile' | 'email' | 'location' | 'queue_rank' | 'finding' | DangerColumn
>;

export function escalationMail(given: {
  to: string;
  level: 1 | 2;
  row: EscalatedRow;
  owed: Owed;
  link: string;
}): MailTemplate {
  const { to, level, row, owed, link } = given;
  const due = owed.step === 'work' ? longDate(owed.by) : clockTime(owed.by);
  const isMessage = row.kind === 'contact' && !isDanger(row.queue_rank);
  const step = isMessage && owed.step === 'call' ? 'answer' : owed.step;
  const { still, missed } = escalationWords[step](row.name);
  const title = level === 1 ? still : missed;
  const reason = reasonWords[owed.reason];
  const danger = isDanger(row.queue_rank) ? dangerWords(row) : undefined;
  const lead = danger && dangerLead(danger, row.name, row.mobile);
  const facts = [
    [owed.step === 'work' ? 'Promised for' : 'Promised by', due],
    ...(reason ? [['Why', reason] as const] : []),
    ...(owed.about ? [['About', owed.about] as const] : []),
    ['Mobile', row.mobile],
    ['Location', row.location],
    ...(danger ? [['Danger', danger] as const, ...answersFact(row)] : []),
  ] as const;
  // The first call's words are those that the office knows.
  const firstCall = step === 'call' && !reason;
  const subjects = firstCall
    ? // The office has had a mail when the request came in: this one must not look like it.
      [
        `Reminder, nobody has called yet: ${row.name}, ${row.mobile}, by ${due}`,
        `Missed at ${due}: ${row.name}, ${row.mobile}`,
      ]
    : [
        `Reminder: ${still}, ${row.mobile}, by ${due}`,
        `Missed ${owed.step === 'work' ? 'on' : 'at'} ${due}: ${missed}, ${row.mobile}`,
      ];
  return (company) => ({
    to,
    about: row.email || row.person_id,
    // Then it was missed, and that is said in a mail of its own.
    ...(level === 1 ? { until: owed.by } : {}),
    subject: `${lead ? 'DANGER, ' : ''}${subjects[level - 1] ?? title}`,
    text: `${lead ? `${lead.line}\n` : ''}${title}.\n\n${textFacts(facts)}\n\n${link}\n`,
    html: renderMail(company, {
      preview: lead ? lead.line : `Promised ${owed.step === 'work' ? 'for' : 'by'} ${due}.`,
      title: lead ? `DANGER: ${title}` : title,
      ...(lead ? { paragraphs: [lead.line] } : {}),
      facts,
      end: <a href={link}>Open it on the desk</a>,
    }),
  });
}

/** Once a day while very many requests come, in place of a mail for each. */
export const manyAtOnceAlert = ({ site, told }: { site: { max: number }; told: { max: number } }) => ({
  subject: 'Very many call-backs or messages at once',
  detail: `More than ${site.max} an hour come from browsers that nobody has logged in from, perhaps from a program. No request is lost: they all wait at the desk with their deadlines, and those beyond the first ${site.max} of an hour are marked "Unverified" there. You had a mail for each of the first ${told.max} of these, and get none for the others until this time tomorrow. Requests of customers who logged in before are not affected.`,
});
