// /login-link#token : where a mailed link leads.
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { LinkScreen } from '#web/features/auth/link-screen.tsx';
import { verifyPreloads } from '#web/features/auth/verify-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/login-link.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => verifyPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/login-link',
    title: 'Log in',
    description: 'Log in with the link from your mail.',
    noIndex: true,
  });

export default function LoginLink() {
  return <LinkScreen />;
}
