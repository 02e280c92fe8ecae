// A field that people neither see nor reach: whatever fills it is a program.
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
