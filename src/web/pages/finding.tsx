// /my-booking/finding/{number} : what was found, in writing, for the customer whose booking it is.
import { useParams } from 'react-router';
import { loadWords } from '#web/content/load-words.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { Gate } from '#web/features/bookings/gates.tsx';
import { FindingPage, FindingSkeleton } from '#web/features/findings/finding-page.tsx';
import { QuotedAfterSheet, useQuotations } from '#web/features/quotations/quotation-strip.tsx';
import { quotationPath } from '#web/features/quotations/quotations-api.ts';
import { NotFound } from '#web/features/site/layout/not-found.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import type { Route } from './+types/finding.ts';

export const handle: RouteHandle = {
  interactive: true,
  sameForEveryParameter: true,
  callToAction: ({ myBooking }) => ({ title: myBooking.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.findings;
  return pageMeta(matches, { path: '/my-booking', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, [
    'findings',
    'sharedFinding',
    'quotation',
    'myBooking',
    'messages',
    'notFound',
  ]),
});

/** The quotation that follows from a sheet: what can be answered, else what was. */
function Own({ number }: { number: string }) {
  const { quotations } = useQuotations();
  const quotedFor = (booking: string) => {
    const own = quotations.filter(({ bookingId }) => bookingId === booking);
    const quotation =
      own.find(({ state }) => state === 'open') ?? own.find(({ state }) => state === 'accepted');
    return (
      quotation && { href: quotationPath(quotation.id), brief: <QuotedAfterSheet quotation={quotation} /> }
    );
  };
  return <FindingPage number={number} missing={<NotFound />} quotedFor={quotedFor} />;
}

export default function Finding() {
  const { number = '' } = useParams();
  const { title, gate } = useWords('findings');
  const closed = (
    <PageBody>
      <h1>{title}</h1>
      <Gate why={gate} />
    </PageBody>
  );
  return (
    <CustomerOnly waiting={<FindingSkeleton />} gate={closed}>
      {() => <Own number={number} />}
    </CustomerOnly>
  );
}
