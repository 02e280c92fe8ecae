// The head of Contact: the message form on a map of the city.
import { Dripping } from '#web/features/finder/dripping.tsx';
import { ContactForm } from '#web/features/requests/contact-form.tsx';
import { useWords } from '#web/lib/words.tsx';
import { ContactMap } from './contact-map.tsx';
import './contact-head.css';

export function ContactHead() {
  const { contactHead } = useWords('contact');
  return (
    <section className="contact-head">
      <div className="contact-words">
        <h1>{contactHead.title}</h1>
        <p>{contactHead.lede}</p>
        <Dripping className="contact-dripping" />
        <ContactForm />
      </div>
      <ContactMap />
    </section>
  );
}
