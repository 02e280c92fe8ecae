// What office and owners read of danger: at once, as a digest in a flood, while nobody has opened it, and when it is lifted.
import { dangerName } from '#contract/finder-in-words.ts';
import { aidOf, whoAnswers } from '#contract/first-aid.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { clockTime, dueInWords } from '#contract/india-time.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { gravestKind } from '#server/domain/danger.ts';
import { dangerLead } from '#server/mail/finding-facts.ts';
import { type MailTemplate, renderMail, textFacts } from '#server/mail/mail-layout.tsx';
import { answersFact, type DangerColumn, dangerWords } from './requests.rules.ts';

type DangerRow = Pick<
  RequestRow,
  'person_id' | 'name' | 'mobile' | 'email' | 'location' | 'message' | 'danger_at' | 'finding' | DangerColumn
>;

/** Who answers while the office is closed: what the page has said to whoever waits. */
const toldFact = (row: Pick<RequestRow, DangerColumn>, closedUntil: number, now: number) => {
  const numbers = whoAnswers(aidOf(row.danger_kind ?? ''), 'closed')
    .map((number) => `${number} (${firstAidWords.numbers[number]})`)
    .join(', ');
  return [
    'The customer was told',
    `These answer now: ${numbers}. Our office is closed until ${dueInWords(closedUntil, now)}.`,
  ] as const;
};

/** To whoever must know beside the office, and to all of them when a colleague marks a request. */
export function dangerMail(given: {
  to: string;
  row: DangerRow;
  /** Until when the call is promised, where one is. */
  by: number | undefined;
  /** While the office is closed. */
  closedUntil: number | undefined;
  now: number;
  link: string;
}): MailTemplate {
  const { to, row, by, closedUntil, now, link } = given;
  const lead = dangerLead(dangerWords(row), row.name, row.mobile);
  const facts = [
    ...(by === undefined
      ? []
      : [[closedUntil === undefined ? 'Call by' : 'The office calls by', dueInWords(by, now)] as const]),
    ...(closedUntil === undefined ? [] : [toldFact(row, closedUntil, now)]),
    ['Mobile', row.mobile],
    ['Location', row.location],
    ...(row.message ? [['Message', row.message] as const] : []),
    ...answersFact(row),
  ] as const;
  return (company) => ({
    to,
    about: row.email || row.person_id,
    subject: lead.subject,
    text: `${lead.line}\n\n${textFacts(facts)}\n\n${link}\n`,
    html: renderMail(company, {
      preview: lead.line,
      title: `DANGER: call ${row.name}`,
      paragraphs: [lead.line],
      facts,
      end: <a href={link}>Open it on the desk</a>,
    }),
  });
}

interface Linked {
  row: DangerRow;
  link: string;
}

const lineOf = ({ row: { name, mobile, location, ...danger } }: Linked): string =>
  [dangerWords(danger), name, mobile, location].filter(Boolean).join(', ');
const textLines = (rows: readonly Linked[]): string =>
  rows.map((linked) => `${lineOf(linked)}\n${linked.link}`).join('\n\n');
const links = (rows: readonly Linked[]) =>
  rows.map((linked) => (
    <p key={linked.link}>
      <a href={linked.link}>{lineOf(linked)}</a>
    </p>
  ));

/** In place of one mail for each: how many, the gravest of them, and the first of each network that is new and of each kind. */
export function digestMail(given: {
  to: string;
  rows: readonly Pick<RequestRow, DangerColumn>[];
  named: readonly Linked[];
  /** How many more could be. */
  unnamed: number;
  link: string;
}): MailTemplate {
  const { to, rows, named, unnamed, link } = given;
  const kinds = Map.groupBy(rows, dangerWords);
  const gravest = dangerName(
    gravestKind(rows.map(({ danger_kind }) => danger_kind ?? undefined)) ?? 'frightening',
  );
  const title = `DANGER: ${rows.length} more in the last minutes`;
  const line = `${rows.length} more say danger, from browsers of people we do not know. The gravest: ${gravest}. Each waits at the desk with its deadline.`;
  const facts = [...kinds].map(([words, of]) => [words, String(of.length)] as const);
  const more = unnamed > 0 ? `And ${unnamed} more first ones at the desk.` : '';
  const first = 'The first of each network that is new, and of each kind:';
  return (company) => ({
    to,
    about: '',
    subject: `${title}, the gravest: ${gravest}`,
    text: `${line}\n\n${textFacts(facts)}\n\n${first}\n\n${textLines(named)}\n\n${more}\n\n${link}\n`,
    html: renderMail(company, {
      preview: line,
      title,
      paragraphs: [line, first],
      facts,
      end: (
        <>
          {links(named)}
          {more}
          <a href={link}>Open the desk</a>
        </>
      ),
    }),
  });
}

/** To owners, while the office is closed and nobody has opened these. */
export function unopenedMail(given: {
  to: string;
  /** The first of them. */
  rows: readonly (Linked & { row: DangerRow })[];
  count: number;
  closedUntil: number;
  now: number;
}): MailTemplate {
  const { to, rows, count, closedUntil, now } = given;
  const [first] = rows;
  const title = `DANGER, nobody has opened ${count === 1 ? 'it' : `these ${count}`} yet`;
  const rest = count - rows.length;
  const facts = first ? [toldFact(first.row, closedUntil, now)] : [];
  const more = rest > 0 ? `And ${rest} more at the desk.` : '';
  return (company) => ({
    to,
    about: '',
    subject: `${title}: ${first ? `${first.row.name}, ${first.row.mobile}` : ''}`,
    text: `${title}.\n\n${textLines(rows)}\n\n${more}\n\n${textFacts(facts)}\n`,
    html: renderMail(company, {
      preview: first ? lineOf(first) : title,
      title,
      paragraphs: ['The office is closed. Somebody has to call, or to open it at the desk.'],
      facts,
      end: (
        <>
          {links(rows)}
          {more}
        </>
      ),
    }),
  });
}

/** To the owners: who lifted it, after which call, in which words. */
export function liftedMail(given: {
  to: string;
  row: DangerRow;
  by: string;
  words: string;
  /** When the call was reached; null: an owner lifted it without one. */
  reachedAt: number | null;
  now: number;
  link: string;
}): MailTemplate {
  const { to, row, by, words, reachedAt, now, link } = given;
  const title = `No danger any more: ${row.name}, ${row.mobile}`;
  const line = `${by} has lifted it: ${words}`;
  const facts = [
    ['It was', dangerWords(row)],
    [
      'After',
      reachedAt === null ? 'No call that was reached' : `A call that was reached, ${clockTime(reachedAt)}`,
    ],
    ['Said', row.danger_at === null ? '' : dueInWords(row.danger_at, now)],
    ['Location', row.location],
  ] as const;
  return (company) => ({
    to,
    about: row.email || row.person_id,
    subject: title,
    text: `${line}\n\n${textFacts(facts)}\n\n${link}\n`,
    html: renderMail(company, {
      preview: line,
      title,
      paragraphs: [line],
      facts,
      end: <a href={link}>Open it on the desk</a>,
    }),
  });
}
