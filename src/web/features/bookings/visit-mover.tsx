// Moving a visit: the free windows by day, one is chosen, and if it is gone meanwhile the next ones are offered.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import {
  type VisitWindow,
  visitTime,
  weekdayAndDate,
  windowHours,
  windowTimes,
} from '#contract/visit-window.ts';
import { visitEndpoints } from '#contract/visits.ts';
import { ApiError, createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

import './visit-mover.css';

const visitApi = createClient(visitEndpoints, apiPrefix, browserTransport);

/** How many days stand there before one asks for more. */
const firstDays = 4;

interface Refusal {
  message: string;
  /** Free instead; none when only a call helps. */
  windows: VisitWindow[];
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) console.error(error);
  return error instanceof ApiError
    ? { message: error.message, windows: error.windows ?? [] }
    : { message: 'That did not work. Please call us.', windows: [] };
};

function Choices({ title, windows }: { title: string; windows: VisitWindow[] }) {
  return (
    <fieldset className="mover-day">
      <legend>{title}</legend>
      <div>
        {windows.map((offered) => (
          <label key={`${offered.day} ${offered.window}`}>
            <input type="radio" name="window" value={`${offered.day} ${offered.window}`} />
            <span>{windowHours(windowTimes(offered))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How often, and until when. */
function moveWords({ rain, movesLeft }: NonNullable<Booking['visit']>): string {
  if (rain) return 'You can move it until it begins. Because of the rain it costs none of your moves.';
  return `You can move it ${movesLeft === 1 ? 'once more' : 'twice'}, until 6 pm the day before.`;
}

const dayName = (day: string) => weekdayAndDate(windowTimes({ day, window: '1200-1200' }).from);

export function VisitMover({
  booking,
  visit,
  onClose,
  onMoved,
}: {
  booking: Booking;
  visit: NonNullable<Booking['visit']>;
  onClose: () => void;
  onMoved: (booking: Booking) => void;
}) {
  const params = { id: booking._id };
  const [free, setFree] = useState<VisitWindow[]>();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const formRef = useRef<HTMLFormElement>(null);
  const refusalRef = useRef<HTMLDivElement>(null);

  const load = () =>
    visitApi.visitWindows({ params }).then(
      ({ windows }) => setFree(windows),
      (error) => setRefusal(refusalOf(error)),
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
    if (!day) return setRefusal({ message: 'Choose a window.', windows: [] });
    setBusy(true);
    try {
      const moved = await visitApi.visitMove({ params, body: { day, window } });
      onMoved(moved.booking);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      await load();
    }
  };

  const days = [...new Set(free?.map(({ day }) => day))];
  const shown = all ? days : days.slice(0, firstDays);
  const offered = refusal?.windows ?? [];
  // A window stands there once.
  const isOffered = (one: VisitWindow) =>
    offered.some(({ day, window }) => day === one.day && window === one.window);
  return (
    <form
      className="mover figures"
      ref={formRef}
      tabIndex={-1}
      aria-label="Move the visit"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p className="mover-now">
        <b>Move the visit.</b> It is agreed for {visitTime(visit)}. {moveWords(visit)}
      </p>
      {refusal && (
        <div className="mover-refusal" ref={refusalRef} tabIndex={-1} role="alert">
          <p>{refusal.message}</p>
          {offered.length > 0 && <p>These are free:</p>}
        </div>
      )}
      {[...new Set(offered.map(({ day }) => day))].map((day) => (
        <Choices
          key={`offered ${day}`}
          title={dayName(day)}
          windows={offered.filter((window) => window.day === day)}
        />
      ))}
      {offered.length > 0 && <p className="mover-rest">All free windows</p>}
      {!free && !refusal && <p aria-busy="true">Looking for free windows</p>}
      {shown.map((day) => {
        const windows = (free ?? []).filter((window) => window.day === day && !isOffered(window));
        return windows.length > 0 && <Choices key={day} title={dayName(day)} windows={windows} />;
      })}
      {free?.length === 0 && (
        <p>
          No window is free in the next two weeks. Please call <PhoneLink />.
        </p>
      )}
      {days.length > shown.length && (
        <button className="link-button mover-more" type="button" onClick={() => setAll(true)}>
          Show later days
        </button>
      )}
      <div className="mover-answers">
        <Button look="primary" type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Moving' : 'Move it here'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
