// Four more ways to reach us.
import { drawing as chat } from '#drawings/contact-chat.ts';
import { drawing as door } from '#drawings/contact-door.ts';
import { drawing as mail } from '#drawings/contact-mail.ts';
import { drawing as phone } from '#drawings/contact-phone.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { directionsUrl } from './contact-map.tsx';
import './contact-cards.css';

export function ContactCards() {
  const company = useCompany();
  const { contactCards: words, contactWays } = useWords('contact');
  const cards = [
    { ...words.location, value: company.address.locality, drawing: door, href: directionsUrl },
    { ...words.email, value: company.email, drawing: mail, href: `mailto:${company.email}` },
    { ...words.mobile, value: company.phone.display, drawing: phone, href: `tel:${company.phone.tel}` },
    { ...words.whatsApp, value: company.whatsApp.display, drawing: chat, href: whatsAppUrl(company) },
  ];
  return (
    <section className="contact-cards" aria-label={contactWays}>
      <ul className="wrap">
        {cards.map(({ title, text, action, value, drawing, href }) => (
          <li key={title}>
            <img src={drawing.url} width={drawing.width} height={drawing.height} alt="" loading="lazy" />
            <h2>{title}</h2>
            <p className="contact-value figures">{value}</p>
            <p className="contact-text">{text}</p>
            <MoreLink href={href}>{action}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
