// A sheet for whoever was shown it, a neighbour or a committee: without whose it is, and with a way to ask us.
import { fill } from '#contract/fill.ts';
import type { FindingSheet, SharedFinding } from '#contract/findings.ts';
import { drawing as missing } from '#drawings/not-found-slim.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PointNumber } from './sheet-detail.tsx';
import { SheetBody, SheetFacts } from './sheet-text.tsx';

function Photos({ photos }: Pick<FindingSheet, 'photos'>) {
  const words = useWords('sharedFinding');
  const count = photos.images.length;
  if (count === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-24 phone:grid-cols-1 phone:gap-12">
      {photos.images.map((image, index) => {
        const point = photos.points[index] ?? 0;
        return (
          <li key={image} className="relative">
            <img
              className="block aspect-[10/7] w-full border border-ink object-cover"
              src={image}
              alt={fill(words.photo, { number: index + 1, count })}
              loading="lazy"
            />
            {point > 0 && (
              <span className="absolute top-8 left-8">
                <PointNumber number={point} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** As others see it; its customer sees the same before a link is made. */
export function SheetForOthers({ sheet, corrected }: { sheet: FindingSheet; corrected: boolean }) {
  const words = useWords('sharedFinding');
  const company = useCompany();
  const { phone } = company;
  return (
    <article className="bg-paper">
      <header className="border-b-2 border-membrane bg-sky py-32">
        <div className="wrap grid gap-8">
          <p className="max-w-text">{words.lede}</p>
          {corrected && <p className="strip-bad max-w-text px-16 py-8 font-strong">{words.corrected}</p>}
          <p className="mt-8 text-16 font-strong">{sheet.title}</p>
          <h1 className="max-w-[20em] text-52 font-heavy font-narrow">{sheet.cause}</h1>
          <p>{[sheet.place?.name, sheet.date].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <div className="wrap grid gap-32 py-48 phone:py-24">
        <SheetBody sheet={sheet} photos={<Photos photos={sheet.photos} />} />
        <section className="flex flex-wrap items-center justify-between gap-24 border-2 border-ink bg-sky p-24 phone:p-16">
          <div className="max-w-text">
            <h2 className="text-25 font-heavy font-narrow">{words.questions}</h2>
            <p className="mt-4">{words.ask}</p>
          </div>
          <p className="flow">
            <ButtonLink look="primary" href={`tel:${phone.tel}`}>
              <Icon name="phone" /> {fill(words.call, { phone: phone.display })}
            </ButtonLink>
            <ButtonLink look="outline" href={whatsAppUrl(company, words.whatsAppLine)}>
              <Icon name="chat" /> WhatsApp
            </ButtonLink>
          </p>
        </section>
        <div>
          <SheetFacts sheet={sheet} />
          <p className="mt-8 max-w-text text-14 text-mute">{sheet.note}</p>
        </div>
      </div>
    </article>
  );
}

export function SharedFindingPage({ page }: { page: SharedFinding }) {
  if (page.kind === 'finding') return <SheetForOthers {...page} />;
  return (
    <div className="wrap grid gap-24 py-72">
      <img
        src={missing.url}
        width={missing.width}
        height={missing.height}
        alt=""
        className="h-auto w-full max-w-text"
      />
      {page.said.map(({ title, text, lang }, index) => {
        const Title = index === 0 ? 'h1' : 'h2';
        return (
          <section key={lang} lang={lang} className="max-w-text">
            <Title className="text-34 font-heavy font-narrow">{title}</Title>
            <p className="mt-8">{text}</p>
          </section>
        );
      })}
    </div>
  );
}
