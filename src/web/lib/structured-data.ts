// schema.org descriptions of the company and its pages, for search engines: one function for each kind of page, which
// gives all that the page describes. A thing is described once and named by its @id elsewhere on the page.
import type { Company, IsoWeekday } from '#contract/company.ts';
import { type Language, locales } from '#contract/languages.ts';
import { type ServiceKey, serviceKeys, servicePaths } from '#contract/services.ts';
import { checkedBy, type PublishedContent } from './site-content.ts';

/** Turns a path of this site into its full address. */
type Absolute = (path: string) => string;
export type Thing = Record<string, unknown>;
/** What a page says about itself; all it needs beside its own words is known only while it renders. */
export type Describe = (page: DescribedPage) => Thing[];

export interface DescribedPage {
  absolute: Absolute;
  /** A path of this site in the page's language, in full. */
  address: Absolute;
  language: Language;
  company: Company;
  published: PublishedContent;
  /** The page's share picture, in full. */
  image: string;
  /** What the home page, all services together and each of them are called. */
  names: { home: string; services: string; service: Record<ServiceKey, string> };
}

/** The way to a page from the home page, which comes first by itself. */
export type Trail = readonly { name: string; path: string }[];

/** A page with words of its own about one thing. */
interface Text {
  title: string;
  description: string;
  path: string;
  trail: Trail;
  /** 'YYYY-MM-DD' */
  changedOn: string;
  sources?: readonly string[];
}

const dayNames: Record<IsoWeekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

const companyOn = ({ absolute }: DescribedPage) => ({ '@id': absolute('/#company') });
const engineerOn = ({ absolute }: DescribedPage) => ({ '@id': absolute('/#engineer') });
const spoken = ({ language }: DescribedPage) => ({ inLanguage: locales[language] });

/** The city, and the parts of it that crews go to where the owner has named them. */
const areaServed = ({ company, published }: DescribedPage) => [
  { '@type': 'City', name: company.address.city },
  ...(published.localities ?? []).map((name) => ({ '@type': 'Place', name })),
];

const organization = (page: DescribedPage): Thing => ({
  '@type': 'Organization',
  ...companyOn(page),
  name: page.company.name,
  url: page.absolute('/'),
  logo: page.absolute('/icon-512.png'),
});

/** The company in full, where the page is about it. */
const business = (page: DescribedPage): Thing => {
  const { absolute, address, company, names } = page;
  const { profiles = [] } = page.published.content;
  return {
    ...organization(page),
    '@type': 'HomeAndConstructionBusiness',
    image: absolute('/og/home.png'),
    telephone: company.phone.tel,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${company.address.landmark}, ${company.address.locality}`,
      addressLocality: company.address.city,
      addressRegion: company.address.state,
      postalCode: company.address.postalCode,
      addressCountry: company.address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...company.geo },
    areaServed: areaServed(page),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: company.workingHours.days.map((day) => dayNames[day]),
      opens: company.workingHours.opens,
      closes: company.workingHours.closes,
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: names.services,
      itemListElement: serviceKeys.map((key) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: names.service[key], url: address(servicePaths[key]) },
      })),
    },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
};

const breadcrumbs = ({ address, names }: DescribedPage, trail: Trail): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: names.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(path),
  })),
});

/** Only somebody whom the owner has named. */
function engineer(page: DescribedPage): Thing[] {
  const named = page.published.content.engineer;
  if (!named) return [];
  return [
    {
      '@type': 'Person',
      ...engineerOn(page),
      name: named.name,
      hasCredential: { '@type': 'EducationalOccupationalCredential', name: named.qualification },
      worksFor: companyOn(page),
    },
  ];
}

/** Written by the company and, where the engineer has read it as it stands, checked by a person. */
function article(page: DescribedPage, { title, description, path, changedOn, sources = [] }: Text): Thing[] {
  const checked = checkedBy(page.published.content, changedOn);
  return [
    {
      '@type': 'Article',
      ...spoken(page),
      headline: title,
      description,
      image: page.image,
      dateModified: changedOn,
      mainEntityOfPage: {
        '@type': 'WebPage',
        '@id': page.address(path),
        ...(checked ? { reviewedBy: engineerOn(page), lastReviewed: checked.checkedOn } : {}),
      },
      author: companyOn(page),
      publisher: companyOn(page),
      ...(sources.length > 0 ? { citation: sources } : {}),
    },
    organization(page),
    ...(checked ? engineer(page) : []),
  ];
}

const service = (
  page: DescribedPage,
  { name, description, path, type }: { name: string; description: string; path: string; type?: string },
): Thing => ({
  '@type': 'Service',
  name,
  description,
  url: page.address(path),
  ...(type ? { serviceType: type } : {}),
  areaServed: areaServed(page),
  provider: companyOn(page),
});

export const homePage: Describe = (page) => [
  business(page),
  {
    '@type': 'WebSite',
    '@id': page.absolute('/#website'),
    ...spoken(page),
    name: page.company.name,
    url: page.address('/'),
    publisher: companyOn(page),
  },
];

/** A page about the company itself. */
export const companyPage =
  (trail: Trail): Describe =>
  (page) => [business(page), breadcrumbs(page, trail)];

/** A page that leads to others, or binds as it is written. */
export const plainPage =
  (trail: Trail): Describe =>
  (page) => [breadcrumbs(page, trail)];

export const servicePage =
  (offer: { name: string; description: string; path: string; trail: Trail }): Describe =>
  (page) => [service(page, offer), organization(page), breadcrumbs(page, offer.trail)];

/** One solution: what we do for money, and what we say about it. `type` is the service it belongs to, by its name. */
export const solutionPage =
  (solution: Text & { name: string; type: string }): Describe =>
  (page) => [service(page, solution), ...article(page, solution), breadcrumbs(page, solution.trail)];

/** What is behind a sign of damage. */
export const causePage =
  (cause: Text): Describe =>
  (page) => [...article(page, cause), breadcrumbs(page, cause.trail)];

export const postPage =
  (post: {
    title: string;
    description: string;
    path: string;
    publishedAt: number;
    updatedAt: number;
    trail: Trail;
  }): Describe =>
  (page) => [
    {
      '@type': 'BlogPosting',
      ...spoken(page),
      headline: post.title,
      description: post.description,
      image: page.image,
      datePublished: new Date(post.publishedAt).toISOString(),
      dateModified: new Date(Math.max(post.updatedAt, post.publishedAt)).toISOString(),
      mainEntityOfPage: page.address(post.path),
      author: page.published.content.engineer ? engineerOn(page) : companyOn(page),
      publisher: companyOn(page),
    },
    organization(page),
    ...engineer(page),
    breadcrumbs(page, post.trail),
  ];
