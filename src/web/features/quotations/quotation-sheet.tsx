// A quotation as its customer reads it: made from what was sent, and from nothing else.
import { fill } from '#contract/fill.ts';
import { paiseInWords as money, percentInWords, quantityInWords } from '#contract/quotation-money.ts';
import type { QuotationContent } from '#contract/quotations.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { writtenIn } from './written-in.ts';
import './quotation-sheet.css';

function Found({ found }: { found: NonNullable<QuotationContent['found']> }) {
  const words = useWords('quotation');
  const names: Record<string, string> = useWords('causeNames');
  const { date } = useSpokenTime();
  return (
    <section className="sheet-part">
      <h2>{words.found.title}</h2>
      <p className="muted figures">{fill(words.found.on, { date: date(found.at) })}</p>
      <p className="sheet-cause">{names[found.cause] ?? found.cause.replaceAll('-', ' ')}</p>
      {found.words && (
        <p className="sheet-words" lang={writtenIn(found.words)}>
          {found.words}
        </p>
      )}
      {found.readings && (
        <p>
          {words.found.readings}: {found.readings}
        </p>
      )}
    </section>
  );
}

/** On a phone each line is a block of its own, with its labels. */
function Lines({ content }: { content: QuotationContent }) {
  const words = useWords('quotation');
  const language = useLanguage();
  const { work } = words;
  const { written, tax } = content;
  return (
    <section className="sheet-part">
      <h2>{work.title}</h2>
      {written !== language && <p className="muted">{words.written[written]}</p>}
      <p className="sheet-title" lang={written}>
        {content.title}
      </p>
      <table className="sheet-lines figures">
        <thead>
          <tr>
            <th scope="col">{work.line}</th>
            <th scope="col">{work.quantity}</th>
            <th scope="col">{work.rate}</th>
            <th scope="col">{work.amount}</th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order
            <tr key={index}>
              <td lang={written}>{line.words}</td>
              <td data-label={work.quantity}>
                <bdi>
                  {quantityInWords(line.quantity)} {line.unit}
                </bdi>
              </td>
              <td data-label={work.rate}>{money(line.ratePaise)}</td>
              <td data-label={work.amount}>{money(line.amountPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="sheet-sums figures">
        {tax && <Fact name={work.taxable}>{money(content.taxablePaise)}</Fact>}
        {content.taxes.map(({ name, rateBp, paise }) => (
          <Fact key={name} name={fill(work.tax, { tax: name, rate: percentInWords(rateBp) })}>
            {money(paise)}
          </Fact>
        ))}
        <Fact name={work.total} className="sheet-total">
          {money(content.totalPaise)}
        </Fact>
      </dl>
      <p className="sheet-small muted">
        {tax ? fill(work.sac, { sac: tax.sac, place: tax.place }) : work.noTax}
      </p>
    </section>
  );
}

function Payment({ content }: { content: QuotationContent }) {
  const { payment } = useWords('quotation');
  return (
    <section className="sheet-part">
      <h2>{payment.title}</h2>
      <dl className="sheet-rows figures">
        {content.credit && <Fact name={payment.credit}>{money(content.credit.paise)}</Fact>}
        <Fact name={payment.advance}>
          {money(content.advancePaise)}
          <span className="muted">, {fill(payment.advanceNote, { percent: content.advancePercent })}</span>
        </Fact>
        <Fact name={payment.rest}>{money(content.restPaise)}</Fact>
      </dl>
    </section>
  );
}

export function QuotationSheet({ content, sha256 }: { content: QuotationContent; sha256?: string }) {
  const words = useWords('quotation');
  const { date } = useSpokenTime();
  const { written, billTo, company } = content;
  return (
    <article className="quotation-sheet frame">
      <header className="sheet-head">
        <div>
          <p className="sheet-company">{company.name}</p>
          <p className="muted">
            <span lang="en">{company.address}</span>
            {company.gstin && (
              <>
                <br />
                GSTIN {company.gstin}
              </>
            )}
          </p>
        </div>
        <dl className="figures">
          <Fact name={words.facts.number}>{content.number}</Fact>
          <Fact name={words.facts.version}>{content.version}</Fact>
          <Fact name={words.facts.sent}>{date(content.sentAt)}</Fact>
          <Fact name={words.facts.validUntil}>{date(content.validUntil)}</Fact>
        </dl>
      </header>
      <dl className="sheet-rows sheet-part figures">
        {content.customer && (
          <Fact name={words.facts.customer}>
            <bdi>{content.customer}</bdi>
          </Fact>
        )}
        {billTo && (
          <Fact name={words.facts.billTo}>
            <bdi>{billTo.name}</bdi>
            {billTo.gstin && `, GSTIN ${billTo.gstin}`}
          </Fact>
        )}
        <Fact name={words.facts.booking}>{content.booking}</Fact>
        {content.location && (
          <Fact name={words.facts.location}>
            <bdi>{content.location}</bdi>
          </Fact>
        )}
      </dl>
      {content.kind === 'extra' && <p className="sheet-part strip">{words.extra}</p>}
      {content.found && <Found found={content.found} />}
      <Lines content={content} />
      <Payment content={content} />
      {content.stages.length > 0 && (
        <section className="sheet-part">
          <h2>{words.stages}</h2>
          <ol className="sheet-stages" lang={written}>
            {content.stages.map((stage) => (
              <li key={stage}>{stage}</li>
            ))}
          </ol>
        </section>
      )}
      <dl className="sheet-rows sheet-part figures">
        <Fact name={words.days}>{content.days}</Fact>
        <Fact name={words.warranty}>
          {content.warrantyYears === 0
            ? words.noWarranty
            : fill(words.warrantyYears, { years: content.warrantyYears })}
        </Fact>
      </dl>
      <section className="sheet-part">
        <h2>{words.terms}</h2>
        <p className="sheet-words" lang={writtenIn(content.terms)}>
          {content.terms}
        </p>
      </section>
      <p className="sheet-part sheet-small muted">
        {words.notAnInvoice}
        {sha256 && (
          <>
            <br />
            {words.hash}: <code>{sha256}</code>
          </>
        )}
      </p>
    </article>
  );
}
