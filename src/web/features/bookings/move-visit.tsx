// Moving a visit. Its form is loaded on demand.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useWords } from '#web/lib/words.tsx';

const VisitMover = lazy(async () => ({ default: (await import('./visit-mover.tsx')).VisitMover }));

export function MoveVisit({
  booking,
  onChanged,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}) {
  const { actions, mover } = useWords('myBooking');
  const [open, setOpen] = useState(false);
  const openRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing returns the focus.
    if (!open && wasOpen.current) openRef.current?.focus();
    wasOpen.current = open;
  }, [open]);
  // A refusal stays to be read, though the visit it speaks of can be moved no more.
  if (!open && !booking.visit?.movable) return null;
  if (!open) {
    return (
      <button className="button button-outline" type="button" ref={openRef} onClick={() => setOpen(true)}>
        {actions.move}
      </button>
    );
  }
  return (
    <Suspense fallback={<p aria-busy="true">{mover.looking}</p>}>
      <VisitMover booking={booking} onClose={() => setOpen(false)} onChanged={onChanged} />
    </Suspense>
  );
}
