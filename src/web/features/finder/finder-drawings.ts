// The drawings that the leak finder's words name: signs of the service pages, and its own.
import type { DrawingFile } from '#drawings/drawing-file.ts';

const modules = import.meta.glob<DrawingFile>('/.cache/drawings/{sign,finder}-*.ts', {
  eager: true,
  import: 'drawing',
});

const drawings = new Map(
  Object.entries(modules).map(([path, drawing]) => [path.replace(/^.*\/|\.ts$/g, ''), drawing]),
);

export function finderDrawing(name: string): DrawingFile {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`There is no drawing called "${name}"`);
  return drawing;
}
