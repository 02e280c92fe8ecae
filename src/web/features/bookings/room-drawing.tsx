// A drawn room whose clock stands at the deadline.
import { minuteMs } from '#contract/durations.ts';
import { type ClockFace, clockHands } from '#drawings/clock.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import './room-drawing.css';

const indiaOffsetMinutes = 330;

export function RoomDrawing({
  drawing,
  clockAt,
}: {
  drawing: DrawingFile<{ clock: ClockFace }>;
  clockAt: number;
}) {
  const { clock } = drawing.data;
  const minutes = Math.floor(clockAt / minuteMs) + indiaOffsetMinutes;
  return (
    <div className="room-drawing">
      <Drawing drawing={drawing} narrowNotes="captions" />
      <svg viewBox={drawing.viewBox} aria-hidden="true">
        <path d={clockHands(clock, Math.floor(minutes / 60) % 12, minutes % 60)} />
      </svg>
    </div>
  );
}
