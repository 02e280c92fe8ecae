// /desk/bookings: every booking by where it stands, and the open one with all that can be done about it.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  type BookingTab,
  bookingTabs,
  type DeskBooking,
  type DeskBookingDetails,
} from '#contract/bookings.staff.ts';
import { windowHours } from '#contract/visit-window.ts';
import type { VisitChange } from '#contract/visits.staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayOrTime, shortDate } from '#web/desk/day-and-time.ts';
import { type Loaded, loadPages, type ScreenArgs, type ScreenData, settle } from '#web/desk/desk-loader.ts';
import { changedQuery, pagesParam, useQuery, useTypedSearch } from '#web/desk/desk-query.ts';
import { ListRow, RowList } from '#web/desk/list-row.tsx';
import { ListTabs, TwoPanes, WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { BookingPanel } from './booking-panel.tsx';
import { statusNames, tabWords } from './booking-words.ts';
import { bookingsApi } from './bookings-api.ts';
import { ChangeList, ChangeMarks, useCrewNews, WhoKnows } from './crew-news.tsx';

type Listed = Awaited<ReturnType<typeof bookingsApi.deskBookingList>>;

interface Bookings {
  list: Loaded<Listed>;
  /** The booking that was asked for, and what came of it. */
  id: string | undefined;
  booking: Loaded<DeskBookingDetails>;
}

const readPlace = (query: URLSearchParams) => ({
  tab: bookingTabs.find((tab) => tab === query.get('tab')) ?? ('open' satisfies BookingTab),
  id: query.get('open') ?? undefined,
  search: query.get('search')?.trim() ?? '',
});

export async function loadBookings({ query }: ScreenArgs): Promise<Bookings> {
  const { tab, id, search } = readPlace(query);
  const filter = { tab, ...(search && { search }) };
  const list = loadPages(
    query,
    (after) => bookingsApi.deskBookingList({ query: { ...filter, ...(after && { after }) } }),
    (before, next) => ({ ...next, bookings: [...before.bookings, ...next.bookings] }),
  );
  const booking = id
    ? bookingsApi.deskBookingFind({ params: { id } }).then((answer) => answer.booking)
    : undefined;
  const [loadedList, loadedBooking] = await Promise.all([
    settle('bookings', JSON.stringify(filter), list),
    booking ? settle('booking', id ?? '', booking) : {},
  ]);
  return { list: loadedList, id, booking: loadedBooking };
}

function BookingRow({
  booking,
  href,
  open,
  now,
  changes,
}: {
  booking: DeskBooking;
  href: string;
  open: boolean;
  now: number;
  changes: readonly VisitChange[];
}) {
  const { name, locality, reference, status, visit, amountPaid } = booking;
  return (
    <ListRow
      href={href}
      open={open}
      name={name}
      about={[reference, locality].filter(Boolean).join(', ')}
      // The name needs the room.
      state={
        status === 'visit_scheduled' && visit
          ? `${shortDate(visit.from, now)}, ${windowHours(visit)}`
          : statusNames[status]
      }
    >
      <ChangeMarks changes={changes} now={now} />
      {amountPaid !== null && <Badge kind="paid">₹{amountPaid} paid</Badge>}{' '}
      {dayOrTime(booking.createdAt, now)}
    </ListRow>
  );
}

function BookingList({
  listed,
  fault,
  query,
  now,
  changes,
}: {
  listed: Listed;
  fault: string | undefined;
  query: URLSearchParams;
  now: number;
  changes: readonly VisitChange[];
}) {
  const { id: openId, search } = readPlace(query);
  if (listed.bookings.length === 0) {
    return <p className="screen-empty">{search ? 'Nothing matches this search.' : 'No bookings.'}</p>;
  }
  return (
    <RowList label="Bookings" more={listed.more !== null} fault={fault}>
      {listed.bookings.map((booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          href={changedQuery(query, { open: booking.id, move: undefined })}
          open={booking.id === openId}
          now={now}
          changes={changes.filter((change) => change.booking === booking.id)}
        />
      ))}
    </RowList>
  );
}

export function BookingsScreen({
  staff,
  loaded,
  papers,
}: ScreenData<Bookings> & {
  /** What there is of the open booking in writing, and still to be. */
  papers?: ReactNode;
}) {
  const query = useQuery();
  const { tab, id, search } = readPlace(query);
  const [typed, setTyped, field] = useTypedSearch(search);
  const navigate = useNavigate();
  const now = useNow() ?? Date.now();
  const { changes = [], tell } = useCrewNews();
  const { list, booking: found } = loaded.value ?? { list: {}, booking: {} };
  const booking = loaded.value?.id === id ? found : undefined;
  return (
    <TwoPanes
      title="Bookings"
      open={id}
      tools={
        <>
          <ListTabs
            label="Bookings by status"
            tabs={bookingTabs.map((name) => ({
              label: tabWords[name],
              href: changedQuery(query, { tab: name, open: undefined, [pagesParam]: undefined }),
              current: name === tab && !search,
              count: name === 'look' ? list.value?.look : undefined,
              // While there is one it stands with the others.
              more: name === 'look' && !list.value?.look,
            }))}
          />
          <input
            ref={field}
            className="box screen-search"
            type="search"
            aria-label="Search bookings"
            placeholder="Name, number, HB-… or place"
            maxLength={80}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              void navigate(changedQuery(query, { search: value, [pagesParam]: undefined }), {
                replace: true,
                preventScrollReset: true,
              });
            }}
          />
        </>
      }
      list={
        <WhenLoaded loaded={list}>
          {(listed, fault) => (
            <BookingList listed={listed} fault={fault} query={query} now={now} changes={changes} />
          )}
        </WhenLoaded>
      }
      panel={
        id === undefined ? (
          <>
            <p className="screen-wait stack">Select a booking.</p>
            <ChangeList changes={changes} now={now} />
          </>
        ) : (
          <>
            <a className="screen-back" href={changedQuery(query, { open: undefined })}>
              All bookings
            </a>
            {booking ? (
              <WhenLoaded loaded={booking}>
                {(value) => (
                  <BookingPanel
                    key={id}
                    booking={value}
                    staff={staff}
                    now={now}
                    papers={papers}
                    crewNews={
                      <WhoKnows
                        changes={changes.filter((change) => change.booking === id)}
                        now={now}
                        tell={tell}
                      />
                    }
                  />
                )}
              </WhenLoaded>
            ) : (
              <p className="screen-wait stack" aria-busy="true">
                Loading…
              </p>
            )}
          </>
        )
      }
    />
  );
}
