// The link that opens a booking without a log-in: to hand to its customer, or to end.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { bookingsApi } from './bookings-api.ts';

export function BookingLink({
  id,
  title = 'Link',
  note = 'Opens this booking without a log-in',
}: {
  id: string;
  title?: string;
  note?: string;
}) {
  const [link, setLink] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const run = (work: () => Promise<string>) => async () => {
    if (busy) return;
    setBusy(true);
    setSaid('');
    try {
      setSaid(await work());
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const copy = run(async () => {
    const answer = await bookingsApi.deskBookingLink({ params, body: {} });
    setLink(answer.link);
    await navigator.clipboard?.writeText(answer.link);
    return 'Copied.';
  });
  const end = run(async () => {
    await bookingsApi.deskBookingLinkEnd({ params, body: {} });
    setLink(undefined);
    setAsking(false);
    return 'Ended. Copy makes another one.';
  });
  return (
    <section aria-labelledby="link-title" className="grid gap-8">
      <div>
        <h2 id="link-title" className="text-16 font-strong font-full">
          {title}
        </h2>
        <p className="text-14 text-mute">{note}</p>
      </div>
      {link && (
        <label>
          <span className="visually-hidden">Link</span>
          <input className="box" readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <div className="flex flex-wrap gap-12">
        {asking ? (
          <>
            <p>End it for everybody who has it?</p>
            <Button look="outline" disabled={busy} onClick={() => void end()}>
              End link
            </Button>
            <Button look="primary" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button look="outline" disabled={busy} onClick={() => void copy()}>
              Copy link
            </Button>
            <Button look="outline" onClick={() => setAsking(true)}>
              End link
            </Button>
          </>
        )}
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
