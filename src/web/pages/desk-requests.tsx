// /desk/requests : the queue of those who call back.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadSheetsToCome } from '#web/features/findings/desk/desk-findings.ts';
import { FindingSheets } from '#web/features/findings/desk/finding-sheets.tsx';
import { loadQueue } from '#web/features/requests/desk/load-queue.ts';
import { RequestQueue } from '#web/features/requests/desk/request-queue.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-requests.ts';

export const meta = deskMeta('/desk/requests', 'Desk');

export const clientLoader = deskLoader(async (args) => {
  const queue = await loadQueue(args);
  return { ...queue, sheets: await loadSheetsToCome(queue.details.value) };
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const sheets = loaderData.loaded.value?.sheets ?? [];
  return <RequestQueue {...loaderData} papers={<FindingSheets visits={sheets} />} />;
}
