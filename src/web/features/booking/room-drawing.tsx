// A drawn room whose clock stands at a time that matters here.
import type { ClockFace } from '#web/drawings/clock.ts';
import { clockHands } from '#web/drawings/clock.ts';
import type { DrawingFile } from '#web/drawings/drawing.ts';
import { Drawing } from '#web/ui/drawing.tsx';

const dayMs = 86_400_000;
const indiaOffsetMs = 330 * 60_000;

/** Ten past ten, as clocks stand in pictures, unless a time is given. */
function handsAt(at: number | undefined): [hours: number, minutes: number] {
  if (at === undefined) return [10, 10];
  const minutes = Math.floor(((at + indiaOffsetMs) % dayMs) / 60_000);
  return [Math.floor(minutes / 60), minutes % 60];
}

export function RoomDrawing({ drawing, clockAt }: { drawing: DrawingFile; clockAt?: number }) {
  const { clock } = drawing.data as { clock: ClockFace };
  return (
    <div className="room-drawing">
      <Drawing drawing={drawing} narrowNotes="captions" />
      <svg viewBox={drawing.viewBox} aria-hidden="true">
        <path d={clockHands(clock, ...handsAt(clockAt))} />
      </svg>
    </div>
  );
}
