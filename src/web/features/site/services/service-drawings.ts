// The drawings that service content names: two states of every detail, and the signs people see.
import type { DrawingFile } from '#drawings/drawing-file.ts';
import type { DetailDrawing } from '#web/content/services.types.ts';

const modules = import.meta.glob<DrawingFile>('/.cache/drawings/{old,new,repair,flooring,sign}-*.ts', {
  eager: true,
  import: 'drawing',
});

const drawings = new Map(
  Object.entries(modules).map(([path, drawing]) => [path.replace(/^.*\/|\.ts$/g, ''), drawing]),
);

export function serviceDrawing(name: string): DrawingFile {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`There is no drawing called "${name}"`);
  return drawing;
}

export const detailDrawing = ({ picture }: DetailDrawing, state: 'before' | 'after'): DrawingFile =>
  serviceDrawing(`${picture}-${state}`);
