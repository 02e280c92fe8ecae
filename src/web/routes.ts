// URL -> page. The one place to look for what a path shows.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('about-us', 'pages/about.tsx'),
  route('services/:slug', 'pages/service.tsx'),
  route('posts', 'pages/posts.tsx'),
  route('posts/:slug', 'pages/post.tsx'),
  route('leak-finder', 'pages/leak-finder.tsx'),
  // Before the answers, whose words these are not.
  route('leak-finder/causes', 'pages/leak-finder-causes.tsx'),
  route('leak-finder/causes/:cause', 'pages/leak-finder-cause.tsx'),
  ...[':first', ':first/:second', ':first/:second/:third', ':first/:second/:third/:fourth'].map((answers) =>
    route(`leak-finder/${answers}`, 'pages/leak-finder-path.tsx', { id: `leak-finder/${answers}` }),
  ),
  route('contact-us', 'pages/contact.tsx'),
  ...['terms-and-conditions', 'privacy-policy', 'refund-policy'].map((path) =>
    route(path, 'pages/legal.tsx', { id: path }),
  ),
  route('login', 'pages/login.tsx'),
  route('register', 'pages/register.tsx'),
  route('login-verify', 'pages/login-verify.tsx'),
  route('verify-registration', 'pages/verify-registration.tsx'),
  route('login-link', 'pages/login-link.tsx'),
  route('my-data', 'pages/my-data.tsx'),
  route('book-now', 'pages/book-now.tsx'),
  route('my-booking', 'pages/my-booking.tsx'),
  route('booking/success/:id', 'pages/booking-success.tsx'),
  route('booknow/payment/verify/:tid', 'pages/payment-verify.tsx'),
  route('desk/setup', 'pages/desk-setup.tsx'),
  layout('pages/desk-layout.tsx', [
    route('desk', 'pages/desk.tsx'),
    route('desk/bookings', 'pages/desk-bookings.tsx'),
    route('desk/blog', 'pages/desk-blog.tsx'),
    route('desk/blog/:id', 'pages/desk-post.tsx'),
    route('desk/blog/:id/preview', 'pages/desk-preview.tsx'),
    route('desk/content', 'pages/desk-content.tsx'),
    route('desk/numbers', 'pages/desk-numbers.tsx'),
    route('desk/people', 'pages/desk-people.tsx'),
    route('desk/operations', 'pages/desk-operations.tsx'),
    route('desk/failed', 'pages/desk-failed.tsx'),
    route('desk/audit', 'pages/desk-audit.tsx'),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
