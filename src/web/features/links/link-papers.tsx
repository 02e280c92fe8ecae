// What there is in writing on the page of a link: the sheet for anybody who has it, quotations behind the digits.
import { fill } from '#contract/fill.ts';
import { locales } from '#contract/languages.ts';
import type { LinkedBooking } from '#contract/links.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { SheetText } from '../findings/sheet-text.tsx';
import { QuotationSheet } from '../quotations/quotation-sheet.tsx';
import { Locked } from './link-digits.tsx';
import { LinkLogIn } from './link-log-in.tsx';

type Quoted = LinkedBooking['quotations'][number];

function Pdfs({ quotation: { pdf, acceptancePdf } }: { quotation: Quoted }) {
  const { papers } = useWords('link');
  const { acceptancePdf: acceptance } = useWords('quotation');
  const files = [
    [pdf, papers.pdf],
    [acceptancePdf, acceptance],
  ] as const;
  return files.map(
    ([href, words]) =>
      href && (
        <a key={href} className="tap" href={href} download>
          {words}
        </a>
      ),
  );
}

function Quotation({ token, quotation }: { token: string; quotation: Quoted }) {
  const { papers, objection } = useWords('link');
  const { accepted } = useWords('quotation');
  const { date } = useSpokenTime();
  const { answeredAt, state, number, validUntil, content, recorded } = quotation;
  return (
    <section className="order-2 grid gap-8 border-2 border-ink bg-paper p-16 above-tablet:p-24">
      <p className="figures text-16 text-mute">
        {state === 'open' ? fill(papers.answerBy, { date: date(validUntil) }) : papers.states[state]}
      </p>
      <h2 className="text-25 font-heavy font-narrow">{fill(papers.number, { number })}</h2>
      {content ? (
        <p className="flex flex-wrap items-center gap-16">
          <a className="button button-primary" href={`?open=quotation#${number}`}>
            {papers.openQuotation}
          </a>
          <Pdfs quotation={quotation} />
        </p>
      ) : (
        <p>
          <Locked>{papers.openQuotation}</Locked>
        </p>
      )}
      {recorded && (recorded.mayObject || state === 'objected') && (
        <p>
          <a className="tap" href={`?object=${number}`}>
            {state === 'objected' ? objection.objected : objection.title}
          </a>
        </p>
      )}
      {state === 'accepted' && recorded?.objection?.stands && (
        <p>{fill(accepted.stands, { date: date(recorded.objection.at) })}</p>
      )}
      {state === 'open' && (
        <p className="text-16 text-mute">
          {fillWith(papers.answer, { login: <LinkLogIn token={token} to={answeredAt} /> })}
        </p>
      )}
    </section>
  );
}

interface Props {
  token: string;
  booking: LinkedBooking;
}

export function LinkPapers({ token, booking }: Props) {
  const words = useWords('link').papers;
  const { sheet, quotations } = booking;
  if (quotations.length > 0)
    return quotations.map((quotation) => (
      <Quotation key={quotation.number} token={token} quotation={quotation} />
    ));
  return (
    <section className="order-4 grid gap-12 border border-ink bg-paper p-16 above-tablet:p-24">
      <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
      <dl className="grid gap-12">
        {!sheet && (
          <div className="border-b border-line pb-12">
            <dt className="font-strong">{words.sheet}</dt>
            <dd className="text-16 text-mute">{words.sheetLater}</dd>
          </div>
        )}
        <div>
          <dt className="font-strong">{words.quotation}</dt>
          <dd className="text-16 text-mute">{words.quotationLater}</dd>
        </div>
      </dl>
    </section>
  );
}

/** One paper to read, in place of the rest. */
export function OpenPaper({
  token,
  booking: { sheet, sheetPdf, quotations },
  open,
}: Props & { open: 'sheet' | 'quotation' }) {
  const words = useWords('link').papers;
  const shown = open === 'quotation' ? quotations : [];
  return (
    <div className="wrap grid gap-24 py-24 above-tablet:py-48">
      <p>
        <a className="tap" href="?">
          {words.back}
        </a>
      </p>
      {open === 'sheet' && sheet && (
        <article className="frame p-16 above-tablet:p-32" lang={locales[sheet.language]}>
          <SheetText sheet={sheet} />
          <div className="grid gap-12 pt-16 above-phone:grid-cols-2">
            {sheet.photos.images.map((image) => (
              <img
                key={image}
                className="block h-auto w-full border border-ink"
                src={image}
                alt=""
                loading="lazy"
              />
            ))}
          </div>
          <p className="pt-16 text-14 text-mute">{sheet.note}</p>
          <p>
            {sheetPdf ? (
              <a className="tap" href={sheetPdf} download>
                {words.pdf}
              </a>
            ) : (
              <Locked href="?#digits">{words.pdf}</Locked>
            )}
          </p>
        </article>
      )}
      {shown.map(
        (quotation) =>
          quotation.content && (
            <div key={quotation.number} id={quotation.number} className="grid gap-12">
              <QuotationSheet content={quotation.content} />
              <p className="flex flex-wrap gap-16">
                <Pdfs quotation={quotation} />
              </p>
              {quotation.state === 'open' && (
                <p>
                  {fillWith(words.answer, { login: <LinkLogIn token={token} to={quotation.answeredAt} /> })}
                </p>
              )}
            </div>
          ),
      )}
    </div>
  );
}
