// A drawing in two cuts, the largest thing above the fold: wide, and slim for narrow screens.
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { useDrawn } from '#web/lib/words.tsx';
import { above, type Breakpoint, upTo } from '#web/styles/breakpoints.ts';

export interface DrawingPair {
  wide: DrawingFile;
  slim: DrawingFile;
  /** Up to which width of window the slim cut is shown. */
  slimUpTo?: Breakpoint;
}

export function ResponsiveDrawing({
  drawings: { wide, slim, slimUpTo = 'phone' },
}: {
  drawings: DrawingPair;
}) {
  const drawn = useDrawn();
  return (
    <picture>
      <source media={upTo(slimUpTo)} srcSet={slim.url} width={slim.width} height={slim.height} />
      <img
        src={wide.url}
        width={wide.width}
        height={wide.height}
        alt={drawn(wide.alt)}
        fetchPriority="high"
      />
    </picture>
  );
}

/** For a page's `links`: the cut that will be shown is fetched as soon as the head has come. */
export const drawingPreloads = ({ wide, slim, slimUpTo = 'phone' }: DrawingPair) =>
  [
    { href: slim.url, media: upTo(slimUpTo) },
    { href: wide.url, media: above(slimUpTo) },
  ].map((file) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    fetchPriority: 'high' as const,
    ...file,
  }));
