// /about-us (specification, section 2).
import { aboutHead } from '#web/content/about.ts';
import { AboutHead, aboutHeadPreloads } from '#web/features/site/about/about-head.tsx';
import {
  CallToActionBand,
  Infrastructure,
  Purpose,
  Story,
  WhyChooseUs,
} from '#web/features/site/about/about-sections.tsx';
import { Clients } from '#web/features/site/about/clients.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { companyFrom } from '#web/lib/site-content.ts';
import { companyPage } from '#web/lib/structured-data.ts';
import type { Route } from './+types/about.ts';

export const handle: RouteHandle = { longFooter: true };

export const links: Route.LinksFunction = () => aboutHeadPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/about-us',
    title: aboutHead.title,
    description: `${companyFrom(matches).aboutYears} years of waterproofing, building repair and flooring in Hyderabad: who comes up your stairs, how they find the leak, and how you can check their work.`,
    image: { name: 'about-us', alt: aboutHead.title },
    structuredData: companyPage([{ name: aboutHead.title, path: '/about-us' }]),
  });

export default function About() {
  return (
    <>
      <AboutHead />
      <Story />
      <CallToActionBand />
      <WhyChooseUs />
      <Purpose />
      <Infrastructure />
      <Clients />
    </>
  );
}
