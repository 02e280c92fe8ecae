// /my-booking/check-a-file : whether a PDF is a paper of ours, as it was sent.
import { drawing } from '#drawings/roof-bookings.ts';
import { loadWords } from '#web/content/load-words.ts';
import { CheckFile } from '#web/features/quotations/check-file.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/check-a-file.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: ({ quotation }) => ({ title: quotation.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { meta: title, description } = loaderData.words.checkFile;
  return pageMeta(matches, { path: '/my-booking/check-a-file', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['checkFile', 'quotation', 'messages']),
});

export default function CheckAFile() {
  const { title, lede } = useWords('checkFile');
  return (
    <>
      <PageHeader drawing={drawing} title={title}>
        {lede}
      </PageHeader>
      <PageBody>
        <CheckFile />
      </PageBody>
    </>
  );
}
