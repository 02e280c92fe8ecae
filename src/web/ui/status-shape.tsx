// How far something has come, as one shape that fills. Its word stands within reach, always.

const shares = { hollow: 0, quarter: 0.25, half: 0.5, most: 0.75, full: 1 };
const strokes = { tick: 'M4.5 8.2l2.4 2.4 4.6-4.8', cross: 'M5 5l6 6M11 5l-6 6' };
export type Shape = keyof typeof shares | keyof typeof strokes;

/** Of the circle that fills it. */
const round = 2 * Math.PI * 3;

const calmClasses = 'fill-paper stroke-ink';
const lateClasses = 'fill-paper stroke-alarm';

export function StatusShape({ shape, late = false }: { shape: Shape; late?: boolean }) {
  const lineClasses = late ? lateClasses : calmClasses;
  return (
    <svg className="shrink-0" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle className={lineClasses} cx="8" cy="8" r="7" strokeWidth="2" />
      {shape === 'tick' || shape === 'cross' ? (
        <path className={lineClasses} strokeWidth="2" d={strokes[shape]} />
      ) : (
        <circle
          className={lineClasses}
          cx="8"
          cy="8"
          r="3"
          strokeWidth="6"
          strokeDasharray={`${round * shares[shape]} ${round}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  );
}
