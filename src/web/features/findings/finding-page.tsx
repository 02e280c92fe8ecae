// One finding sheet for its customer: as it was made, with its photos, its PDF, and links for others.
import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { FindingSheet } from '#contract/findings.ts';
import { locales } from '#contract/languages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { OwnBar } from '#web/ui/own-bar.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { PointNumber } from '#web/ui/point-rings.tsx';
import { useSpokenVisit } from '../bookings/spoken-visit.ts';
import { findingsApi } from './findings-api.ts';
import { ShareFinding } from './share-finding.tsx';
import { SheetBody, SheetFacts } from './sheet-text.tsx';

interface Quoted {
  href: string;
  /** Sum, time and the way to it. */
  brief: ReactNode;
}
type QuotedFor = (booking: string) => Quoted | undefined;
type Found = Awaited<ReturnType<typeof findingsApi.findingFind>>;

function useFinding(number: string) {
  const [found, setFound] = useState<Found | 'missing' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    setFound(undefined);
    findingsApi.findingFind({ params: { number } }).then(
      (answer) => !left && setFound(answer),
      (error) => {
        if (!left) setFound(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => {
      left = true;
    };
  }, [number, attempt]);
  return { found, tryAgain: () => setAttempt((before) => before + 1) };
}

function Photos({ sheet: { number, photos } }: { sheet: FindingSheet }) {
  const words = useWords('findings');
  const [enlarged, setEnlarged] = useState<number>();
  const count = photos.images.length;
  if (count === 0) return null;
  return (
    <section>
      <h2 className="visually-hidden">{photos.heading}</h2>
      <div
        className={
          count > 4
            ? 'grid grid-cols-3 gap-16 phone:grid-cols-2 phone:gap-12'
            : 'grid grid-cols-4 gap-16 small-laptop:grid-cols-2 phone:gap-12'
        }
      >
        {photos.thumbnails.map((thumbnail, index) => {
          const point = photos.points[index] ?? 0;
          return (
            <button
              key={thumbnail}
              type="button"
              className="relative block cursor-zoom-in border border-ink bg-line p-0"
              aria-label={
                fill(words.photo, { number: index + 1, count }) +
                (point > 0 ? `, ${fill(words.ofPoint, { number: point })}` : '')
              }
              onClick={() => setEnlarged(index)}
            >
              <img
                className="block aspect-[10/7] w-full object-cover"
                src={thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
              />
              {point > 0 && (
                <span className="absolute top-8 left-8">
                  <PointNumber number={point} />
                </span>
              )}
            </button>
          );
        })}
      </div>
      {enlarged !== undefined && (
        <Lightbox
          title={fill(words.photos, { number })}
          images={photos.images}
          start={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </section>
  );
}

/** What follows from it: the quotation or its day, and showing it. */
function WhatNext({ quotationBy, quoted }: { quotationBy: number | null; quoted: Quoted | undefined }) {
  const words = useWords('findings').next;
  const { notices } = useWords('myBooking');
  const { day } = useSpokenVisit();
  const now = useNow();
  const promised = quotationBy !== null && now !== undefined && (
    <li>
      {fillWith(now > quotationBy ? notices.late.quotation : notices.quotation, {
        day: day(quotationBy),
        phone: <PhoneLink />,
      })}
    </li>
  );
  return (
    <section
      className={`links grid border-2 border-ink print:hidden ${quoted ? 'grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] small-laptop:grid-cols-1' : ''}`}
    >
      <div className="bg-sky p-24 phone:p-16">
        <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
        <ol className="mt-12 grid list-decimal gap-8 pl-24">
          {quoted ? <li>{words.quotation}</li> : promised}
          <li>
            {fillWith(words.show, {
              show: (
                <a className="tap" href="#share-title">
                  {words.toOthers}
                </a>
              ),
            })}
          </li>
        </ol>
      </div>
      {quoted && (
        <div className="border-l border-ink bg-paper p-24 small-laptop:border-t small-laptop:border-l-0 phone:p-16">
          {quoted.brief}
        </div>
      )}
    </section>
  );
}

function Sheet({
  found: { sheet, replacedBy, others, links, pdf, booking, quotationBy },
  quotedFor,
}: {
  found: Found;
  quotedFor: QuotedFor;
}) {
  const words = useWords('findings');
  const path = usePath();
  const quoted = replacedBy ? undefined : quotedFor(booking);
  const toPdf = { label: 'PDF', href: pdf, icon: 'arrow-down' } as const;
  const toOthers = { label: words.share.show, href: '#share-title', icon: 'share' } as const;
  return (
    <article className="bg-paper" lang={locales[sheet.language]}>
      <header className="border-b-2 border-membrane bg-sky pt-16 pb-32">
        <div className="wrap grid gap-8">
          <Breadcrumb parent={{ label: words.back, href: path('/my-booking') }} />
          <p className="text-16 font-strong figures">
            {sheet.title}, {sheet.number}
          </p>
          <h1 className="max-w-[20em] text-52 font-heavy font-narrow">{sheet.cause}</h1>
          <p>{[sheet.place?.name, sheet.date].filter(Boolean).join(', ')}</p>
          <p className="flow mt-8 print:hidden">
            <ButtonLink look="outline" href={pdf} download>
              <Icon name="arrow-down" /> {words.download}
            </ButtonLink>
            {!replacedBy && (
              <ButtonLink look="outline" href="#share-title">
                <Icon name="share" /> {words.share.show}
              </ButtonLink>
            )}
          </p>
        </div>
      </header>
      <div className="wrap grid gap-32 py-48 phone:py-24">
        {replacedBy && (
          <p className="strip-bad links px-24 py-12">
            <a href={path(`/my-booking/finding/${replacedBy}`)}>
              {fill(words.replaced, { number: replacedBy })}
            </a>
          </p>
        )}
        <SheetBody sheet={sheet} photos={<Photos sheet={sheet} />} />
        {!replacedBy && <WhatNext quotationBy={quotationBy} quoted={quoted} />}
        <div>
          <SheetFacts sheet={sheet} />
          <p className="mt-8 max-w-text text-14 text-mute">{sheet.note}</p>
          <p className="mt-4 text-14 text-mute figures wrap-anywhere">
            SHA-256 {sheet.sha256}{' '}
            <a className="tap" href={path('/my-booking/check-a-file')}>
              {words.check}
            </a>
          </p>
        </div>
      </div>
      <ShareFinding number={sheet.number} others={others} open={links} replaced={replacedBy !== null} />
      {replacedBy ? (
        <OwnBar
          second={toPdf}
          main={{ label: replacedBy, href: path(`/my-booking/finding/${replacedBy}`) }}
        />
      ) : quoted ? (
        <OwnBar second={toOthers} main={{ label: words.next.bar, href: path(quoted.href) }} />
      ) : (
        <OwnBar second={toPdf} main={toOthers} />
      )}
    </article>
  );
}

export function FindingSkeleton() {
  const { opening } = useWords('findings');
  return (
    <PageBody>
      <div className="page-skeleton frame" aria-busy="true">
        <p className="visually-hidden" role="status">
          {opening}
        </p>
      </div>
    </PageBody>
  );
}

export function FindingPage({
  number,
  missing,
  quotedFor,
}: {
  number: string;
  missing: ReactNode;
  quotedFor: QuotedFor;
}) {
  const words = useWords('findings');
  const { tryAgain: again } = useWords('layout');
  const path = usePath();
  const { found, tryAgain } = useFinding(number);
  if (found === undefined) return <FindingSkeleton />;
  if (found === 'missing') return missing;
  if (found !== 'failed') return <Sheet found={found} quotedFor={quotedFor} />;
  return (
    <PageBody>
      <Breadcrumb parent={{ label: words.back, href: path('/my-booking') }} />
      <div className="frame mt-16 flex flex-wrap items-center gap-24 p-24">
        <h1 className="text-34 font-heavy font-narrow">{words.title}</h1>
        <p>{words.failed}</p>
        <Button look="outline" onClick={tryAgain}>
          {again}
        </Button>
      </div>
    </PageBody>
  );
}
