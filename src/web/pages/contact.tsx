// /contact-us: the message form on a map of the city, and four more ways to reach us (specification, section 2).
import { contactCallToAction, contactHead } from '#web/content/contact.ts';
import { ContactCards } from '#web/features/site/contact/contact-cards.tsx';
import { ContactHead } from '#web/features/site/contact/contact-head.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { companyFrom } from '#web/lib/site-content.ts';
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
  return (
    <>
      <ContactHead />
      <ContactCards />
    </>
  );
}
