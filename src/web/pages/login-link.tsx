// /login-link#token : where a mailed link leads.
import { loadWords } from '#web/content/load-words.ts';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { LinkScreen } from '#web/features/auth/link-screen.tsx';
import { verifyPreloads } from '#web/features/auth/verify-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/login-link.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => verifyPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { login, link } = loaderData.words.auth;
  return pageMeta(matches, {
    path: '/login-link',
    title: login.title,
    description: link.description,
    noIndex: true,
  });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'forms', 'messages'], 'verify'),
});

export default function LoginLink() {
  return <LinkScreen />;
}
