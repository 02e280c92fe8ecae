// The bar at the foot of a phone's screen: the three things a worried person came for. In danger two: us, and 112.
import type { Alarm } from '#web/lib/alarm.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './action-bar.css';

export function ActionBar({ alarm }: { alarm?: Alarm | undefined }) {
  const company = useCompany();
  const path = usePath();
  const { quickActions, call, whatsApp, whatsAppLine, bookNow } = useWords('layout');
  if (alarm) {
    return (
      <nav className="action-bar action-bar-alarm" aria-label={quickActions}>
        <a className="action-bar-main" href={`tel:${company.phone.tel}`}>
          <Icon name="phone" />
          {call}
        </a>
        <a className="figures" href="tel:112">
          112
        </a>
      </nav>
    );
  }
  return (
    <nav className="action-bar" aria-label={quickActions}>
      <a href={`tel:${company.phone.tel}`}>
        <Icon name="phone" />
        {call}
      </a>
      <a href={whatsAppUrl(company, whatsAppLine)}>
        <Icon name="chat" />
        {whatsApp}
      </a>
      <a className="action-bar-main" href={path('/book-now')}>
        {bookNow} <Icon name="arrow-short" />
      </a>
    </nav>
  );
}
