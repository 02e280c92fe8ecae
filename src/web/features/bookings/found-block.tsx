// What was found at a visit, as its engineer wrote it down: it belongs to the customer.
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/languages.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Lightbox } from '#web/ui/lightbox.tsx';
import './found-block.css';

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
    <div className="found-photos">
      {thumbnails.map((thumbnail, index) => (
        <button
          key={thumbnail}
          type="button"
          aria-label={fill(photos.enlarge, { number: index + 1, count: images.length })}
          onClick={() => setEnlarged(index)}
        >
          <img src={thumbnail} alt="" loading="lazy" decoding="async" />
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
    <div className="columns-phone found-visit">
      <div>
        <p className="found-by figures">
          {engineer === null ? date(at) : fill(words.by, { name: engineer, date: date(at) })}
        </p>
        <p className="found-cause">{causeOf(cause)}</p>
        {finding.words && (
          <>
            {written !== language && <p className="found-language">{words.written[written]}:</p>}
            <p className="found-words" lang={written}>
              {finding.words}
            </p>
          </>
        )}
        <dl className="found-facts flow figures">
          {readings && (
            <Fact name={words.readings}>
              <span lang={writtenIn(readings)}>{readings}</span>
            </Fact>
          )}
          {next && <Fact name={words.agreed}>{words.next[next]}</Fact>}
        </dl>
      </div>
      {finding.thumbnails.length > 0 && <Photos finding={finding} />}
    </div>
  );
}

/** Newest first; folded where the card is small. */
export function FoundBlock({
  found,
  open,
  papers,
}: {
  found: readonly Finding[];
  open: boolean;
  /** What there is of it in writing. */
  papers: ReactNode;
}) {
  const { title } = useWords('myBooking').found;
  if (found.length === 0) return null;
  return (
    <details className="found-block" open={open}>
      <summary className="fold spread">
        <h3>{title}</h3>
      </summary>
      {found.toReversed().map((finding) => (
        <FoundAt key={finding.at} finding={finding} />
      ))}
      {papers}
    </details>
  );
}
