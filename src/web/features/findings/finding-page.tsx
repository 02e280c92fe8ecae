// One finding sheet for its customer: as it was made, with its photos, its PDF, and links for others.
import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import type { FindingSheet } from '#contract/findings.ts';
import { locales } from '#contract/languages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { OwnBar } from '#web/ui/own-bar.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { findingsApi } from './findings-api.ts';
import { PointNumber } from './sheet-detail.tsx';
import { SheetBody, SheetFacts } from './sheet-text.tsx';

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

type Busy = 'making' | 'closing' | undefined;

function Share({ number, open }: { number: string; open: number }) {
  const words = useWords('findings').share;
  const [links, setLinks] = useState(open);
  const [made, setMade] = useState<string>();
  const [busy, setBusy] = useState<Busy>();
  const [said, setSaid] = useState('');
  const run = (doing: Busy, work: () => Promise<void>) => async () => {
    if (busy) return;
    setBusy(doing);
    setSaid('');
    try {
      await work();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(undefined);
    }
  };
  const params = { number };
  const make = run('making', async () => {
    const answer = await findingsApi.findingShare({ params, body: {} });
    setMade(answer.link);
    setLinks(answer.links);
  });
  const close = run('closing', async () => {
    const answer = await findingsApi.findingUnshare({ params, body: {} });
    setMade(undefined);
    setLinks(answer.links);
    setSaid(words.closed);
  });
  return (
    <section aria-labelledby="share-title" className="grid max-w-text gap-16">
      <h2 id="share-title" className="text-34 font-heavy font-narrow">
        {words.title}
      </h2>
      <p>{words.text}</p>
      {made && (
        <div className="grid gap-12 bg-leaf-wash p-16">
          <p>{words.made}</p>
          <label>
            <span className="visually-hidden">{words.label}</span>
            <input className="box w-full" readOnly value={made} onFocus={({ target }) => target.select()} />
          </label>
          <ButtonLink look="primary" href={`https://wa.me/?text=${encodeURIComponent(made)}`}>
            <Icon name="chat" /> {words.whatsApp}
          </ButtonLink>
          <Button
            look="outline"
            onClick={() => void navigator.clipboard?.writeText(made).then(() => setSaid(words.copied))}
          >
            {words.copy}
          </Button>
        </div>
      )}
      {links > 0 && <p className="figures">{links === 1 ? words.one : fill(words.many, { count: links })}</p>}
      <div className="flow">
        <Button look={made ? 'outline' : 'primary'} disabled={busy !== undefined} onClick={make}>
          {busy === 'making' ? words.making : links > 0 ? words.makeAnother : words.make}
        </Button>
        {links > 0 && (
          <Button look="outline" disabled={busy !== undefined} onClick={close}>
            {busy === 'closing' ? words.closing : words.close}
          </Button>
        )}
      </div>
      <p role="status">{said}</p>
    </section>
  );
}

function Sheet({ found: { sheet, replacedBy, links, pdf } }: { found: Found }) {
  const words = useWords('findings');
  const path = usePath();
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
                {words.share.title}
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
      <div className="border-t border-line bg-plaster py-48 print:hidden">
        <div className="wrap">
          <Share number={sheet.number} open={links} />
        </div>
      </div>
      <OwnBar
        second={{ label: 'PDF', href: pdf, icon: 'arrow-down' }}
        main={{ label: words.share.show, href: '#share-title' }}
      />
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

export function FindingPage({ number, missing }: { number: string; missing: ReactNode }) {
  const words = useWords('findings');
  const { tryAgain: again } = useWords('layout');
  const path = usePath();
  const { found, tryAgain } = useFinding(number);
  if (found === undefined) return <FindingSkeleton />;
  if (found === 'missing') return missing;
  if (found !== 'failed') return <Sheet found={found} />;
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
