// What the leak finder said, as one line of a form, with a way to leave it out.
import { type MouseEvent, useState } from 'react';
import { useWords } from '#web/lib/words.tsx';
import type { CarriedInDanger } from './first-aid-words.ts';
import './finding-line.css';

export function FindingLine({
  finding: { finding, words, firstAid },
  onRemove,
}: {
  finding: CarriedInDanger;
  onRemove: () => void;
}) {
  const { remove: label, removeFinding, danger } = useWords('forms');
  const [asking, setAsking] = useState(false);
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    // One press must not make a danger calm; and nothing can be asked without a script, where it stays.
    if (firstAid && !asking) {
      setAsking(true);
      return;
    }
    // Out of the address too: a reload must not bring it back.
    history.replaceState(history.state, '', location.pathname);
    onRemove();
  };
  return (
    <p className="finding-line spread">
      <span>{asking ? danger.leaveOut : words}</span>
      {asking && (
        <button type="button" className="link-button tap" onClick={() => setAsking(false)}>
          {danger.keep}
        </button>
      )}
      {firstAid ? (
        <button type="button" className="link-button tap" onClick={remove}>
          {label}
          <span className="visually-hidden">{removeFinding}</span>
        </button>
      ) : (
        // A link: without a script the same page without it does the same.
        <a className="tap" href="?" onClick={remove}>
          {label}
          <span className="visually-hidden">{removeFinding}</span>
        </a>
      )}
      <input type="hidden" name="finding" value={finding} />
    </p>
  );
}
