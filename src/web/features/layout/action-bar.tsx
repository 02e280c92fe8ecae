// The bar at the foot of a phone's screen: the three things a worried person came for.
import { company } from '#contract/company.ts';
import { Icon } from '#web/ui/icon.tsx';
import { whatsAppUrl } from './site-footer.tsx';

export function ActionBar() {
  return (
    <nav className="action-bar" aria-label="Quick actions">
      <a href={`tel:${company.phone.tel}`}>
        <Icon name="phone" />
        Call
      </a>
      <a href={whatsAppUrl}>
        <Icon name="chat" />
        WhatsApp
      </a>
      <a className="action-bar-main" href="/book-now">
        Book Now <Icon name="arrow-short" />
      </a>
    </nav>
  );
}
