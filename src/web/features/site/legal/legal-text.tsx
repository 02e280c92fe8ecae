// A legal page: what it says in one paragraph, its contents, then numbered clauses.
import { longDate } from '#contract/india-time.ts';
import type { LegalBlock, LegalDocument } from '#web/content/legal-document.ts';
import { ContentsList } from '#web/ui/contents-list.tsx';
import './legal-text.css';

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function LegalText({
  document: { title, summary, inForceSince, sections },
}: {
  document: LegalDocument;
}) {
  return (
    <article>
      <header className="legal-head">
        <div className="wrap">
          <h1>{title}</h1>
          <p className="legal-summary">{summary}</p>
          <p className="figures">
            In force since{' '}
            <time dateTime={inForceSince}>{longDate(Date.parse(`${inForceSince}T00:00:00+05:30`))}</time>
          </p>
        </div>
      </header>
      <div className="contents legal-body">
        <div className="wrap contents-columns legal-columns">
          <ContentsList
            title="On this page"
            entries={sections.map(({ id, heading }, index) => ({
              id,
              title: heading,
              number: String(index + 1),
            }))}
          />
          <div className="legal-clauses">
            {sections.map(({ id, heading, blocks }, index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>
                  <span className="legal-number figures">{index + 1}</span> {heading}
                </h2>
                {blocks.map((block) => (
                  <Block key={block.kind === 'text' ? block.text : block.items[0]} block={block} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </article>
  );
}
