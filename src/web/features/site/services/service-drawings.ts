// The drawings that service content names: two states of every detail, and the signs people see.
import type { Crop, DrawingFile } from '#drawings/drawing-file.ts';
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

/** What a small card shows of a drawing, where its middle would cut what it is about. */
const cardCrops: Record<string, Crop> = {
  'repair-water-bearing': { x: 0, y: 206, width: 536, height: 361 },
  'repair-non-structural': { x: 70, y: 72, width: 600, height: 404 },
};

/** What a phone shows of it, and whoever reads its numbers alone. */
export const numberedCrop = ({ width, height, narrow }: DrawingFile): Crop =>
  narrow ?? { x: 0, y: 0, width, height };

/** As wide as it is beside its height. */
const cardShape = 392 / 264;

export function cardCrop({ picture }: DetailDrawing, drawing: DrawingFile): Crop {
  const { width, height } = drawing;
  const whole = numberedCrop(drawing);
  // What is as narrow as a card is shown from side to side.
  const wide = width < 1000 ? width : Math.min(whole.width, whole.height * cardShape);
  const high = wide / cardShape;
  const middle = {
    x: width < 1000 ? 0 : whole.x + (whole.width - wide) / 2,
    y: Math.min(whole.y + (whole.height - high) / 2, height - high),
  };
  return cardCrops[picture] ?? { ...middle, width: wide, height: high };
}
