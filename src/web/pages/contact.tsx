// /contact-us: the message form on a map of the city, and four more ways to reach us (specification, section 2).
import { contactCallToAction, contactHead } from '#web/content/contact.ts';
import { ContactForm } from '#web/features/requests/contact-form.tsx';
import { ContactCards } from '#web/features/site/contact/contact-cards.tsx';
import { ContactMap } from '#web/features/site/contact/contact-map.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { companyFrom, useCompany } from '#web/lib/site-content.ts';
import { breadcrumbs, business } from '#web/lib/structured-data.ts';
import type { Route } from './+types/contact.ts';

export const handle: RouteHandle = { interactive: true, callToAction: contactCallToAction };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name, phone, address, workingHours } = companyFrom(matches);
  return pageMeta(matches, {
    path: '/contact-us',
    title: contactHead.title,
    description: `Write to ${name}, call ${phone.display} or send a photo on WhatsApp. Our office is in ${address.locality}, ${address.city}; we are there ${workingHours.sentence}.`,
    image: '/og/contact-us.png',
    structuredData: [business, breadcrumbs([{ name: contactHead.title, path: '/contact-us' }])],
  });
};

export default function Contact() {
  const company = useCompany();
  return (
    <>
      <section className="contact-head">
        <div className="contact-words">
          <h1>{contactHead.title}</h1>
          <p>
            {contactHead.lede}{' '}
            <a className="figures" href={`tel:${company.phone.tel}`}>
              {company.phone.display}
            </a>
            .
          </p>
          <ContactForm />
        </div>
        <ContactMap />
      </section>
      <ContactCards />
    </>
  );
}
