// schema.org descriptions of the company and its pages, for search engines. Addresses in them are absolute.
import { type Company, type IsoWeekday, company as shipped } from '#contract/company.ts';
import { type Language, locales } from '#contract/languages.ts';

/** Turns a path of this site into its full address. */
export type Absolute = (path: string) => string;
export type Thing = Record<string, unknown>;
/** What a page says about itself; the site's address and the company's details are known only while it renders. */
export type Describe = (absolute: Absolute, company: Company, page: PageInLanguage) => Thing;

/** How a page speaks of itself and its neighbours. */
interface PageInLanguage {
  language: Language;
  /** A path of this site in the page's language. */
  address: Absolute;
  /** The name of the home page. */
  home: string;
}

/** English is what search engines assume. */
const spokenIn = ({ language }: PageInLanguage) =>
  language === 'en' ? {} : { inLanguage: locales[language] };

const dayNames: Record<IsoWeekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

const businessId = (absolute: Absolute) => absolute('/#company');

export const business: Describe = (absolute, company) => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': businessId(absolute),
  name: company.name,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
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
  areaServed: { '@type': 'City', name: company.address.city },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: company.workingHours.days.map((day) => dayNames[day]),
    opens: company.workingHours.opens,
    closes: company.workingHours.closes,
  },
});

export const serviceOffer =
  ({ name, description, path }: { name: string; description: string; path: string }): Describe =>
  (absolute, company, page) => ({
    '@type': 'Service',
    name,
    description,
    url: page.address(path),
    areaServed: { '@type': 'City', name: company.address.city },
    provider: business(absolute, company, page),
  });

/** Home comes first by itself. */
export const breadcrumbs =
  (trail: readonly { name: string; path: string }[]): Describe =>
  (_absolute, _company, { address, home }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  });

export const faqPage =
  (questions: readonly { question: string; answer: string }[]): Describe =>
  (_absolute, _company, page) => ({
    '@type': 'FAQPage',
    ...spokenIn(page),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

/** A page that explains one thing and has no date of its own. */
export const article =
  ({
    title,
    description,
    path,
    image = '/og/home.png',
  }: {
    title: string;
    description: string;
    path: string;
    image?: string;
  }): Describe =>
  (absolute, _company, page) => ({
    '@type': 'Article',
    ...spokenIn(page),
    headline: title,
    description,
    image: absolute(image),
    mainEntityOfPage: page.address(path),
    author: { '@id': businessId(absolute), '@type': 'Organization', name: shipped.name, url: absolute('/') },
    publisher: { '@id': businessId(absolute), '@type': 'Organization', name: shipped.name },
  });

export const blogPosting =
  (post: {
    title: string;
    description: string;
    path: string;
    image: string;
    publishedAt: number;
    updatedAt: number;
  }): Describe =>
  (absolute) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: absolute(post.image),
    datePublished: new Date(post.publishedAt).toISOString(),
    dateModified: new Date(Math.max(post.updatedAt, post.publishedAt)).toISOString(),
    mainEntityOfPage: absolute(post.path),
    author: { '@id': businessId(absolute), '@type': 'Organization', name: shipped.name, url: absolute('/') },
    publisher: { '@id': businessId(absolute), '@type': 'Organization', name: shipped.name },
  });
