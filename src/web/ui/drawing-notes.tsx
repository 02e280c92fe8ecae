// The words over a drawing, set in the page's own font: leaders, numbers and text in px of the drawing's viewBox.
// All leaders are one path and all rings another: a page with twenty drawings carries hundreds of them.
import type { Note } from '#drawings/drawing-file.ts';
import { useDrawn } from '#web/lib/words.tsx';

type Px = readonly [x: number, y: number];

const lineHeight = 16;
const numberRadius = 12.5;

/** Whole px are exact enough for words, and shorter. */
const place = (point: Px) => point.map(Math.round).join(' ');

const lines = (leaders: readonly (readonly Px[])[]) =>
  leaders.map((points) => `M${points.map(place).join('L')}`).join('');

/** Lines without length, which round caps turn into discs as wide as the stroke. */
const discs = (points: readonly Px[]) => points.map((point) => `M${place(point)}h0`).join('');

/** From the things to their words, over pale lines that keep them legible on hatching. */
function Leaders({ leaders }: { leaders: readonly (readonly Px[])[] }) {
  if (leaders.length === 0) return null;
  return (
    <>
      <path className="note-halo" d={lines(leaders)} />
      <path className="note-leader" d={lines(leaders)} />
      <path className="note-dots" d={discs(leaders.flatMap(([start]) => (start ? [start] : [])))} />
    </>
  );
}

function Numbers({ marks }: { marks: readonly { number: number; at: Px }[] }) {
  if (marks.length === 0) return null;
  const rings = discs(marks.map(({ at }) => at));
  return (
    <>
      <path className="note-rings" d={rings} />
      <path className="note-ring-fills" d={rings} />
      {marks.map(({ number, at: [x, y] }) => (
        <text key={number} className="note-number" x={Math.round(x)} y={Math.round(y)}>
          {number}
        </text>
      ))}
    </>
  );
}

const hasLeader = ({ at, label }: Note) => at[0] !== label[0] || at[1] !== label[1];
const directionOf = ({ align = 'start' }: Note) => ({ start: 1, middle: 0, end: -1 })[align];

/** Where the first line's baseline goes: beside the leader's end, or beyond it when the words are centred on it. */
function firstBaseline(note: Note, lineCount: number): number {
  const { at, label, align } = note;
  const rest = (lineCount - 1) * lineHeight;
  if (!hasLeader(note) || align !== 'middle') return label[1] + 4.6 - rest / 2;
  return label[1] > at[1] ? label[1] + 15 : label[1] - 9 - rest;
}

function Words({ note }: { note: Note }) {
  const drawn = useDrawn();
  const { text, label, number, align } = note;
  const gap = number === undefined ? (hasLeader(note) ? 7 : 0) : 2 * numberRadius + 7;
  const textLines = drawn(text).split('\n');
  const top = firstBaseline(note, textLines.length);
  return textLines.map((line, index) => (
    <text
      key={line}
      x={Math.round(label[0] + directionOf(note) * gap)}
      y={Math.round(top + index * lineHeight)}
      textAnchor={align === 'start' ? undefined : align}
    >
      {line}
    </text>
  ));
}

/** Words at the end of their leaders; a line break in a text starts a new line. */
export function DrawingNotes({ notes }: { notes: readonly Note[] }) {
  const marks = notes.flatMap((note) => {
    const { number, label } = note;
    return number === undefined
      ? []
      : [{ number, at: [label[0] + directionOf(note) * numberRadius, label[1]] as const }];
  });
  return (
    <g className="notes">
      <Leaders leaders={notes.filter(hasLeader).map(({ at, via = [], label }) => [at, ...via, label])} />
      <Numbers marks={marks} />
      {notes.map((note) => (
        <Words key={note.text} note={note} />
      ))}
    </g>
  );
}

export const isWord = (note: Note) => !note.strong;
export const numberOf = ({ number }: Note, index: number) => number ?? index + 1;

/** Where the words do not fit: only their numbers, nearer to the things they name. */
export function DrawingNumbers({ notes }: { notes: readonly Note[] }) {
  const words = notes.filter(isWord);
  return (
    <g className="notes">
      <Leaders leaders={words.flatMap(({ at, bubble }) => (bubble ? [[at, bubble]] : []))} />
      <Numbers
        marks={words.flatMap((note, index) =>
          note.bubble ? [{ number: numberOf(note, index), at: note.bubble }] : [],
        )}
      />
    </g>
  );
}
