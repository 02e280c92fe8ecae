// /desk/requests : the queue of those who call back.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadSheetsToCome } from '#web/features/findings/desk/desk-findings.ts';
import { FindingSheets } from '#web/features/findings/desk/finding-sheets.tsx';
import { ObjectionsOf } from '#web/features/quotations/desk/decide-objection.tsx';
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
  const { staff } = loaderData;
  const sheets = loaderData.loaded.value?.sheets ?? [];
  return (
    <RequestQueue
      {...loaderData}
      papers={<FindingSheets visits={sheets} />}
      objectionsOf={(request, now) => <ObjectionsOf request={request} staff={staff} now={now} />}
    />
  );
}
