// /my-booking/quotation : one quotation of the customer's, to read and to answer.
import { loadWords } from '#web/content/load-words.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { Gate } from '#web/features/bookings/gates.tsx';
import {
  QuotationBand,
  QuotationScreen,
  QuotationSkeleton,
} from '#web/features/quotations/quotation-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import type { Route } from './+types/quotation.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: ({ quotation }) => ({ title: quotation.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.quotation;
  return pageMeta(matches, { path: '/my-booking/quotation', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['quotation', 'auth', 'forms', 'messages', 'causeNames'], 'myBooking'),
});

export default function QuotationPage() {
  const { title, gate } = useWords('quotation');
  return (
    <CustomerOnly
      waiting={<QuotationSkeleton />}
      gate={
        <>
          <QuotationBand title={title} />
          <PageBody>
            <Gate why={gate} />
          </PageBody>
        </>
      }
    >
      {() => <QuotationScreen />}
    </CustomerOnly>
  );
}
