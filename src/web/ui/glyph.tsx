// A small building with one part lit: which place or which work is meant.
import type { DrawingFile } from '#drawings/drawing-file.ts';

export function Glyph({ drawing: { url, width, height } }: { drawing: DrawingFile }) {
  return (
    <img className="glyph" src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
  );
}
