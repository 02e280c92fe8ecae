// A page whose files are gone, because it is older than the release that serves, says so and offers to reload.
import { useNonce } from '#web/lib/nonce.ts';
import { typedFields, typedKey } from './restore-typed.ts';
import './reload-offer.css';

/**
 * Written into every page, because the layout's own script may be what is missing. A script inside the page counts
 * too: it fails when a module it imports does.
 */
const offerReload = (text: string, button: string) => `addEventListener('error', ({ target }) => {
  if (!(target instanceof Element) || !target.matches('script,link') || window.reloadOffered) return;
  window.reloadOffered = true;
  const offer = document.createElement('div');
  const button = document.createElement('button');
  offer.className = 'reload-offer';
  offer.role = 'alert';
  button.className = 'button button-outline';
  button.textContent = '${button}';
  button.onclick = () => {
    const fields = [...document.querySelectorAll('${typedFields}')].map((f) => [f.name, f.value, f.checked]);
    try {
      sessionStorage.setItem('${typedKey}', JSON.stringify({ path: location.pathname, fields }));
    } finally {
      location.reload();
    }
  };
  offer.append('${text}', button);
  const show = () => document.body.append(offer);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}, true);`;

export function ReloadOffer({ text, button }: { text: string; button: string }) {
  return <script nonce={useNonce()}>{offerReload(text, button)}</script>;
}
