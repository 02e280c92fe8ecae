// The bar at the foot of a phone's screen: the three things a worried person came for.
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { Icon } from '#web/ui/icon.tsx';
import './action-bar.css';

export function ActionBar() {
  const company = useCompany();
  return (
    <nav className="action-bar" aria-label="Quick actions">
      <a href={`tel:${company.phone.tel}`}>
        <Icon name="phone" />
        Call
      </a>
      <a href={whatsAppUrl(company)}>
        <Icon name="chat" />
        WhatsApp
      </a>
      <a className="action-bar-main" href="/book-now">
        Book Now <Icon name="arrow-short" />
      </a>
    </nav>
  );
}
