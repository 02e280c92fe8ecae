// A small building with one part highlighted: the place or the work that is meant.
import type { DrawingFile } from '#drawings/drawing-file.ts';
import './drawing-icon.css';

export function DrawingIcon({ drawing: { url, width, height } }: { drawing: DrawingFile }) {
  return (
    <img
      className="drawing-icon"
      src={url}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
