// The customer's bookings, newest first, six a page (specification, section 2).
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { bookingsPerPage } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import { drawing as dryRoom } from '#drawings/dry-room.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookingCard } from './booking-card.tsx';
import { showAsItIs } from './show-as-it-is.ts';
import './my-bookings.css';

const pagePath = (page: number) => (page === 1 ? '/my-booking' : `/my-booking?page=${page}`);

/** Read in the browser: the page is cached, the same bytes for all visitors. */
function requestedPage(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1;
}

type Loaded = { page: number; bookings: Booking[]; total: number };

function useBookings() {
  const path = usePath();
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    const page = requestedPage();
    browserApi.bookingList({ params: { page: String(page) } }).then(
      ({ bookings, total }) => {
        const lastPage = Math.max(1, Math.ceil(total / bookingsPerPage));
        if (page > lastPage) location.replace(path(pagePath(lastPage)));
        else if (!left) setLoaded({ page, bookings, total });
      },
      (error) => {
        console.error('The bookings did not load', error);
        if (!left) setLoaded('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [attempt, path]);

  return {
    loaded,
    tryAgain() {
      setLoaded(undefined);
      setAttempt((before) => before + 1);
    },
    replace(changed: Booking) {
      setLoaded((before) => {
        if (before === undefined || before === 'failed') return before;
        const bookings = before.bookings.map((booking) => (booking._id === changed._id ? changed : booking));
        return { ...before, bookings };
      });
    },
  };
}

function NoBookings() {
  const words = useWords('myBooking');
  const { bookNow } = useWords('layout');
  const messages = useMessages();
  const path = usePath();
  return (
    <div className="columns-tablet gate no-bookings">
      <div>
        <h2>{messages.bookingsEmpty}</h2>
        <p>{words.none}</p>
        <ButtonLink look="accent" large href={path('/book-now')}>
          {bookNow}
        </ButtonLink>
      </div>
      <Drawing drawing={dryRoom} />
    </div>
  );
}

/** At either end there is nothing to follow, only the arrow's outline. */
function PageStep({ to, back, label }: { to: number | undefined; back?: boolean; label: string }) {
  const path = usePath();
  const className = `page-step${back ? ' page-back' : ''}`;
  if (to === undefined) {
    return (
      <span className={`${className} page-end`} aria-hidden="true">
        <Icon name="arrow-short" />
      </span>
    );
  }
  return (
    <a className={className} href={path(pagePath(to))} aria-label={label}>
      <Icon name="arrow-short" />
    </a>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const words = useWords('myBooking').pages;
  const pages = Math.ceil(total / bookingsPerPage);
  const first = (page - 1) * bookingsPerPage + 1;
  return (
    <div className="booking-pages spread figures">
      <p className="muted">
        {fill(words.shown, { first, last: Math.min(total, first + bookingsPerPage - 1), total })}
      </p>
      <nav aria-label={words.label}>
        <PageStep to={page > 1 ? page - 1 : undefined} back label={words.previous} />
        <b>
          {page} / {pages}
        </b>
        <PageStep to={page < pages ? page + 1 : undefined} label={words.next} />
      </nav>
    </div>
  );
}

/** The first wide, the rest in pairs, an odd last one wide. */
export function cardShape(index: number, count: number): 'lead' | 'pair' | 'wide' {
  if (index === 0) return 'lead';
  return index === count - 1 && count % 2 === 0 ? 'wide' : 'pair';
}

export function MyBookings({
  customer,
  firstAid,
  papersOf,
  quotationsOf,
  withdrawOf,
}: {
  customer: SessionUser;
  firstAid: FirstAidWords;
  /** What there is in writing of a booking. */
  papersOf?: (booking: Booking) => ReactNode;
  /** What was quoted for it. */
  quotationsOf?: (booking: Booking) => ReactNode;
  /** Taking an acceptance back; then the booking has changed. */
  withdrawOf?: (booking: Booking, onWithdrawn: () => void) => ReactNode;
}) {
  const { failed } = useWords('myBooking');
  const layout = useWords('layout');
  const { loaded, tryAgain, replace } = useBookings();
  if (loaded === undefined) return <MyBookingsSkeleton />;
  if (loaded === 'failed') {
    return (
      <div className="bookings-failed frame row">
        <p>{failed}</p>
        <Button look="outline" onClick={tryAgain}>
          {layout.tryAgain}
        </Button>
      </div>
    );
  }
  const { page, bookings, total } = loaded;
  if (total === 0) return <NoBookings />;
  return (
    <>
      <div className="columns booking-cards">
        {bookings.map((booking, index) => (
          <BookingCard
            key={booking._id}
            booking={booking}
            mobile={customer.mobile}
            firstAid={firstAid}
            shape={cardShape(index, bookings.length)}
            papers={papersOf?.(booking)}
            onChanged={replace}
            quotations={quotationsOf?.(booking)}
            withdraw={withdrawOf?.(booking, () => void showAsItIs(booking, replace))}
          />
        ))}
      </div>
      {total > bookingsPerPage && <Pages page={page} total={total} />}
    </>
  );
}

export function MyBookingsSkeleton() {
  const { opening } = useWords('myBooking');
  return (
    <div className="page-skeleton frame" aria-busy="true">
      <p className="visually-hidden" role="status">
        {opening}
      </p>
    </div>
  );
}
