// A drawing: the picture is a cached file, its words stand over it in the page's own font.
import type { Crop, DrawingFile, Note } from '#drawings/drawing-file.ts';
import { useDrawn } from '#web/lib/words.tsx';
import { upTo } from '#web/styles/breakpoints.ts';
import { DrawingNotes, DrawingNumbers, isWord, numberOf } from './drawing-notes.tsx';
import './drawing.css';

interface SheetProps {
  drawing: DrawingFile;
  /** The picture only decorates: screen readers pass over it. */
  decorative?: boolean;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** Where the drawing is too small for its words: numbers stand in for them, and only its middle is shown. */
  narrowMedia?: string;
}

/** The picture with its words over it, and the numbers that replace them on narrow screens. */
export function DrawingSheet({
  drawing: { url, viewBox, width, height, alt, notes, narrow },
  decorative,
  eager,
  narrowMedia = upTo('phone'),
}: SheetProps) {
  const drawn = useDrawn();
  const captions = notes.filter((note) => note.strong);
  const captionWords = captions.length > 0 && (
    <g className="drawing-captions">
      <DrawingNotes notes={captions} />
    </g>
  );
  return (
    <div className="drawing-sheet">
      <picture>
        {narrow && (
          <source
            media={narrowMedia}
            srcSet={`${url}#svgView(viewBox(${narrow.x},${narrow.y},${narrow.width},${narrow.height}))`}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        <img
          src={url}
          width={width}
          height={height}
          alt={decorative ? '' : drawn(alt)}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
      </picture>
      {notes.length > 0 && (
        <svg
          className="drawing-notes"
          viewBox={viewBox}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g className="drawing-words">
            <DrawingNotes notes={notes.filter(isWord)} />
          </g>
          {captionWords}
        </svg>
      )}
      {notes.some((note) => note.bubble) && (
        <svg
          className="drawing-numbers"
          viewBox={narrow ? `${narrow.x} ${narrow.y} ${narrow.width} ${narrow.height}` : viewBox}
          aria-hidden="true"
        >
          <DrawingNumbers notes={notes} />
          {captionWords}
        </svg>
      )}
    </div>
  );
}

/** A part alone, with its numbers at every width: their words stand beside it. */
export function NumberedSheet({ drawing, part }: { drawing: DrawingFile; part: Crop }) {
  const { alt, notes } = drawing;
  const drawn = useDrawn();
  return (
    <div className="relative">
      <PartOfDrawing drawing={drawing} part={part} alt={drawn(alt)} className="fill" />
      <svg
        className="numbered relative h-auto w-full"
        viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
        aria-hidden="true"
      >
        <DrawingNumbers notes={notes} />
      </svg>
    </div>
  );
}

/** A part of it, as large as its place. */
export function PartOfDrawing({
  drawing: { url, width, height },
  part,
  alt = '',
  className = '',
}: {
  drawing: DrawingFile;
  part: Crop;
  alt?: string;
  className?: string;
}) {
  const box = [part.x, part.y, part.width, part.height].map(Math.round);
  return (
    <img
      className={`object-cover ${className}`}
      src={`${url}#svgView(viewBox(${box}))`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

export const wordsOf = ({ notes }: Pick<DrawingFile, 'notes'>) =>
  notes.filter(isWord).map((note, index) => ({ number: numberOf(note, index), text: note.text }));

/** The words of a drawing as a list: read aloud everywhere, seen where the drawing is too small to carry them. */
export function DrawingList({ notes }: { notes: readonly Note[] }) {
  const drawn = useDrawn();
  const words = wordsOf({ notes });
  if (words.length === 0) return null;
  return (
    <ol className="drawing-list">
      {words.map(({ number, text }) => (
        <li key={text} value={number}>
          {drawn(text).replaceAll('\n', ' ')}
        </li>
      ))}
    </ol>
  );
}

interface DrawingProps extends SheetProps {
  /** What becomes of the words where the drawing is too small to carry them. */
  narrowNotes?: 'list' | 'captions';
}

export function Drawing({ narrowNotes = 'list', ...sheet }: DrawingProps) {
  return (
    <div className="drawing">
      <DrawingSheet {...sheet} />
      {narrowNotes === 'list' && <DrawingList notes={sheet.drawing.notes} />}
    </div>
  );
}
