// A drawing: the picture is a cached file, its words stand over it in the page's own font.
import type { DrawingFile, Note } from '#web/drawings/drawing.ts';
import './drawing.css';

const lineHeight = 16;

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map((point) => point.join(' ')).join('L')}`;

/** Where the first line's baseline goes: beside the leader's end, or beyond it when the words are centred on it. */
function firstBaseline({ at, label, align }: Note, hasLeader: boolean, lines: number): number {
  const rest = (lines - 1) * lineHeight;
  if (!hasLeader || align !== 'middle') return label[1] + 4.6 - rest / 2;
  return label[1] > at[1] ? label[1] + 15 : label[1] - 9 - rest;
}

/** Words at the end of their leader; a line break in the text starts a new line. */
export function DrawingNote({ note }: { note: Note }) {
  const { text, at, via = [], label, align = 'start', strong } = note;
  const hasLeader = at[0] !== label[0] || at[1] !== label[1];
  const leader = path([at, ...via, label]);
  const gap = hasLeader ? { start: 7, middle: 0, end: -7 }[align] : 0;
  const lines = text.split('\n');
  const top = firstBaseline(note, hasLeader, lines.length);
  return (
    <g className={strong ? 'note note-strong' : 'note'}>
      {hasLeader && (
        <>
          <path className="note-halo" d={leader} />
          <path className="note-leader" d={leader} />
          <circle cx={at[0]} cy={at[1]} r={2.6} />
        </>
      )}
      {lines.map((line, index) => (
        <text key={line} x={label[0] + gap} y={top + index * lineHeight} textAnchor={align}>
          {line}
        </text>
      ))}
    </g>
  );
}

function NumberBubble({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <g className="note-bubble">
      <circle cx={x} cy={y} r={13} />
      <text x={x} y={y + 5} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

interface DrawingProps {
  drawing: DrawingFile;
  /** The picture only decorates: screen readers pass over it. */
  decorative?: boolean;
  /** What becomes of the words where the drawing is too small to carry them. */
  narrowNotes?: 'list' | 'captions';
  /** Above the fold: fetched at once. */
  eager?: boolean;
}

export function Drawing({ drawing, decorative, narrowNotes = 'list', eager }: DrawingProps) {
  const { url, viewBox, width, height, alt, notes, narrow } = drawing;
  const words = notes.filter((note) => !note.strong);
  return (
    <div className={`drawing drawing-narrow-${narrowNotes}`}>
      <div className="drawing-sheet">
        <picture>
          {narrow && (
            <source
              media="(max-width: 640px)"
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
        {narrow && narrowNotes === 'list' && (
          <svg
            className="drawing-numbers"
            viewBox={`${narrow.x} ${narrow.y} ${narrow.width} ${narrow.height}`}
            aria-hidden="true"
          >
            {words.map(
              ({ text, number, bubble }, index) =>
                bubble && <NumberBubble key={text} number={number ?? index + 1} at={bubble} />,
            )}
          </svg>
        )}
      </div>
      {narrowNotes === 'list' && words.length > 0 && (
        <ol className="drawing-list">
          {words.map(({ text, number }, index) => (
            <li key={text} value={number ?? index + 1}>
              {text.replaceAll('\n', ' ')}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
