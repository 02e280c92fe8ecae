// The bar at the foot of a phone's screen: the three things a worried person came for. In danger who answers now.
import { type Danger, officeAt, whoAnswers } from '#contract/first-aid.ts';
import { useOfficeHours } from '#web/features/finder/at-this-hour.tsx';
import { type Around, bookNowPath } from '#web/lib/alarm.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './action-bar.css';

function AlarmBar({ danger }: { danger: Danger }) {
  const { phone } = useCompany();
  const { quickActions, call, emergency } = useWords('layout');
  const hours = useOfficeHours();
  return (
    <nav className="action-bar action-bar-alarm" aria-label={quickActions} {...hours}>
      {officeAt.map((at) => (
        <div key={at} data-at={at}>
          {whoAnswers(danger, at)
            .slice(0, 3)
            .map((number) => (
              <a key={number} className="figures" href={`tel:${number === 'office' ? phone.tel : number}`}>
                <b>{number === 'office' ? call : number}</b> {emergency[number]}
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}

export function ActionBar({ alarm, bookWith }: Around) {
  const company = useCompany();
  const path = usePath();
  const { quickActions, call, whatsApp, whatsAppLine, bookNow } = useWords('layout');
  if (alarm) return <AlarmBar danger={alarm.danger} />;
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
      <a className="action-bar-main" href={path(bookNowPath(bookWith))}>
        {bookNow} <Icon name="arrow-short" />
      </a>
    </nav>
  );
}
