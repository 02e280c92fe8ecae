// The full-width button that ends a form. A spinner replaces the arrow while the form is being sent.
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
