// Somebody else took the window: what was taken, and the next three that are free, in the place of the grid.
import type { VisitWindow } from '#contract/visit-window.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { windowWords } from './day-and-time.ts';
import { KeySign } from './key-sign.tsx';

export interface RefusedWindow {
  message: string;
  windows: readonly VisitWindow[];
}

export function RefusedWindows({
  refused,
  onTake,
  onAll,
}: {
  refused: RefusedWindow;
  onTake(window: VisitWindow): void;
  onAll(): void;
}) {
  return (
    <div className="grid gap-12 border border-alarm bg-alarm-wash p-12" role="alert">
      <ErrorText message={refused.message} reason="Nothing has changed." />
      <div className="flex flex-wrap gap-8">
        {refused.windows.map((window, index) => (
          <button
            key={windowWords(window)}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: it stands where the choice was that has just been refused
            autoFocus={index === 0}
            className="flex min-h-target cursor-pointer items-center gap-8 rounded-3 border border-ink bg-paper px-12 text-16 font-strong hover:bg-sky"
            onClick={() => onTake(window)}
          >
            <KeySign>{String(index + 1)}</KeySign>
            {windowWords(window)}
          </button>
        ))}
        <button className="link-button min-h-target" type="button" onClick={onAll}>
          All windows
        </button>
      </div>
    </div>
  );
}
