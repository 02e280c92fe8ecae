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
import { PageBody } from '#web/ui/page-body.tsx';
import { zoneIcons } from '#web/ui/zone-icons.ts';
import { findingsApi } from './findings-api.ts';
import { SheetText } from './sheet-text.tsx';
import './finding-page.css';

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
    <section className="finding-photos">
      <h2>{photos.heading}</h2>
      <div>
        {photos.thumbnails.map((thumbnail, index) => (
          <button
            key={thumbnail}
            type="button"
            aria-label={fill(words.photo, { number: index + 1, count })}
            onClick={() => setEnlarged(index)}
          >
            <img src={thumbnail} alt="" loading="lazy" decoding="async" />
          </button>
        ))}
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
    <section className="finding-share frame" aria-labelledby="share-title">
      <h2 id="share-title">{words.title}</h2>
      <p>{words.text}</p>
      {made && (
        <div className="finding-link">
          <p>{words.made}</p>
          <label>
            <span className="visually-hidden">{words.label}</span>
            <input className="box" readOnly value={made} onFocus={({ target }) => target.select()} />
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
    <div className="columns finding-columns">
      <article className="finding-sheet frame" lang={locales[sheet.language]}>
        <SheetText sheet={sheet} plan={sheet.zone && zoneIcons[sheet.zone]} />
        <Photos sheet={sheet} />
        <footer>
          <p>{sheet.note}</p>
          <p className="finding-hash figures">
            {words.hash}
            <br />
            {sheet.sha256}
          </p>
        </footer>
      </article>
      <aside className="stack">
        {replacedBy && (
          <p className="strip-bad finding-replaced links">
            <a href={path(`/my-booking/finding/${replacedBy}`)}>
              {fill(words.replaced, { number: replacedBy })}
            </a>
          </p>
        )}
        <ButtonLink look="primary" large href={pdf} download>
          <Icon name="arrow-down" /> {words.download}
        </ButtonLink>
        <Share number={sheet.number} open={links} />
      </aside>
    </div>
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
  return (
    <PageBody className="finding-page">
      <Breadcrumb parent={{ label: words.back, href: path('/my-booking') }} />
      {found === 'failed' ? (
        <div className="finding-failed frame row">
          <h1>{words.title}</h1>
          <p>{words.failed}</p>
          <Button look="outline" onClick={tryAgain}>
            {again}
          </Button>
        </div>
      ) : (
        <Sheet found={found} />
      )}
    </PageBody>
  );
}
