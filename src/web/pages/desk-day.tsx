// /desk/day : an engineer's visits of today and tomorrow, with or without network.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { DayScreen } from '#web/features/day/desk/day-screen.tsx';
import { loadDay } from '#web/features/day/desk/load-day.ts';
import { VisitPapersContext } from '#web/features/day/desk/visit-papers.ts';
import { SheetsOfVisit } from '#web/features/findings/desk/sheets-of-visit.tsx';
import { QuotedOfVisit } from '#web/features/quotations/desk/quoted-of-visit.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-day.ts';

export const meta = deskMeta('/desk/day', 'Today’s visits');

export const clientLoader = deskLoader(loadDay);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <VisitPapersContext
      value={(visit) => (
        <>
          <SheetsOfVisit visit={visit} />
          <QuotedOfVisit visit={visit} />
        </>
      )}
    >
      <DayScreen {...loaderData} />
    </VisitPapersContext>
  );
}
