// /my-data : what we hold about you, a copy of it, and its erasure.
import { drawing } from '#drawings/roof-bookings.ts';
import { loadWords } from '#web/content/load-words.ts';
import { MyData } from '#web/features/account/my-data.tsx';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/my-data.ts';

export const handle: RouteHandle = authHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/my-data',
    title: 'My data',
    description: 'See, copy or erase what we hold about you.',
    noIndex: true,
  });

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'messages']),
});

export default function MyDataPage() {
  return (
    <>
      <PageHeader drawing={drawing} title="My data">
        What we hold about you is yours to see, to copy and to erase.
      </PageHeader>
      <MyData />
    </>
  );
}
