// A sheet for whoever was shown it, a neighbour or a committee: without whose it is, and with a way to ask us.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import type { FindingSheet, SharedFinding } from '#contract/findings.ts';
import { drawing as missing } from '#drawings/not-found-slim.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PointNumber } from '#web/ui/point-rings.tsx';
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
export function SheetForOthers({
  sheet,
  corrected,
  preview,
}: {
  sheet: FindingSheet;
  corrected: boolean;
  /** On its customer's own page: with photos that can be left out, and in a narrow place or as wide as the window. */
  preview?: { photos: ReactNode; small: boolean };
}) {
  const words = useWords('sharedFinding');
  const company = useCompany();
  const { phone } = company;
  const Part = preview ? 'div' : 'article';
  const Title = preview ? 'h4' : 'h1';
  const Question = preview ? 'h4' : 'h2';
  return (
    <Part className="bg-paper">
      <header className="border-b-2 border-membrane bg-sky py-32">
        <div className="wrap grid gap-8">
          <p className="max-w-text">{words.lede}</p>
          {corrected && <p className="strip-bad max-w-text px-16 py-8 font-strong">{words.corrected}</p>}
          <p className="mt-8 text-16 font-strong">{sheet.title}</p>
          <Title
            className={`m-0 max-w-[20em] font-heavy font-narrow ${preview?.small ? 'text-34' : 'text-52'}`}
          >
            {sheet.cause}
          </Title>
          <p>{[sheet.place?.name, sheet.date].filter(Boolean).join(', ')}</p>
        </div>
      </header>
      <div className="wrap grid gap-32 py-48 phone:py-24">
        {preview ? (
          <SheetBody sheet={sheet} photos={preview.photos} level={4} small={preview.small} />
        ) : (
          <SheetBody sheet={sheet} photos={<Photos photos={sheet.photos} />} />
        )}
        <section className="flex flex-wrap items-center justify-between gap-24 border-2 border-ink bg-sky p-24 phone:p-16">
          <div className="max-w-text">
            <Question className="m-0 text-25 font-heavy font-narrow">{words.questions}</Question>
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
          <SheetFacts sheet={sheet} small={preview?.small ?? false} />
          <p className="mt-8 max-w-text text-14 text-mute">{sheet.note}</p>
        </div>
      </div>
    </Part>
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
