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
    <section className="border-t border-ink bg-paper" aria-label={contactWays}>
      <ul className="wrap grid grid-cols-4 small-laptop:grid-cols-2 phone:grid-cols-1">
        {cards.map(({ title, text, action, value, drawing, href, lang }) => (
          <li
            key={title}
            className="flex flex-col border-l border-rule px-24 py-48 first:border-l-0 first:pl-0 small-laptop:odd:border-l-0 small-laptop:odd:pl-0 small-laptop:nth-3:border-t small-laptop:nth-4:border-t phone:grid phone:grid-cols-[92px_1fr] phone:gap-x-16 phone:border-t phone:border-l-0 phone:px-0 phone:py-24 phone:first:border-t-0"
          >
            <img
              className="phone:row-span-4 phone:h-auto phone:w-[92px]"
              src={drawing.url}
              width={drawing.width}
              height={drawing.height}
              alt=""
              loading="lazy"
            />
            <h2 className="mt-24 text-17 font-strong font-full text-mute phone:mt-0">{title}</h2>
            <p className="figures mt-4 text-25 font-strong font-narrow wrap-anywhere" lang={lang}>
              {value}
            </p>
            <p className="my-8 text-16 text-mute" lang={lang}>
              {text}
            </p>
            <div className="mt-auto">
              <MoreLink href={href}>{action}</MoreLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
