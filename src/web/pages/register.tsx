// /register : the first step of making an account.
import { loadWords } from '#web/content/load-words.ts';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { EntryScreen, entryPreloads } from '#web/features/auth/entry-screen.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/register.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => entryPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.auth.register;
  return pageMeta(matches, { path: '/register', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'forms', 'messages'], 'login'),
});

export default function Register() {
  const { title, intro, noteTitle, note, privacy } = useWords('auth').register;
  const text = fillWith(note, { link: <SiteLink href="/privacy-policy">{privacy}</SiteLink> });
  return (
    <EntryScreen title={title} intro={intro} note={{ title: noteTitle, text }}>
      <RegisterForm />
    </EntryScreen>
  );
}
