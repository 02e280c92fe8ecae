// URL -> page. The one place to look for what a path shows.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { languages } from '../contract/languages.ts';
import { allPages, type PagePath } from '../contract/pages.ts';

/** A page that is not in the list of the contract, or has no file here, does not compile. */
const files: Record<PagePath, string> = {
  '': 'pages/home.tsx',
  'about-us': 'pages/about.tsx',
  services: 'pages/services.tsx',
  'services/:slug': 'pages/service.tsx',
  'services/waterproofing-old-building/:solution': 'pages/solution.tsx',
  'services/waterproofing-underconstruction-building/:solution': 'pages/solution.tsx',
  'services/repair-of-the-old-building/:solution': 'pages/solution.tsx',
  'services/tiling-and-epoxy-flooring-solutions/:solution': 'pages/solution.tsx',
  posts: 'pages/posts.tsx',
  'posts/:slug': 'pages/post.tsx',
  'leak-finder': 'pages/leak-finder.tsx',
  'leak-finder/causes': 'pages/leak-finder-causes.tsx',
  'leak-finder/causes/:cause': 'pages/leak-finder-cause.tsx',
  'leak-finder/:first': 'pages/leak-finder-path.tsx',
  'leak-finder/:first/:second': 'pages/leak-finder-path.tsx',
  'leak-finder/:first/:second/:third': 'pages/leak-finder-path.tsx',
  'leak-finder/:first/:second/:third/:fourth': 'pages/leak-finder-path.tsx',
  'leak-finder/:first/:second/:third/:fourth/:fifth': 'pages/leak-finder-path.tsx',
  'contact-us': 'pages/contact.tsx',
  'terms-and-conditions': 'pages/legal.tsx',
  'privacy-policy': 'pages/legal.tsx',
  'refund-policy': 'pages/legal.tsx',
  login: 'pages/login.tsx',
  register: 'pages/register.tsx',
  'login-verify': 'pages/login-verify.tsx',
  'verify-registration': 'pages/verify-registration.tsx',
  'login-link': 'pages/login-link.tsx',
  'my-data': 'pages/my-data.tsx',
  'my-booking/check-a-file': 'pages/check-a-file.tsx',
  'book-now': 'pages/book-now.tsx',
  'my-booking': 'pages/my-booking.tsx',
  'my-booking/finding/:number': 'pages/finding.tsx',
  'my-booking/quotation': 'pages/quotation.tsx',
  'booking/success/:id': 'pages/booking-success.tsx',
  'booknow/payment/verify/:tid': 'pages/payment-verify.tsx',
};

const publicPages = allPages.map(({ path, english }) => ({ path, file: files[path], english }));

/** Not what stands for a parameter: ids are written into pages. */
const idOf = (address: string) => address.replaceAll(':', '');

/** Every page once, and those that are translated under each language too. */
const inEveryLanguage: RouteConfigEntry[] = languages.flatMap((language) =>
  language === 'en'
    ? publicPages.map(({ path, file }) => (path ? route(path, file, { id: idOf(path) }) : index(file)))
    : publicPages
        .filter(({ english }) => !english)
        .map(({ path, file }) => {
          const address = path ? `${language}/${path}` : language;
          return route(address, file, { id: idOf(address) });
        }),
);

export default [
  ...inEveryLanguage,
  // For one reader alone: the server draws them for whom it knows (http/private-pages.ts).
  ...languages.map((language) => {
    const address = language === 'en' ? 'b/:token' : `${language}/b/:token`;
    return route(address, 'pages/booking-link.tsx', { id: idOf(address) });
  }),
  ...languages.map((language) => {
    const address = language === 'en' ? 'findings/:token' : `${language}/findings/:token`;
    return route(address, 'pages/shared-finding.tsx', { id: idOf(address) });
  }),
  route('desk/setup', 'pages/desk-setup.tsx'),
  layout('pages/desk-layout.tsx', [
    route('desk/requests', 'pages/desk-requests.tsx'),
    route('desk/first-steps', 'pages/desk-first-steps.tsx'),
    route('desk/day', 'pages/desk-day.tsx'),
    route('desk/visits', 'pages/desk-visits.tsx'),
    route('desk/bookings', 'pages/desk-bookings.tsx'),
    route('desk/quotations', 'pages/desk-quotations.tsx'),
    route('desk/crews', 'pages/desk-crews.tsx'),
    route('desk/rain', 'pages/desk-rain.tsx'),
    route('desk/blog', 'pages/desk-blog.tsx'),
    route('desk/blog/:id', 'pages/desk-post.tsx'),
    route('desk/blog/:id/preview', 'pages/desk-preview.tsx'),
    route('desk/content', 'pages/desk-content.tsx'),
    route('desk/reports', 'pages/desk-reports.tsx'),
    route('desk/person', 'pages/desk-persons.tsx'),
    route('desk/person/:id', 'pages/desk-person.tsx'),
    route('desk/person/:id/rights', 'pages/desk-rights.tsx'),
    route('desk/person/:id/compare/:other', 'pages/desk-compare.tsx'),
    route('desk/staff', 'pages/desk-staff.tsx'),
    route('desk/operations', 'pages/desk-operations.tsx'),
    route('desk/failed', 'pages/desk-failed.tsx'),
    route('desk/audit', 'pages/desk-audit.tsx'),
    // Earlier addresses: the screen replaces them by its own (desk/moved-address.ts).
    route('desk', 'pages/desk-requests.tsx', { id: 'pages/desk' }),
    route('desk/today', 'pages/desk-day.tsx', { id: 'pages/desk-today' }),
    route('desk/weather', 'pages/desk-rain.tsx', { id: 'pages/desk-weather' }),
    route('desk/numbers', 'pages/desk-reports.tsx', { id: 'pages/desk-numbers' }),
    route('desk/people', 'pages/desk-staff.tsx', { id: 'pages/desk-people' }),
  ]),
  // In demo mode alone.
  route('dev/scale', 'pages/dev-scale.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
