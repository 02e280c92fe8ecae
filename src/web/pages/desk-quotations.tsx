// /desk/quotations : what work costs, written, sent and answered.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadQuotations, QuotationsScreen } from '#web/features/quotations/desk/quotations-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-quotations.ts';

export const meta = deskMeta('/desk/quotations', 'Quotations');

export const clientLoader = deskLoader(loadQuotations);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <QuotationsScreen {...loaderData} />;
}
