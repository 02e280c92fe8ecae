// Showing a sheet to others: what goes along is chosen and seen as they will see it, and only then is there a link.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { type FindingSheet, struckOut } from '#contract/findings.ts';
import { useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PointNumber } from '#web/ui/point-rings.tsx';
import { findingsApi } from './findings-api.ts';
import { SheetForOthers } from './shared-finding.tsx';

type Found = Awaited<ReturnType<typeof findingsApi.findingFind>>;
type Photos = FindingSheet['photos'];

/** How long a button says that it has copied. */
const copiedMs = 4000;

function Choice({
  title,
  text,
  checked,
  onChange,
}: {
  title: string;
  text: string;
  checked: boolean;
  /** Without it, it always goes along. */
  onChange?: (checked: boolean) => void;
}) {
  return (
    <label className="grid min-h-target grid-cols-[24px_minmax(0,1fr)] gap-12 border-line px-16 py-12 not-first:border-t">
      <input
        className="mt-4 size-16"
        type="checkbox"
        checked={checked}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <span>
        <b className="font-strong">{title}</b>
        <span className="block text-14 text-mute">{text}</span>
      </span>
    </label>
  );
}

/** A tap takes one out, and the next one puts it back. */
function PhotosToChoose({
  photos,
  out,
  onTap,
}: {
  photos: Photos;
  out: ReadonlySet<number>;
  onTap: (index: number) => void;
}) {
  const words = useWords('findings').share;
  const count = photos.thumbnails.length;
  return (
    <ul className="grid grid-cols-2 gap-12">
      {photos.thumbnails.map((thumbnail, index) => {
        const point = photos.points[index] ?? 0;
        const isOut = out.has(index);
        return (
          <li key={thumbnail}>
            <button
              type="button"
              className="relative block w-full cursor-pointer border border-ink bg-line p-0"
              aria-pressed={!isOut}
              aria-label={fill(words.along, { number: index + 1, count })}
              onClick={() => onTap(index)}
            >
              <img
                className={`block aspect-[10/7] w-full object-cover ${isOut ? 'opacity-50' : ''}`}
                src={thumbnail}
                alt=""
                decoding="async"
              />
              {point > 0 && (
                <span className="absolute top-8 left-8">
                  <PointNumber number={point} />
                </span>
              )}
              {isOut && (
                <span className="absolute inset-x-0 bottom-0 bg-ink p-4 text-14 font-strong text-paper">
                  {words.leftOut}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Over the whole window, as they will have it. */
function WholePage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const words = useWords('findings').share;
  const { photos } = useWords('ui');
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialogRef.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="m-0 h-full max-h-none w-full max-w-none overscroll-contain border-0 bg-paper p-0 text-ink"
      aria-labelledby="whole-page-title"
      onClose={onClose}
    >
      <div className="on-dark sticky top-0 z-30 flex items-center justify-between gap-16 bg-ink px-16 py-8 text-paper">
        <h3 id="whole-page-title" className="text-16 font-strong">
          {words.onlyYou}
        </h3>
        <Button look="outline" onClick={() => dialogRef.current?.close()}>
          {photos.close}
        </Button>
      </div>
      {children}
    </dialog>
  );
}

function Preview({
  others,
  words: told,
  photos,
  out,
  onTap,
}: {
  others: Found['others'];
  words: boolean;
  photos: boolean;
  out: ReadonlySet<number>;
  onTap: (index: number) => void;
}) {
  const words = useWords('findings').share;
  const [whole, setWhole] = useState(false);
  const sheet = told ? others.told : others.untold;
  const shown = photos && <PhotosToChoose photos={sheet.photos} out={out} onTap={onTap} />;
  const page = (small: boolean) => (
    <SheetForOthers sheet={sheet} corrected={false} preview={{ photos: shown, small }} />
  );
  return (
    <div className="grid content-start gap-8">
      <h3 id="preview-title" className="text-16 font-strong">
        {words.preview}
      </h3>
      <div className="border border-ink bg-paper">
        <section
          className="max-h-[560px] overflow-y-auto"
          aria-labelledby="preview-title"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
          tabIndex={0}
        >
          {page(true)}
        </section>
        <p className="border-t border-ink text-center">
          <button
            type="button"
            className="tap cursor-pointer border-0 bg-paper px-16 font-strong text-monsoon underline"
            onClick={() => setWhole(true)}
          >
            {words.whole}
          </button>
        </p>
      </div>
      {told && JSON.stringify(sheet).includes(struckOut) && (
        <p className="text-14 text-mute">{fill(words.struck, { mark: struckOut })}</p>
      )}
      {whole && <WholePage onClose={() => setWhole(false)}>{page(false)}</WholePage>}
    </div>
  );
}

/** Shown this once. */
function MadeLink({ link }: { link: string }) {
  const words = useWords('findings').share;
  const inputRef = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('copied');
    } catch {
      // A browser may keep the clipboard to itself.
      inputRef.current?.select();
      setCopied('refused');
    }
  };
  return (
    <div className="grid gap-12 bg-leaf-wash p-16">
      <p>{words.made}</p>
      <label>
        <span className="visually-hidden">{words.label}</span>
        <input
          ref={inputRef}
          className="box w-full"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="flow">
        <Button look="outline" onClick={copy}>
          <span aria-live="polite">{copied === 'copied' ? words.copied : words.copy}</span>
        </Button>
        <ButtonLink
          look="primary"
          href={`https://wa.me/?text=${encodeURIComponent(`${words.sent} ${link}`)}`}
        >
          <Icon name="chat" /> {words.whatsApp}
        </ButtonLink>
      </div>
      {copied === 'refused' && <p role="status">{words.copyYourself}</p>}
    </div>
  );
}

type Busy = 'making' | 'closing' | undefined;

export function ShareFinding({
  number,
  others,
  open,
  replaced,
}: {
  number: string;
  others: Found['others'];
  /** How many links there are. */
  open: number;
  /** A later sheet stands in its place: what is open can be closed, and that is all. */
  replaced: boolean;
}) {
  const words = useWords('findings').share;
  const [links, setLinks] = useState(open);
  const [made, setMade] = useState<string>();
  const [busy, setBusy] = useState<Busy>();
  const [said, setSaid] = useState('');
  const [told, setTold] = useState(false);
  const [photos, setPhotos] = useState(false);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const count = others.photos.length;
  const along = others.photos.filter((_, index) => !out.has(index));
  const allPhotos = count === 1 ? words.photos.one : fill(words.photos.all, { count });
  const photosTitle =
    photos && out.size > 0 ? fill(words.photos.some, { left: along.length, count }) : allPhotos;
  const isAnythingTold = JSON.stringify(others.told) !== JSON.stringify(others.untold);
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
    const body = { words: told, photos: photos ? along : [] };
    const answer = await findingsApi.findingShare({ params, body });
    setMade(answer.link);
    setLinks(answer.links);
  });
  const close = run('closing', async () => {
    const answer = await findingsApi.findingUnshare({ params, body: {} });
    setMade(undefined);
    setLinks(answer.links);
    setSaid(words.closed);
  });
  if (replaced && links === 0 && !said) return null;
  return (
    <div className="border-t border-line bg-plaster py-48 print:hidden">
      <section
        aria-labelledby="share-title"
        className="wrap grid grid-cols-[minmax(0,690px)_minmax(0,360px)] grid-rows-[auto_1fr] justify-between gap-x-48 gap-y-24 small-laptop:grid-cols-1"
      >
        <div className="grid gap-16">
          <h2 id="share-title" className="text-34 font-heavy font-narrow">
            {words.title}
          </h2>
          {!replaced && (
            <>
              <p>{words.text}</p>
              <fieldset className="m-0 border-2 border-ink bg-paper p-0">
                <legend className="visually-hidden">{words.choose}</legend>
                <Choice title={words.always.title} text={words.always.text} checked />
                {isAnythingTold && (
                  <Choice
                    title={words.words.title}
                    text={words.words.text}
                    checked={told}
                    onChange={setTold}
                  />
                )}
                {count > 0 && (
                  <Choice
                    title={photosTitle}
                    text={words.photos.text}
                    checked={photos}
                    onChange={setPhotos}
                  />
                )}
              </fieldset>
              <p className="text-16">{words.never}</p>
            </>
          )}
        </div>
        {/* Beside both; in one column between what is chosen and the link. */}
        {!replaced && (
          <div className="col-start-2 row-span-2 row-start-1 small-laptop:col-start-1 small-laptop:row-span-1 small-laptop:row-start-2">
            <Preview
              others={others}
              words={told}
              photos={photos}
              out={out}
              onTap={(index) =>
                setOut((before) => {
                  const after = new Set(before);
                  if (!after.delete(index)) after.add(index);
                  return after;
                })
              }
            />
          </div>
        )}
        <div className="grid content-start gap-16">
          {made && <MadeLink link={made} />}
          {links > 0 && (
            <p className="figures">
              {links === 1 ? words.one : fill(words.many, { count: links })} {!replaced && words.kept}
            </p>
          )}
          <div className="flow">
            {!replaced && (
              <Button look={made ? 'outline' : 'primary'} disabled={busy !== undefined} onClick={make}>
                {busy === 'making' ? words.making : links > 0 ? words.makeAnother : words.make}
              </Button>
            )}
            {links > 0 && (
              <Button look="outline" disabled={busy !== undefined} onClick={close}>
                {busy === 'closing' ? words.closing : words.close}
              </Button>
            )}
          </div>
          <p role="status">{said}</p>
        </div>
      </section>
    </div>
  );
}
