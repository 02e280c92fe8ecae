// What a page that cannot work without scripts says where they are switched off.
import { fillWith, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from './phone-link.tsx';
import './no-script.css';

export function NoScript() {
  const { noScript } = useWords('layout');
  return (
    <noscript>
      <p className="no-script frame links">{fillWith(noScript, { phone: <PhoneLink /> })}</p>
    </noscript>
  );
}
