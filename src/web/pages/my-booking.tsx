// /my-booking : the customer's own bookings and how far each has come.
import type { ComponentProps } from 'react';
import { drawing as terrace } from '#drawings/roof-bookings.ts';
import { loadWords } from '#web/content/load-words.ts';
import { CustomerOnly } from '#web/features/bookings/customer-only.tsx';
import { Gate } from '#web/features/bookings/gates.tsx';
import { MyBookings, MyBookingsSkeleton } from '#web/features/bookings/my-bookings.tsx';
import { firstAidWords } from '#web/features/finder/first-aid-words.ts';
import { SheetLines, useFindings } from '#web/features/findings/sheet-lines.tsx';
import { QuotedBookings } from '#web/features/quotations/quotation-strip.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useWords } from '#web/lib/words.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/my-booking.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: ({ myBooking }) => ({ title: myBooking.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.myBooking;
  return pageMeta(matches, { path: '/my-booking', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(
    args,
    ['myBooking', 'booking', 'findings', 'payments', 'quotation', 'messages', 'causeNames'],
    'myBooking',
  ),
  firstAid: firstAidWords(args.request),
});

function Bookings({
  onRenewed,
  ...props
}: Omit<ComponentProps<typeof MyBookings>, 'papersOf'> & { onRenewed: () => void }) {
  const { findings, askAgain } = useFindings();
  return (
    <MyBookings
      {...props}
      onRenewed={() => {
        askAgain();
        onRenewed();
      }}
      papersOf={({ _id }) => <SheetLines findings={findings.find(({ booking }) => booking === _id)} />}
    />
  );
}

export default function MyBooking({ loaderData: { firstAid } }: Route.ComponentProps) {
  const { title, lede, gate } = useWords('myBooking');
  return (
    <>
      <PageHeader drawing={terrace} title={title}>
        {lede}
      </PageHeader>
      <PageBody>
        <CustomerOnly waiting={<MyBookingsSkeleton />} gate={<Gate why={gate} />}>
          {(customer) => (
            <QuotedBookings>
              {(quotationsOf, withdrawOf, askAgain) => (
                <Bookings
                  customer={customer}
                  firstAid={firstAid}
                  quotationsOf={quotationsOf}
                  withdrawOf={withdrawOf}
                  onRenewed={askAgain}
                />
              )}
            </QuotedBookings>
          )}
        </CustomerOnly>
      </PageBody>
    </>
  );
}
