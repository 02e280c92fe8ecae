// The full-width button that ends a form. A spinner replaces the arrow while the form is being sent.
import { Icon } from './icon.tsx';
import './submit-bar.css';

export function SubmitBar({
  label,
  ready,
  busy,
  withoutScript = false,
}: {
  label: string;
  /** False until the page's script runs: a native submit would bypass it. */
  ready: boolean;
  busy: boolean;
  /** Where a call answers such forms with a page: then there is one that waits for no script. */
  withoutScript?: boolean;
}) {
  const button = (
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
  if (!withoutScript) return button;
  return (
    <>
      <noscript>
        <SubmitBar label={label} ready busy={false} />
      </noscript>
      {button}
    </>
  );
}
