// /register : the first step of making an account.
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { EntryScreen, entryPreloads } from '#web/features/auth/entry-screen.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/register.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => entryPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/register',
    title: 'Create your account',
    description: 'Make an account with your name, mobile and e-mail to book a visit and follow it.',
  });

export default function Register() {
  return (
    <EntryScreen
      title="Create your account"
      charm="Sign the visitors’ book."
      intro="A name to ask for, a number to call, and an e-mail that we check with a short code."
      note={{
        title: 'What we keep',
        text: (
          <>
            These three, to reach you about your bookings. Copy or erase them any time.{' '}
            <a href="/privacy-policy">Privacy policy</a>
          </>
        ),
      }}
    >
      <RegisterForm />
    </EntryScreen>
  );
}
