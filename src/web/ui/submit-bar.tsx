// The full-width button that ends a form. A spinner takes the arrow's place while the form is on its way.
import { Icon } from './icon.tsx';
import './submit-bar.css';

export function SubmitBar({
  label,
  ready,
  busy,
}: {
  label: string;
  /** False until the page's script runs: a native submit would bypass it. */
  ready: boolean;
  busy: boolean;
}) {
  return (
    <button
      className="submit-bar"
      type="submit"
      disabled={!ready}
      aria-disabled={busy || undefined}
      aria-busy={busy}
    >
      {label}
      {busy ? <span className="spinner" /> : <Icon name="arrow" />}
    </button>
  );
}
