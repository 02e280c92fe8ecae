// /my-data : what we hold about you, a copy of it, and its erasure.
import { drawing } from '#drawings/roof-bookings.ts';
import { loadWords } from '#web/content/load-words.ts';
import { MyData } from '#web/features/account/my-data.tsx';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/my-data.ts';

export const handle: RouteHandle = authHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.account;
  return pageMeta(matches, { path: '/my-data', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['account', 'auth', 'forms', 'messages']),
});

export default function MyDataPage() {
  const { title, lede } = useWords('account');
  return (
    <>
      <PageHeader drawing={drawing} title={title}>
        {lede}
      </PageHeader>
      <MyData />
    </>
  );
}
