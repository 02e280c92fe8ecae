// What the leak finder said, as one line of a form, with a way to leave it out.
import type { MouseEvent } from 'react';
import { useWords } from '#web/lib/words.tsx';
import type { CarriedFinding } from './carried-finding.ts';
import './finding-line.css';

export function FindingLine({
  finding: { finding, words },
  onRemove,
}: {
  finding: CarriedFinding;
  onRemove: () => void;
}) {
  const { remove: label, removeFinding } = useWords('forms');
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    // Out of the address too: a reload must not bring it back.
    history.replaceState(history.state, '', location.pathname);
    onRemove();
  };
  return (
    <p className="finding-line spread">
      <span>{words}</span>
      {/* A link: without a script the same page without it does the same. */}
      <a className="tap" href="?" onClick={remove}>
        {label}
        <span className="visually-hidden">{removeFinding}</span>
      </a>
      <input type="hidden" name="finding" value={finding} />
    </p>
  );
}
