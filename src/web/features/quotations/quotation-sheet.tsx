// A quotation as its customer reads it: made from what was sent, and from nothing else. The page of one, the preview at the
// desk and the page of a link show the same parts.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import { paiseInWords as money, percentInWords, quantityInWords } from '#contract/quotation-money.ts';
import type { QuotationContent } from '#contract/quotations.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { CardFact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LitDrawing } from '#web/ui/lit-drawing.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { writtenIn } from './written-in.ts';

interface Props {
  content: QuotationContent;
}
type Option = NonNullable<QuotationContent['options']>[number];

function useBrief() {
  const { brief } = useWords('quotation');
  return {
    days: (days: number) => fill(days === 1 ? brief.oneDay : brief.manyDays, { days }),
    warranty: (years: number) =>
      years === 0 ? brief.none : fill(years === 1 ? brief.oneYear : brief.manyYears, { years }),
  };
}

/** A sum whose paise are small. */
function Sum({ paise }: { paise: number }) {
  const words = money(paise);
  return (
    <span className="text-52 font-heavy font-narrow">
      {words.slice(0, -3)}
      <span className="text-25">{words.slice(-3)}</span>
    </span>
  );
}

function HeadCell({ name, wide, children }: { name: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`border-rule px-16 py-12 not-first:tablet:border-t above-tablet:not-first:border-l above-tablet:px-24 above-tablet:py-16 ${wide ? 'tablet:col-span-2' : ''}`}
    >
      <dt className="text-16 text-mute">{name}</dt>
      <dd className="text-25 font-heavy font-narrow">{children}</dd>
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <small className="block text-14 font-regular font-full text-mute">{children}</small>
);

/** What is decided, in one row of cells. */
export function TitleBlock({
  content,
  accepted,
  isReplaced = false,
}: Props & { accepted?: { words: string; by: string } | undefined; isReplaced?: boolean }) {
  const words = useWords('quotation');
  const brief = useBrief();
  const { date } = useSpokenTime();
  const { number, version, totalPaise, days, warrantyYears, validUntil, sentAt } = content;
  const sent = fill(words.head.sent, { version, date: date(sentAt) });
  return (
    <dl
      className={`figures grid grid-cols-2 border-2 bg-paper above-tablet:grid-cols-[1.5fr_1fr_1fr_1.35fr_1.35fr] ${accepted ? 'border-leaf' : 'border-ink'}`}
    >
      <div
        className={`px-16 py-12 tablet:col-span-2 above-tablet:px-24 above-tablet:py-16 ${accepted ? 'bg-leaf-wash' : ''}`}
      >
        <dt className={accepted ? 'text-16 font-strong' : 'text-16 text-mute'}>
          {accepted?.words ?? (content.tax ? words.head.totalWithTax : words.work.total)}
        </dt>
        <dd>
          {isReplaced ? (
            <s className="text-mute">
              <Sum paise={totalPaise} />
            </s>
          ) : (
            <Sum paise={totalPaise} />
          )}
        </dd>
      </div>
      <HeadCell name={words.head.work}>{brief.days(days)}</HeadCell>
      <HeadCell name={words.warranty}>
        {brief.warranty(warrantyYears)}
        {warrantyYears > 0 && <Small>{words.head.warrantyFrom}</Small>}
      </HeadCell>
      <HeadCell name={words.facts.validUntil} wide>
        {date(validUntil)}
        <Small>{words.head.untilEnd}</Small>
      </HeadCell>
      <HeadCell name={words.facts.number} wide>
        {number}
        <Small>{accepted?.by ?? sent}</Small>
      </HeadCell>
    </dl>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-16">
      <h2 className="text-34">{title}</h2>
      {children}
    </section>
  );
}

/** Options of one choice beside one another, with what differs; the one that is read has the frame. */
export function Compared({ content, linkTo }: Props & { linkTo?: (number: string) => ReactNode }) {
  const words = useWords('quotation');
  const brief = useBrief();
  const { date } = useSpokenTime();
  const { options, number: own, written } = content;
  if (!options || options.length < 2) return null;
  const every = [...new Set(options.flatMap(({ lines }) => lines))];
  const onlySome = every.filter((line) => !options.every(({ lines }) => lines.includes(line)));
  const rows: [name: string, of: (option: Option) => ReactNode][] = [
    [words.head.work, ({ days }) => brief.days(days)],
    [words.warranty, ({ warrantyYears }) => brief.warranty(warrantyYears)],
    [words.facts.validUntil, ({ validUntil }) => date(validUntil)],
    ...onlySome.map((line): [string, (option: Option) => ReactNode] => [
      words.options.line,
      ({ lines }) =>
        lines.includes(line) ? (
          <span lang={written}>{line}</span>
        ) : (
          <span className="text-mute">{words.options.notInIt}</span>
        ),
    ]),
  ];
  const cellClasses = (of: string) =>
    `border-t border-t-line px-12 py-8 text-left align-top font-regular wrap-anywhere above-tablet:px-16 ${of === own ? 'border-x-2 border-x-ink bg-sky' : ''}`;
  const headOf = (option: Option) => (
    <>
      <b className="block font-strong">
        {fill(option.number === own ? words.options.thisOne : words.options.name, { letter: option.letter })}
      </b>
      <span className="block py-4 text-34 font-heavy font-narrow tablet:text-25">
        {money(option.totalPaise)}
      </span>
      <bdi lang={written}>{option.title}</bdi>
      <span className="block text-14 text-mute">{option.number}</span>
      {option.number !== own && linkTo?.(option.number)}
    </>
  );
  // A phone has room for two beside one another.
  const stacked = options.length > 2;
  return (
    <Section title={fill(words.options.oneOf, { count: options.length })}>
      <table
        className={`figures w-full table-fixed border-collapse border-2 border-ink bg-paper text-16 ${stacked ? 'phone:hidden' : ''}`}
      >
        <thead>
          <tr>
            <td className="w-[112px] tablet:hidden" />
            {options.map((option) => (
              <th key={option.number} scope="col" className={cellClasses(option.number)}>
                {headOf(option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows have one name, and none changes its place
            <tr key={place}>
              <th scope="row" className={`${cellClasses('')} text-mute tablet:hidden`}>
                {name}
              </th>
              {options.map((option) => (
                <td key={option.number} className={cellClasses(option.number)}>
                  <span className="block text-14 text-mute above-tablet:hidden" aria-hidden="true">
                    {name}
                  </span>
                  {of(option)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stacked && (
        <ul className="figures grid gap-12 text-16 above-phone:hidden">
          {options.map((option) => (
            <li
              key={option.number}
              className={`border-2 ${option.number === own ? 'border-ink bg-sky' : 'border-rule bg-paper'}`}
            >
              <div className="p-12">{headOf(option)}</div>
              <dl>
                {rows.map(([name, of], place) => (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: several rows have one name, and none changes its place
                    key={place}
                    className="grid grid-cols-[112px_minmax(0,1fr)] gap-12 border-t border-line px-12 py-8 wrap-anywhere"
                  >
                    <dt className="text-mute">{name}</dt>
                    <dd>{of(option)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className="text-16 text-mute">{words.options.one}</p>
    </Section>
  );
}

/** The place of what was found as it will be, where there is a drawing of that. */
function Mended({ cause }: { cause: string }) {
  const { work } = useWords('quotation');
  const drawing = causeDrawing(cause);
  if (!drawing) return null;
  const { detail, afterUrl } = drawing;
  const drawn = (view: Rect) => <LitDrawing detail={detail} url={afterUrl} view={view} label={work.mended} />;
  return (
    <figure className="border-b border-ink">
      <div className="phone:hidden">{drawn(detail.wide)}</div>
      <div className="above-phone:hidden">{drawn(detail.narrow)}</div>
      <figcaption className="border-t border-line px-12 py-4 text-14 text-mute">{work.mended}</figcaption>
    </figure>
  );
}

/** On a phone each line is a block of its own. */
export function Work({ content }: Props) {
  const { work, written: writtenWords } = useWords('quotation');
  const language = useLanguage();
  const { written, tax } = content;
  const sums = [
    ...(tax ? [[work.taxable, content.taxablePaise] as const] : []),
    ...content.taxes.map(
      ({ name, rateBp, paise }) =>
        [fill(work.tax, { tax: name, rate: percentInWords(rateBp) }), paise] as const,
    ),
  ];
  const cellClasses = 'px-12 py-8 align-top tablet:p-0';
  return (
    <Section title={work.title}>
      {written !== language && <p className="text-16 text-mute">{writtenWords[written]}</p>}
      <div className="figures border border-ink bg-paper text-16">
        {content.found && <Mended cause={content.found.cause} />}
        <table className="block w-full border-collapse above-tablet:table">
          <thead className="tablet:hidden">
            <tr className="border-b border-ink">
              {[work.line, work.quantity, work.rate, work.amount].map((name, place) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-12 py-8 font-strong ${place === 0 ? 'text-left' : 'text-right'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block above-tablet:table-row-group">
            {content.lines.map((line, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
                key={index}
                className="border-b border-line tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-x-12 tablet:px-12 tablet:py-8"
              >
                <td className={cellClasses} lang={written}>
                  <span className="grid grid-cols-[32px_minmax(0,1fr)] items-baseline gap-8 wrap-anywhere">
                    <NumberBadge number={index + 1} />
                    <span>{line.words}</span>
                  </span>
                </td>
                <td
                  className={`${cellClasses} whitespace-nowrap text-right tablet:col-start-1 tablet:pl-48 tablet:text-left tablet:text-mute`}
                >
                  <bdi>
                    {quantityInWords(line.quantity)} {line.unit}
                  </bdi>
                  <span className="above-tablet:hidden"> × {money(line.ratePaise)}</span>
                </td>
                <td className={`${cellClasses} whitespace-nowrap text-right tablet:hidden`}>
                  {money(line.ratePaise)}
                </td>
                <td
                  className={`${cellClasses} whitespace-nowrap text-right tablet:col-start-2 tablet:row-start-1`}
                >
                  {money(line.amountPaise)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="ml-auto max-w-full px-12 pt-8 pb-16 above-tablet:w-[344px]">
          {sums.map(([name, paise]) => (
            <div key={name} className="flex justify-between gap-16 py-4">
              <dt>{name}</dt>
              <dd>{money(paise)}</dd>
            </div>
          ))}
          <div className="mt-8 flex items-baseline justify-between gap-16 border-t-2 border-ink pt-8 text-25 font-heavy font-narrow">
            <dt>{work.total}</dt>
            <dd>{money(content.totalPaise)}</dd>
          </div>
        </dl>
      </div>
      <p className="text-16 text-mute">
        {tax ? fill(work.sac, { sac: tax.sac, place: tax.place }) : work.noTax}
      </p>
    </Section>
  );
}

/** Of sheets that were sent before there was one list: the advance, the rest, and the stages without sums. */
function PaymentBefore({ content }: Props) {
  const { payment, stages } = useWords('quotation');
  return (
    <>
      <dl className="figures flex flex-wrap gap-x-48 gap-y-12">
        {content.credit && <CardFact name={payment.credit}>{money(content.credit.paise)}</CardFact>}
        <CardFact name={payment.advance}>
          {money(content.advancePaise)}, {fill(payment.advanceNote, { percent: content.advancePercent })}
        </CardFact>
        <CardFact name={payment.rest}>{money(content.restPaise)}</CardFact>
      </dl>
      {content.stages.length > 0 && (
        <>
          <h3 className="text-25">{stages}</h3>
          <ol className="list-decimal pl-24" lang={content.written}>
            {content.stages.map((stage) => (
              <li key={stage}>{stage}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** A surveyor's: along the top, or down the side on small windows. What is paid before any work is blue. */
function DimensionLine({
  isAdvance,
  isFirst,
  isLast,
}: {
  isAdvance: boolean;
  isFirst: boolean;
  isLast: boolean;
}) {
  const look = isAdvance
    ? { stroke: 'var(--rain)', strokeWidth: 4 }
    : { stroke: 'var(--ink)', strokeWidth: 1 };
  const tick = <path d="M-6 14L6 2" stroke="var(--ink)" strokeWidth="2" />;
  return (
    <>
      <svg className="mb-8 block h-16 w-full overflow-visible tablet:hidden" aria-hidden="true">
        <line x2="100%" y1="8" y2="8" {...look} />
        {tick}
        {isLast && (
          <svg x="100%" overflow="visible" aria-hidden="true">
            {tick}
          </svg>
        )}
      </svg>
      <svg
        className="absolute top-0 left-8 h-full w-16 overflow-visible above-tablet:hidden"
        aria-hidden="true"
      >
        <line y1={isFirst ? 8 : 0} y2={isLast ? 8 : '100%'} {...look} />
        {tick}
      </svg>
    </>
  );
}

/** What is paid, and when: one list, from the first payment to the last. */
export function Money({ content }: Props) {
  const { payment: words } = useWords('quotation');
  const { money: entries, credit, written, advancePercent, totalPaise } = content;
  if (!entries)
    return (
      <Section title={words.title}>
        <PaymentBefore content={content} />
      </Section>
    );
  return (
    <Section title={words.title}>
      <ol className="figures grid above-tablet:grid-cols-[repeat(auto-fit,minmax(144px,1fr))] above-tablet:gap-y-24">
        {entries.map(({ kind, label, paise, condition }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
            key={place}
            className="relative tablet:pb-24 tablet:pl-32"
          >
            <DimensionLine
              isAdvance={kind === 'advance'}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
            />
            <div className="above-tablet:pr-16">
              {paise === null ? (
                <span className="block text-25 font-regular text-mute">{words.nothing}</span>
              ) : (
                <b className="block text-25 font-heavy font-narrow">{money(paise)}</b>
              )}
              {kind === 'stage' ? (
                <span lang={written}>
                  <b className="block text-16 font-strong wrap-anywhere">{label}</b>
                  <span className="block text-16 text-mute wrap-anywhere">{condition}</span>
                </span>
              ) : (
                <>
                  <b className="block text-16 font-strong">{words.labels[kind]}</b>
                  <span className="block text-16 text-mute">
                    {kind === 'rest'
                      ? words.restNote
                      : fill(credit ? words.advanceLess : words.advancePart, {
                          percent: advancePercent,
                          amount: credit ? money(credit.paise) : '',
                        })}
                  </span>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      {credit && (
        <p className="figures text-16 text-mute">
          {fill(words.together, { amount: money(credit.paise), total: money(totalPaise) })}
        </p>
      )}
    </Section>
  );
}

function Fold({
  title,
  note,
  written,
  open,
  children,
}: {
  title: string;
  note: string;
  written?: string | undefined;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="border-b border-rule" open={open}>
      <summary className="fold grid min-h-[56px] grid-cols-[minmax(0,1fr)_20px] items-center gap-x-16 py-8 text-16 above-tablet:grid-cols-[200px_minmax(0,1fr)_20px]">
        <h2 className="text-17 font-strong font-full">{title}</h2>
        <span className="truncate text-mute tablet:row-start-2" lang={written}>
          {note}
        </span>
        <Icon name="plus" />
      </summary>
      <div className="grid gap-8 pb-16 wrap-anywhere">{children}</div>
    </details>
  );
}

/** What is not needed for the decision, and stands in the paper too. */
export function Folds({ content, sha256, open }: Props & { sha256?: string; open?: boolean }) {
  const words = useWords('quotation');
  const names: Record<string, string> = useWords('causeNames');
  const { date } = useSpokenTime();
  const { found, terms, billTo, company } = content;
  const facts: [string, ReactNode][] = [
    ...(content.customer ? [[words.facts.customer, content.customer] as [string, ReactNode]] : []),
    ...(billTo
      ? [
          [
            words.facts.billTo,
            [billTo.name, billTo.gstin && `GSTIN ${billTo.gstin}`].filter(Boolean).join(', '),
          ] as [string, ReactNode],
        ]
      : []),
    [words.facts.booking, content.booking],
    ...(content.location ? [[words.facts.location, content.location] as [string, ReactNode]] : []),
    [words.facts.sent, date(content.sentAt)],
    [words.facts.version, content.version],
  ];
  const cause = found && (names[found.cause] ?? found.cause.replaceAll('-', ' '));
  return (
    <div className="border-t-2 border-ink">
      {found && (
        <Fold
          title={words.found.title}
          note={`${fill(words.found.on, { date: date(found.at) })}: ${cause}`}
          {...(open ? { open } : {})}
        >
          <p className="font-strong">{cause}</p>
          {found.words && (
            <p className="whitespace-pre-line" lang={writtenIn(found.words)}>
              {found.words}
            </p>
          )}
          {found.readings && (
            <p>
              {words.found.readings}: {found.readings}
            </p>
          )}
        </Fold>
      )}
      <Fold
        title={words.terms}
        note={terms.split('\n')[0] ?? ''}
        written={writtenIn(terms)}
        {...(open ? { open } : {})}
      >
        <p className="whitespace-pre-line" lang={writtenIn(terms)}>
          {terms}
        </p>
      </Fold>
      <Fold title={words.paper} note={`${company.name}, ${content.booking}`} {...(open ? { open } : {})}>
        <p>
          <b className="font-strong">{company.name}</b>
          <br />
          <span lang="en">{company.address}</span>
          {company.gstin && (
            <>
              <br />
              GSTIN {company.gstin}
            </>
          )}
        </p>
        <dl className="figures grid gap-x-24 gap-y-8 above-phone:grid-cols-2">
          {facts.map(([name, value]) => (
            <CardFact key={name} name={name}>
              <bdi>{value}</bdi>
            </CardFact>
          ))}
        </dl>
        <p className="text-16 text-mute">
          {words.notAnInvoice}
          {sha256 && (
            <>
              <br />
              {words.hash}: <code>{sha256}</code>
            </>
          )}
        </p>
      </Fold>
    </div>
  );
}

/** All of it, where nothing is answered: at the desk before it is sent, and on the page of a link. */
export function QuotationSheet({ content, sha256 }: Props & { sha256?: string }) {
  const words = useWords('quotation');
  return (
    <article className="grid min-w-0 gap-32 border border-ink bg-plaster p-16 above-tablet:p-24">
      <h2 className="text-34" lang={content.written}>
        {content.title}
      </h2>
      <TitleBlock content={content} />
      {content.kind === 'extra' && <p className="strip p-12">{words.extra}</p>}
      <Compared content={content} />
      <Work content={content} />
      <Money content={content} />
      <Folds content={content} open {...(sha256 === undefined ? {} : { sha256 })} />
    </article>
  );
}
