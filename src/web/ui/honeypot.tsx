// A field no person sees or reaches. Programs that fill every field give themselves away.
import './honeypot.css';

export const honeypotName = 'website';

export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
