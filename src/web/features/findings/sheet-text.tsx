// What stands on a finding sheet, in its own words: the place, the photos with the same numbers, what was said, measured
// and ruled out, and whose it is. For its customer, for others, and at the desk before it goes out.
import type { ReactNode } from 'react';
import type { FindingSheet } from '#contract/findings.ts';
import { type Language, locales } from '#contract/languages.ts';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { PointNumber } from '#web/ui/point-rings.tsx';
import { zoneIcons } from '#web/ui/zone-icons.ts';
import { SheetDetail } from './sheet-detail.tsx';

/** By its letters: engineers write as they speak. */
const writtenIn = (text: string): Language =>
  /[\u0c00-\u0c7f]/.test(text) ? 'te' : /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';

type Readings = NonNullable<FindingSheet['readings']>;

/** A bar is full where plaster is as wet as it gets. */
const barEnds = 40;

function Bar({ value, limit }: { value: number; limit: number }) {
  const share = (of: number) => `${Math.min(100, (of / barEnds) * 100)}%`;
  return (
    <svg className="col-span-2 mt-4 h-[12px] w-full" aria-hidden="true">
      <rect y="2" width={share(value)} height="8" fill="var(--rain)" fillOpacity={value >= limit ? 1 : 0.4} />
      <line x1="0" y1="11.5" x2="100%" y2="11.5" stroke="var(--rule)" />
      <rect x={share(limit)} width="2" height="12" fill="var(--ink)" />
    </svg>
  );
}

function ReadingRows({ readings: { rows, dryBelow, note } }: { readings: Readings }) {
  return (
    <>
      <dl className="mt-8">
        {rows.map(({ where, value, unit, point }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-16 border-b border-line py-8"
          >
            <dt className="flex items-center gap-8">
              {where}
              {point > 0 && <PointNumber number={point} />}
            </dt>
            <dd className="font-strong figures">
              {value}
              {unit && `\u00a0${unit}`}
            </dd>
            {unit === '%' && <Bar value={Number(value)} limit={dryBelow} />}
          </div>
        ))}
      </dl>
      {note && <p className="mt-8 text-14 text-mute">{note}</p>}
    </>
  );
}

export function SheetFacts({ sheet, small = false }: { sheet: FindingSheet; small?: boolean }) {
  return (
    <dl
      className={`grid border-2 border-ink bg-paper text-16 figures ${small ? 'grid-cols-1' : 'grid-cols-4 tablet:grid-cols-2 phone:grid-cols-1'}`}
    >
      {[{ label: sheet.title, value: `${sheet.number}, ${sheet.date}` }, ...sheet.facts].map(
        ({ label, value }) => (
          <div key={label} className="border-t border-r border-line px-16 py-8">
            <dt className="text-14 text-mute">{label}</dt>
            <dd className="font-strong">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

export function SheetBody({
  sheet,
  photos,
  level = 2,
  small = false,
}: {
  sheet: FindingSheet;
  photos?: ReactNode;
  /** Of its headings among those around it. */
  level?: 2 | 4;
  /** In a narrow place, whatever the window. */
  small?: boolean;
}) {
  const { detail, place, readings, ruledOut, sections } = sheet;
  const Heading = level === 2 ? 'h2' : 'h4';
  const headingClasses = 'm-0 text-25 font-heavy font-narrow';
  const plan = sheet.zone && zoneIcons[sheet.zone];
  const said = [...sections].sort((a, b) => Number(b.quote !== null) - Number(a.quote !== null));
  return (
    <div className="grid gap-32">
      {detail && <SheetDetail detail={detail} title={sheet.cause} small={small} />}
      {!(detail && causeDrawing(detail.cause)) && place && (
        <div className="flex items-center gap-24">
          {plan && (
            <img className="h-auto w-72" src={plan.url} width={plan.width} height={plan.height} alt="" />
          )}
          <div>
            <Heading className={headingClasses}>{place.heading}</Heading>
            <p>{place.name}</p>
          </div>
        </div>
      )}
      {photos}
      <div
        className={
          readings || ruledOut
            ? small
              ? 'grid gap-32'
              : 'grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-72 small-laptop:grid-cols-1 small-laptop:gap-32'
            : 'grid gap-32'
        }
      >
        <div className="grid content-start gap-32">
          {said.map(({ heading, paragraphs, items, quote }) => (
            <section key={heading} className="max-w-text">
              <Heading className={headingClasses}>{heading}</Heading>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-8">
                  {paragraph}
                </p>
              ))}
              {items.length > 0 && (
                <ul className="mt-8 grid gap-4">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {quote !== null && (
                <blockquote
                  className="mt-8 border-l-2 border-rain pl-16 text-20 whitespace-pre-line wrap-anywhere"
                  lang={locales[writtenIn(quote)]}
                >
                  {quote}
                </blockquote>
              )}
            </section>
          ))}
        </div>
        {(readings || ruledOut) && (
          <div className="grid content-start gap-32">
            {readings && (
              <section>
                <Heading className={headingClasses}>{readings.heading}</Heading>
                <ReadingRows readings={readings} />
              </section>
            )}
            {ruledOut && (
              <section>
                <Heading className={headingClasses}>{ruledOut.heading}</Heading>
                <p className="mt-4 text-14 text-mute">{ruledOut.note}</p>
                <ul className="mt-8 border-t border-ink">
                  {ruledOut.rows.map(({ cause, how }) => (
                    <li
                      key={cause}
                      className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-16 border-b border-line py-8"
                    >
                      <svg className="mt-8" width="14" height="14" aria-hidden="true">
                        <path d="M2 2l10 10M12 2L2 12" stroke="var(--ink)" strokeWidth="2" />
                      </svg>
                      <span>
                        <b className="font-strong">{cause}</b>
                        {how && <span className="block text-16 text-mute">{how}</span>}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** The whole of it in one narrow column. */
export function SheetText({ sheet, level = 1 }: { sheet: FindingSheet; level?: 1 | 3 }) {
  const Title = level === 1 ? 'h1' : 'h3';
  return (
    <div className="grid gap-24">
      <div>
        <p className="text-16 text-mute figures">
          {sheet.title}, {sheet.number}, {sheet.date}
        </p>
        <Title className="mt-4 text-34 font-heavy font-narrow">{sheet.cause}</Title>
      </div>
      <SheetBody sheet={sheet} level={level === 1 ? 2 : 4} small />
      <SheetFacts sheet={sheet} small />
    </div>
  );
}
