// Moving a visit: the free windows by day, one is chosen, and if it is gone meanwhile the next ones are offered.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { type VisitWindow, windowTimes } from '#contract/visit-window.ts';
import { visitEndpoints, visitMoves } from '#contract/visits.ts';
import { ApiError, createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { showAsItIs } from './show-as-it-is.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import './visit-mover.css';

const visitApi = createClient(visitEndpoints, apiPrefix, browserTransport);

/** How many days stand there before one asks for more. */
const firstDays = 4;

interface Refusal {
  message: string;
  /** Free instead; none when only a call helps. */
  windows: VisitWindow[];
}

const refusalOf = (error: unknown, didNotWork: string): Refusal => {
  if (!(error instanceof ApiError)) console.error(error);
  return error instanceof ApiError
    ? { message: error.message, windows: error.windows ?? [] }
    : { message: didNotWork, windows: [] };
};

const noonOf = (day: string): number => windowTimes({ day, window: '1200-1200' }).from;

function Choices({ day, windows }: { day: string; windows: VisitWindow[] }) {
  const spoken = useSpokenVisit();
  return (
    <fieldset className="mover-day">
      <legend>{spoken.day(noonOf(day))}</legend>
      <div>
        {windows.map((offered) => (
          <label key={`${offered.day} ${offered.window}`}>
            <input type="radio" name="window" value={`${offered.day} ${offered.window}`} />
            <span>{spoken.hours(windowTimes(offered))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function VisitMover({
  booking,
  onClose,
  onChanged,
}: {
  booking: Booking;
  onClose: () => void;
  onChanged: (booking: Booking) => void;
}) {
  const { mover: words, actions, didNotWork, notices } = useWords('myBooking');
  const spoken = useSpokenVisit();
  const { visit } = booking;
  const params = { id: booking._id };
  const [free, setFree] = useState<VisitWindow[]>();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const formRef = useRef<HTMLFormElement>(null);
  const refusalRef = useRef<HTMLDivElement>(null);

  const load = () =>
    visitApi.visitWindows({ params }).then(
      ({ windows, movable }) => {
        setFree(windows);
        // The page is older than what was moved since.
        if (!movable) return showAsItIs(booking, onChanged);
      },
      (error) => setRefusal(refusalOf(error, didNotWork)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    formRef.current?.focus();
    void load();
  }, []);
  useEffect(() => {
    if (refusal) refusalRef.current?.focus();
  }, [refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const [day = '', window = ''] = String(new FormData(event.currentTarget).get('window') ?? '').split(' ');
    if (!day) return setRefusal({ message: words.choose, windows: [] });
    setBusy(true);
    try {
      const moved = await visitApi.visitMove({ params, body: { day, window } });
      onChanged(moved.booking);
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error, didNotWork));
      setBusy(false);
      await showAsItIs(booking, onChanged);
      await load();
    }
  };

  const days = [...new Set(visit?.movable ? free?.map(({ day }) => day) : [])];
  const shown = all ? days : days.slice(0, firstDays);
  const offered = (visit?.movable && refusal?.windows) || [];
  // A window stands there once.
  const isOffered = (one: VisitWindow) =>
    offered.some(({ day, window }) => day === one.day && window === one.window);
  return (
    <form
      className="mover figures"
      ref={formRef}
      tabIndex={-1}
      aria-label={actions.move}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p>
        <b>{words.title}</b> {visit && fill(words.agreed, { visit: spoken.visit(visit) })}{' '}
        {/* How often, and until when. */}
        {visit?.movable &&
          (visit.rain
            ? words.rain
            : fill(visit.movesLeft === 1 ? words.once : words.often, {
                count: visit.movesLeft,
                hour: visitMoves.untilHour - 12,
              }))}
      </p>
      {visit && !visit.movable && !refusal && (
        <p>
          {fillWith(visit.movesLeft === 0 ? notices.visit.readyMovedOut : notices.visit.readyTooLate, {
            phone: <PhoneLink />,
          })}
        </p>
      )}
      {refusal && (
        <div className="strip-bad mover-refusal" ref={refusalRef} tabIndex={-1} role="alert">
          <p>{refusal.message}</p>
          {offered.length > 0 && <p>{words.free}</p>}
        </div>
      )}
      {[...new Set(offered.map(({ day }) => day))].map((day) => (
        <Choices key={`offered ${day}`} day={day} windows={offered.filter((window) => window.day === day)} />
      ))}
      {offered.length > 0 && <p className="mover-rest">{words.all}</p>}
      {!free && !refusal && <p aria-busy="true">{words.looking}</p>}
      {shown.map((day) => {
        const windows = (free ?? []).filter((window) => window.day === day && !isOffered(window));
        return windows.length > 0 && <Choices key={day} day={day} windows={windows} />;
      })}
      {visit?.movable && free?.length === 0 && <p>{fillWith(words.none, { phone: <PhoneLink /> })}</p>}
      {days.length > shown.length && (
        <button className="link-button mover-more" type="button" onClick={() => setAll(true)}>
          {words.later}
        </button>
      )}
      <div className="mover-answers flow">
        {visit?.movable && (
          <Button look="primary" type="submit" aria-disabled={busy || undefined}>
            {busy ? words.moving : words.move}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
