// /contact-us: the message form on a map of the city, and four more ways to reach us (specification, section 2).
import { loadWords } from '#web/content/load-words.ts';
import { ContactCards } from '#web/features/site/contact/contact-cards.tsx';
import { ContactHead } from '#web/features/site/contact/contact-head.tsx';
import { fitDescription } from '#web/lib/fit-meta.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { companyPage } from '#web/lib/structured-data.ts';
import type { Route } from './+types/contact.ts';

export const handle: RouteHandle = {
  interactive: true,
  longFooter: true,
  callToAction: ({ contact }) => contact.contactCallToAction,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { contactHead, contactDescription } = loaderData.words.contact;
  return pageMeta(matches, {
    path: '/contact-us',
    title: contactHead.title,
    description: fitDescription(contactDescription),
    image: { name: 'contact-us', alt: contactHead.title },
    structuredData: companyPage([{ name: contactHead.title, path: '/contact-us' }]),
  });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['contact', 'forms', 'messages'], 'contact'),
});

export default function Contact() {
  return (
    <>
      <ContactHead />
      <ContactCards />
    </>
  );
}
