// What was found at a visit, as its engineer wrote it down: it belongs to the customer.
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { CardFact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';

type Finding = Booking['found'][number];

/** By its letters: engineers write as they speak. */
const writtenIn = (text: string): Language =>
  /[\u0c00-\u0c7f]/.test(text) ? 'te' : /[\u0900-\u097f]/.test(text) ? 'hi' : 'en';

/** Also of one that the list no longer has. */
function useCauseName(): (cause: string) => string {
  const names: Record<string, string> = useWords('causeNames');
  return (cause) => names[cause] ?? cause.replaceAll('-', ' ');
}

function Photos({ finding: { images, thumbnails, at } }: { finding: Finding }) {
  const { photos, found } = useWords('myBooking');
  const { date } = useSpokenTime();
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,88px)] gap-8">
      {thumbnails.map((thumbnail, index) => (
        <button
          key={thumbnail}
          className="relative h-[64px] cursor-zoom-in overflow-hidden rounded-3 border border-ink bg-line p-0"
          type="button"
          aria-label={fill(photos.enlarge, { number: index + 1, count: images.length })}
          onClick={() => setEnlarged(index)}
        >
          <img className="fill object-cover" src={thumbnail} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {enlarged !== undefined && (
        <Lightbox
          title={fill(found.photos, { date: date(at) })}
          images={images}
          start={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  );
}

function FoundAt({ finding }: { finding: Finding }) {
  const words = useWords('myBooking').found;
  const causeOf = useCauseName();
  const language = useLanguage();
  const { date } = useSpokenTime();
  const { at, engineer, cause, readings, next } = finding;
  const written = writtenIn(finding.words);
  return (
    <div className="grid gap-12 border-t border-line px-16 py-12 text-16">
      <div className="grid gap-4">
        <p className="figures text-mute">
          {engineer === null ? date(at) : fill(words.by, { name: engineer, date: date(at) })}
        </p>
        <p className="text-17 font-strong">{causeOf(cause)}</p>
      </div>
      {finding.words && (
        <div>
          {written !== language && <p className="text-mute">{words.written[written]}:</p>}
          <p className="whitespace-pre-line wrap-anywhere" lang={written}>
            {finding.words}
          </p>
        </div>
      )}
      {(readings || next) && (
        <dl className="figures flex flex-wrap gap-x-32 gap-y-8">
          {readings && (
            <CardFact name={words.readings}>
              <span lang={writtenIn(readings)}>{readings}</span>
            </CardFact>
          )}
          {next && <CardFact name={words.agreed}>{words.next[next]}</CardFact>}
        </dl>
      )}
      {finding.thumbnails.length > 0 && <Photos finding={finding} />}
    </div>
  );
}

/** Newest first; folded beside what waits for an answer. */
export function FoundBlock({
  found,
  open = false,
  papers,
}: {
  found: readonly Finding[];
  open?: boolean;
  /** What there is of it in writing. */
  papers: ReactNode;
}) {
  const { title } = useWords('myBooking').found;
  const [opened, setOpened] = useState(open);
  return (
    <details
      className="min-w-0 bg-plaster"
      open={open}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="fold flex min-h-target items-center justify-between gap-16 px-16 text-17">
        <h4 className="m-0 font-strong">{title}</h4>
        <span className={opened ? 'rotate-180' : ''}>
          <Icon name="chevron" />
        </span>
      </summary>
      {found.toReversed().map((finding) => (
        <FoundAt key={finding.at} finding={finding} />
      ))}
      {papers && <div className="px-16 pb-12">{papers}</div>}
    </details>
  );
}
