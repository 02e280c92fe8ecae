// A small building with one part lit: which place or which work is meant.
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
