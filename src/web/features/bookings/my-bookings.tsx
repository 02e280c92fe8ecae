// The customer's bookings by whose turn it is, six a page (specification, section 2). The page renews itself.
import { type ReactNode, useEffect, useState } from 'react';
import { type BookingTurn, bookingTurns, turnOf } from '#contract/booking-turn.ts';
import type { Booking } from '#contract/bookings.ts';
import { bookingsPerPage } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import { indianDate } from '#contract/india-time.ts';
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

const pagePath = (page: number) => (page === 1 ? '/my-booking' : `/my-booking?page=${page}`);

/** Read in the browser: the page is cached, the same bytes for all visitors. */
function requestedPage(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1;
}

type Loaded = { page: number; bookings: Booking[]; total: number };

const renewMs = 30_000;

/** Somebody of ours is on the way there, or there: what the engineer says stands here soon. */
const changesNow = ({ status, visit }: Booking): boolean =>
  status === 'visit_scheduled' && visit !== null && indianDate(visit.from) === indianDate(Date.now());

/** Runs when the reader comes back to the page, and now and then while an engineer works. */
function useRenewal(often: boolean, renew: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same each time
  useEffect(() => {
    const renewIfSeen = () => {
      if (document.visibilityState === 'visible') renew();
    };
    const timer = often ? setInterval(renewIfSeen, renewMs) : undefined;
    document.addEventListener('visibilitychange', renewIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfSeen);
    };
  }, [often]);
}

function useBookings(onRenewed: () => void) {
  const path = usePath();
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const [changedId, setChangedId] = useState<string>();

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

  const shown = typeof loaded === 'object' ? loaded : undefined;
  useRenewal(shown?.bookings.some(changesNow) ?? false, () => {
    const page = requestedPage();
    browserApi.bookingList({ params: { page: String(page) } }).then(
      (answer) => {
        setLoaded((before) => (typeof before === 'object' ? { page, ...answer } : before));
        onRenewed();
      },
      // What stands there stays; the next time may do.
      (error) => console.error('The bookings were not renewed', error),
    );
  });

  return {
    loaded,
    /** The last one that its customer changed here. */
    changedId,
    tryAgain() {
      setLoaded(undefined);
      setAttempt((before) => before + 1);
    },
    replace(changed: Booking) {
      setChangedId(changed._id);
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
    <div className="columns-tablet gate items-center" data-nothing-yet>
      <div>
        <h2 className="text-52">{messages.bookingsEmpty}</h2>
        <p className="max-w-text pt-12 pb-24">{words.none}</p>
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
  const boxClasses = `grid size-[48px] place-items-center rounded-3 border ${back ? '-scale-x-100' : ''}`;
  if (to === undefined) {
    return (
      <span className={`${boxClasses} border-line text-rule`} aria-hidden="true">
        <Icon name="arrow-short" />
      </span>
    );
  }
  return (
    <a
      className={`${boxClasses} border-ink hover:bg-ink hover:text-paper`}
      href={path(pagePath(to))}
      aria-label={label}
    >
      <Icon name="arrow-short" />
    </a>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const words = useWords('myBooking').pages;
  const pages = Math.ceil(total / bookingsPerPage);
  const first = (page - 1) * bookingsPerPage + 1;
  return (
    <div className="figures flex items-center justify-between pt-32 phone:justify-center">
      <p className="text-16 text-mute phone:hidden">
        {fill(words.shown, { first, last: Math.min(total, first + bookingsPerPage - 1), total })}
      </p>
      <nav className="flex items-center gap-16" aria-label={words.label}>
        <PageStep to={page > 1 ? page - 1 : undefined} back label={words.previous} />
        <b className="font-strong">
          {page} / {pages}
        </b>
        <PageStep to={page < pages ? page + 1 : undefined} label={words.next} />
      </nav>
    </div>
  );
}

const listClasses: Record<BookingTurn, string> = {
  waiting: 'grid gap-16',
  coming: 'grid items-stretch gap-24 tablet:gap-16 above-tablet:grid-cols-2',
  over: 'grid border border-ink bg-paper',
};

/** How many there are in all is known where this page shows the first of those that are over: they stand last. */
function Heading({ turn, count, all }: { turn: BookingTurn; count: number; all: number | undefined }) {
  const { turns } = useWords('myBooking');
  return (
    <h2 className="flex items-baseline gap-12 pb-16 text-34">
      {turns[turn]}
      <span className="figures text-20 font-regular font-full text-mute">
        {all !== undefined && all > count ? fill(turns.some, { count, total: all }) : count}
      </span>
    </h2>
  );
}

export function MyBookings({
  customer,
  firstAid,
  papersOf,
  quotationsOf,
  withdrawOf,
  onRenewed = () => {},
}: {
  customer: SessionUser;
  firstAid: FirstAidWords;
  /** What there is in writing of a booking. */
  papersOf?: (booking: Booking) => ReactNode;
  /** What was quoted for it. */
  quotationsOf?: (booking: Booking) => ReactNode;
  /** Taking an acceptance back; then the booking has changed. */
  withdrawOf?: (booking: Booking, onWithdrawn: () => void) => ReactNode;
  /** What is read beside the bookings is read again with them. */
  onRenewed?: () => void;
}) {
  const { failed } = useWords('myBooking');
  const layout = useWords('layout');
  const { loaded, changedId, tryAgain, replace } = useBookings(onRenewed);
  if (loaded === undefined) return <MyBookingsSkeleton />;
  if (loaded === 'failed') {
    return (
      <div className="frame row gap-16 p-24">
        <p>{failed}</p>
        <Button look="outline" onClick={tryAgain}>
          {layout.tryAgain}
        </Button>
      </div>
    );
  }
  const { page, bookings, total } = loaded;
  if (total === 0) return <NoBookings />;
  const before = (page - 1) * bookingsPerPage;
  const notOver = bookings.filter((booking) => turnOf(booking) !== 'over').length;
  return (
    <>
      <div className="grid gap-48 tablet:gap-32">
        {bookingTurns.map((turn) => {
          const shown = bookings.filter((booking) => turnOf(booking) === turn);
          if (shown.length === 0) return null;
          const firstIsHere = turn === 'over' && (page === 1 || notOver > 0);
          return (
            <section key={turn}>
              <Heading
                turn={turn}
                count={shown.length}
                all={firstIsHere ? total - before - notOver : undefined}
              />
              <div className={listClasses[turn]}>
                {shown.map((booking) => (
                  <BookingCard
                    key={booking._id}
                    booking={booking}
                    mobile={customer.mobile}
                    firstAid={firstAid}
                    papers={papersOf?.(booking)}
                    onChanged={replace}
                    changed={booking._id === changedId}
                    quotations={quotationsOf?.(booking)}
                    withdraw={withdrawOf?.(booking, () => void showAsItIs(booking, replace))}
                  />
                ))}
              </div>
            </section>
          );
        })}
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
