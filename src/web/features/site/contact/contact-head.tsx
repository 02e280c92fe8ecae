// The head of Contact: the message form on a map of the city.
import { ContactForm } from '#web/features/requests/contact-form.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { ContactMap } from './contact-map.tsx';
import './contact-head.css';

export function ContactHead() {
  const { phone } = useCompany();
  const { contactHead } = useWords('contact');
  return (
    <section className="contact-head">
      <div className="contact-words">
        <h1>{contactHead.title}</h1>
        <p>
          {contactHead.lede}{' '}
          <a className="figures" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
          {contactHead.ledeEnd}
        </p>
        <ContactForm />
      </div>
      <ContactMap />
    </section>
  );
}
