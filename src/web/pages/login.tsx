// /login : the first step of logging in.
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { EntryScreen, entryPreloads } from '#web/features/auth/entry-screen.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/login.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => entryPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/login',
    title: 'Log in',
    description: 'Log in with a code sent to your e-mail. There is no password to remember.',
  });

export default function Login() {
  return (
    <EntryScreen
      title="Log in"
      charm="Come in out of the rain."
      intro="Enter your e-mail and we send a short code to it. There is no password to remember."
      note={{
        title: 'Why log in?',
        text: 'To book with photos of the damp patch, and to see what became of it.',
      }}
    >
      <LoginForm />
    </EntryScreen>
  );
}
