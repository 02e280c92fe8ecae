// Every version of the site's words and figures, and the way back to any of them.

import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { useChange } from '#web/desk/use-change.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { contentApi } from './content-api.ts';
import { sectionWords } from './content-words.ts';
import type { SectionFormProps } from './section-form.tsx';
import './versions.css';

function changeWords(change: string): string {
  const restored = /^version (\d+)$/.exec(change)?.[1];
  if (restored === '0') return 'Reset to the original';
  if (restored) return `Restored version ${restored}`;
  return change in sectionWords ? sectionWords[change as keyof typeof sectionWords] : change;
}

export function Versions({ desk, now }: SectionFormProps & { now: number }) {
  const change = useChange();
  const restore = (restored: number) =>
    change.run(() => contentApi.contentRestore({ body: { version: desk.version, restore: restored } }));
  const bringBack = (version: number, label: string) => (
    <button
      className="link-button"
      type="button"
      aria-label={label}
      disabled={change.busy}
      onClick={() => void restore(version)}
    >
      Restore
    </button>
  );
  return (
    <>
      {change.fault && (
        <div role="alert">
          <ErrorText message={change.fault} />
        </div>
      )}
      <ol className="content-versions figures" aria-label="Versions">
        {desk.history.map(({ version, at, who, change: what }) => (
          <li key={version}>
            <b>{version}</b>
            <span>
              {changeWords(what)}
              <span>
                {who}, {dayAndTime(at, now)}
              </span>
            </span>
            {version === desk.version ? (
              <Badge kind="paid">On the site</Badge>
            ) : (
              bringBack(version, `Restore version ${version}`)
            )}
          </li>
        ))}
        <li>
          <b>0</b>
          <span>Original content</span>
          {desk.version === 0 ? (
            <Badge kind="paid">On the site</Badge>
          ) : (
            bringBack(0, 'Restore the original content')
          )}
        </li>
      </ol>
    </>
  );
}
