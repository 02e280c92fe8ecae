// /login : the first step of logging in.
import { loadWords } from '#web/content/load-words.ts';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { EntryScreen, entryPreloads } from '#web/features/auth/entry-screen.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import type { Route } from './+types/login.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => entryPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.auth.login;
  return pageMeta(matches, { path: '/login', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'forms', 'messages'], 'login'),
});

export default function Login() {
  const { title, intro, noteTitle, note } = useWords('auth').login;
  return (
    <EntryScreen title={title} intro={intro} note={{ title: noteTitle, text: note }}>
      <LoginForm />
    </EntryScreen>
  );
}
