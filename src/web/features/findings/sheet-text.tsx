// What stands on a finding sheet, in its own words: for its customer, and at the desk before it goes out.
import type { FindingSheet } from '#contract/findings.ts';
import { type Language, locales } from '#contract/languages.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { Fact } from '#web/ui/fact.tsx';
import './sheet-text.css';

/** By its letters: engineers write as they speak. */
const writtenIn = (text: string): Language =>
  /[\u0c00-\u0c7f]/.test(text) ? 'te' : /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';

export function SheetText({
  sheet,
  plan,
  level = 1,
}: {
  sheet: FindingSheet;
  plan: DrawingFile | null;
  /** Of its title among the headings around it. */
  level?: 1 | 3;
}) {
  const { place } = sheet;
  const [Title, Heading] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  return (
    <div className="sheet-text">
      <p className="sheet-number figures">
        {sheet.title}, {sheet.number}, {sheet.date}
      </p>
      <Title className="sheet-title">{sheet.cause}</Title>
      <dl className="figures">
        {sheet.facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      {place && (
        <div className="sheet-place">
          {plan && <img src={plan.url} width={plan.width} height={plan.height} alt="" />}
          <div>
            <Heading className="sheet-heading">{place.heading}</Heading>
            <p>{place.name}</p>
          </div>
        </div>
      )}
      {sheet.sections.map(({ heading, paragraphs, items, quote }) => (
        <section key={heading}>
          <Heading className="sheet-heading">{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {quote !== null && <blockquote lang={locales[writtenIn(quote)]}>{quote}</blockquote>}
        </section>
      ))}
    </div>
  );
}
