// The page for an address that leads nowhere.
import { drawing as wide } from '#drawings/not-found.ts';
import { drawing as slim } from '#drawings/not-found-slim.ts';
import { Dripping } from '#web/features/finder/dripping.tsx';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import { DeadEnd } from './dead-end.tsx';

export function NotFound() {
  const path = usePath();
  const { title, text, finder } = useWords('notFound');
  return (
    <>
      <div className="border-b border-ink bg-sky">
        <div className="drawing-sheet mx-auto max-w-[1200px]">
          <ResponsiveDrawing drawings={{ wide, slim }} />
        </div>
      </div>
      <DeadEnd title={title}>
        <p>{fillWith(text, { finder: <a href={path(finderPath)}>{finder}</a> })}</p>
        <Dripping />
      </DeadEnd>
    </>
  );
}
