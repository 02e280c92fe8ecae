// Four more ways to reach us.
import { drawing as chat } from '#drawings/contact-chat.ts';
import { drawing as door } from '#drawings/contact-door.ts';
import { drawing as mail } from '#drawings/contact-mail.ts';
import { drawing as phone } from '#drawings/contact-phone.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { directionsUrl } from './contact-map.tsx';
import './contact-cards.css';

type Card = Record<'title' | 'text' | 'action' | 'value' | 'href', string> & {
  drawing: DrawingFile;
  /** Of the value and the text, where the owner typed them. */
  lang?: 'en';
};

export function ContactCards() {
  const company = useCompany();
  const { contactCards: words, contactWays } = useWords('contact');
  const { whatsAppLine } = useWords('layout');
  const { locality, city, postalCode, state, landmark } = company.address;
  const cards: Card[] = [
    {
      ...words.location,
      value: locality,
      text: `${city} ${postalCode}, ${state}. ${landmark}.`,
      drawing: door,
      href: directionsUrl,
      lang: 'en',
    },
    { ...words.email, value: company.email, drawing: mail, href: `mailto:${company.email}` },
    { ...words.mobile, value: company.phone.display, drawing: phone, href: `tel:${company.phone.tel}` },
    {
      ...words.whatsApp,
      value: company.whatsApp.display,
      drawing: chat,
      href: whatsAppUrl(company, whatsAppLine),
    },
  ];
  return (
    <section className="contact-cards" aria-label={contactWays}>
      <ul className="wrap">
        {cards.map(({ title, text, action, value, drawing, href, lang }) => (
          <li key={title}>
            <img src={drawing.url} width={drawing.width} height={drawing.height} alt="" loading="lazy" />
            <h2>{title}</h2>
            <p className="contact-value figures" lang={lang}>
              {value}
            </p>
            <p className="contact-text" lang={lang}>
              {text}
            </p>
            <MoreLink href={href}>{action}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
