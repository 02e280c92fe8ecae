// /desk/bookings: every booking by where it stands, and the open one with all that can be done about it.
import { useDeferredValue, useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import {
  type BookingTab,
  bookingTabs,
  type DeskBooking,
  type DeskBookingDetails,
} from '#contract/staff-bookings.ts';
import { statusNames } from '#web/features/bookings/booking-words.ts';
import { dayOrTime } from '#web/features/staff/desk/day-and-time.ts';
import { RoomTabs, TwoPanes, WhenLoaded } from '#web/features/staff/desk/room.tsx';
import { useLoaded } from '#web/features/staff/desk/use-loaded.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { tabWords, visitWords } from './booking-words.ts';
import { bookingsApi } from './bookings-api.ts';
import './bookings-room.css';

type Listed = Awaited<ReturnType<typeof bookingsApi.deskBookingList>>;

const isTab = (word: string | undefined): word is BookingTab => bookingTabs.some((tab) => tab === word);
const isId = (word: string | undefined): word is string => /^[0-9a-z]{26}$/.test(word ?? '');

/** The key holds all that decides what is listed. */
const listKey = (tab: BookingTab, search: string) => JSON.stringify([tab, search]);
const loadList = (key: string): Promise<Listed> => {
  const [tab, search] = JSON.parse(key) as [BookingTab, string];
  return bookingsApi.deskBookingList({ query: { tab, ...(search ? { search } : {}) } });
};
const loadBooking = async (id: string): Promise<DeskBookingDetails> =>
  (await bookingsApi.deskBookingFind({ params: { id } })).booking;

function BookingRow({
  booking,
  tab,
  open,
  now,
}: {
  booking: DeskBooking;
  tab: BookingTab;
  open: boolean;
  now: number;
}) {
  const { id, name, location, reference, status, visit, amountPaid } = booking;
  return (
    <li>
      <a className="booking-row figures" href={`#${tab}/${id}`} aria-current={open || undefined}>
        <span className="booking-row-who">
          <b>{name}</b>
          <span>
            {reference}, {location}
          </span>
        </span>
        <span className="booking-row-state">
          <b>{status === 'visit_scheduled' && visit ? visitWords(visit, now) : statusNames[status]}</b>
          <span>
            {amountPaid !== null && <span className="badge badge-paid">₹{amountPaid} paid</span>}{' '}
            {dayOrTime(booking.createdAt, now)}
          </span>
        </span>
      </a>
    </li>
  );
}

function BookingList({
  listed,
  tab,
  search,
  openId,
  now,
  onMore,
}: {
  listed: Listed;
  tab: BookingTab;
  search: string;
  openId: string | undefined;
  now: number;
  onMore: (listed: Listed) => void;
}) {
  const [fault, setFault] = useState<string>();
  const more = async () => {
    if (!listed.more) return;
    setFault(undefined);
    try {
      const query = { tab, after: listed.more, ...(search ? { search } : {}) };
      const next = await bookingsApi.deskBookingList({ query });
      onMore({ ...next, bookings: [...listed.bookings, ...next.bookings] });
    } catch (error) {
      setFault(failureWords(error));
    }
  };
  if (listed.bookings.length === 0) {
    return <p className="room-empty">{search ? 'Nothing matches this search.' : 'Nothing here.'}</p>;
  }
  return (
    <>
      <ul aria-label="Bookings">
        {listed.bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} tab={tab} open={booking.id === openId} now={now} />
        ))}
      </ul>
      {listed.more && (
        <p className="room-empty">
          <Button look="outline" onClick={() => void more()}>
            Show more
          </Button>
        </p>
      )}
      {fault && (
        <p className="room-empty" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

export function BookingsRoom({ staff }: { staff: StaffMember }) {
  const [word, second] = useHash();
  const tab = isTab(word) ? word : 'open';
  const id = isId(second) ? second : isId(word) ? word : undefined;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const now = useNow() ?? Date.now();
  const list = useLoaded(listKey(tab, search), loadList);
  const look = list.loaded.status === 'ready' ? list.loaded.value.look : undefined;
  return (
    <TwoPanes
      title="Bookings"
      open={id !== undefined}
      list={
        <>
          <div className="room-tools">
            <RoomTabs
              label="Bookings by status"
              tabs={bookingTabs.map((name) => ({
                label: tabWords[name],
                href: `#${name}`,
                current: name === tab && !search,
                count: name === 'look' ? look : undefined,
              }))}
            />
            <input
              className="room-search"
              type="search"
              aria-label="Search bookings"
              placeholder="Name, number, HB-… or place"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <WhenLoaded loaded={list.loaded} onAgain={list.reload}>
            {(listed) => (
              <BookingList
                listed={listed}
                tab={tab}
                search={search}
                openId={id}
                now={now}
                onMore={list.replace}
              />
            )}
          </WhenLoaded>
        </>
      }
      panel={
        id === undefined ? (
          <p className="room-wait">Choose a booking on the left.</p>
        ) : (
          <OpenBooking key={id} id={id} tab={tab} staff={staff} now={now} onChanged={list.reload} />
        )
      }
    />
  );
}

function OpenBooking({
  id,
  tab,
  staff,
  now,
  onChanged,
}: {
  id: string;
  tab: BookingTab;
  staff: StaffMember;
  now: number;
  onChanged: () => void;
}) {
  const { loaded, replace, reload } = useLoaded(id, loadBooking);
  return (
    <>
      <a className="room-back" href={`#${tab}`}>
        All bookings
      </a>
      <WhenLoaded loaded={loaded} onAgain={reload}>
        {(booking) => (
          <BookingPanel
            booking={booking}
            staff={staff}
            now={now}
            onReload={reload}
            onChanged={(next) => {
              replace(next);
              onChanged();
            }}
          />
        )}
      </WhenLoaded>
    </>
  );
}
