// A drawing: the picture is a cached file, its words stand over it in the page's own font.
import type { DrawingFile, Note } from '#web/drawings/drawing.ts';

const lineHeight = 16;
const numberRadius = 12.5;

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map((point) => point.join(' ')).join('L')}`;

/** Where the first line's baseline goes: beside the leader's end, or beyond it when the words are centred on it. */
function firstBaseline({ at, label, align }: Note, hasLeader: boolean, lines: number): number {
  const rest = (lines - 1) * lineHeight;
  if (!hasLeader || align !== 'middle') return label[1] + 4.6 - rest / 2;
  return label[1] > at[1] ? label[1] + 15 : label[1] - 9 - rest;
}

function NumberMark({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <g className="note-number">
      <circle cx={x} cy={y} r={numberRadius} />
      <text x={x} y={y} dy=".36em" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/** From the thing to its words, over a pale line that keeps it legible on hatching. */
function Leader({ points }: { points: readonly (readonly [number, number])[] }) {
  const [start] = points;
  return (
    <>
      <path className="note-halo" d={path(points)} />
      <path className="note-leader" d={path(points)} />
      {start && <circle className="note-dot" cx={start[0]} cy={start[1]} r={2.6} />}
    </>
  );
}

/** Words at the end of their leader; a line break in the text starts a new line. */
export function DrawingNote({ note }: { note: Note }) {
  const { text, at, via = [], label, align = 'start', strong, number } = note;
  const hasLeader = at[0] !== label[0] || at[1] !== label[1];
  const direction = { start: 1, middle: 0, end: -1 }[align];
  const gap = number === undefined ? (hasLeader ? 7 : 0) : 2 * numberRadius + 7;
  const lines = text.split('\n');
  const top = firstBaseline(note, hasLeader, lines.length);
  return (
    <g className={strong ? 'note note-strong' : 'note'}>
      {hasLeader && <Leader points={[at, ...via, label]} />}
      {number !== undefined && (
        <NumberMark number={number} at={[label[0] + direction * numberRadius, label[1]]} />
      )}
      {lines.map((line, index) => (
        <text key={line} x={label[0] + direction * gap} y={top + index * lineHeight} textAnchor={align}>
          {line}
        </text>
      ))}
    </g>
  );
}

const isWord = (note: Note) => !note.strong;
const numberOf = ({ number }: Note, index: number) => number ?? index + 1;

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
  narrowMedia = '(max-width: 640px)',
}: SheetProps) {
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
          alt={decorative ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
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
          {notes.map((note) => (
            <DrawingNote key={note.text} note={note} />
          ))}
        </svg>
      )}
      {notes.some((note) => note.bubble) && (
        <svg
          className="drawing-numbers"
          viewBox={narrow ? `${narrow.x} ${narrow.y} ${narrow.width} ${narrow.height}` : viewBox}
          aria-hidden="true"
        >
          {notes.filter(isWord).map(
            (note, index) =>
              note.bubble && (
                <g key={note.text} className="note">
                  <Leader points={[note.at, note.bubble]} />
                  <NumberMark number={numberOf(note, index)} at={note.bubble} />
                </g>
              ),
          )}
        </svg>
      )}
    </div>
  );
}

/** The words of a drawing as a list: read aloud everywhere, seen where the drawing is too small to carry them. */
export function DrawingList({ notes }: { notes: readonly Note[] }) {
  const words = notes.filter(isWord);
  if (words.length === 0) return null;
  return (
    <ol className="drawing-list">
      {words.map((note, index) => (
        <li key={note.text} value={numberOf(note, index)}>
          {note.text.replaceAll('\n', ' ')}
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
    <div className={`drawing drawing-narrow-${narrowNotes}`}>
      <DrawingSheet {...sheet} />
      {narrowNotes === 'list' && <DrawingList notes={sheet.drawing.notes} />}
    </div>
  );
}
