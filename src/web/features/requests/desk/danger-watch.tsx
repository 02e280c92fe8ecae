// On every screen of the desk but the queue itself, which shows it: that somebody in danger waits, seen and heard.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { clockTime } from '#contract/india-time.ts';
import type { QueueFigures } from '#contract/requests.staff.ts';
import { useSoundBlocked } from '#web/desk/desk-alerts.ts';
import { staffApiInBackground } from '#web/lib/staff-api.ts';
import { titleOf, useDangerBell, useLiveChanges } from './live-changes.ts';
import './danger-watch.css';

export function SoundBlocked() {
  return useSoundBlocked() ? (
    <p className="strip-bad danger-silent" role="status">
      This browser has kept the alarm silent. Press anywhere on this page, and the next one can be heard.
    </p>
  ) : null;
}

function Watch() {
  const [figures, setFigures] = useState<QueueFigures>();
  const { pathname } = useLocation();
  const look = () =>
    void staffApiInBackground.requestList({ query: { tab: 'mine' } }).then(
      (list) => setFigures(list.figures),
      // The screen itself says when the desk cannot be reached.
      () => {},
    );
  useLiveChanges(look);
  useDangerBell(figures);
  const { waiting = 0, newest } = figures?.danger ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen writes its own title
  useEffect(() => {
    if (waiting === 0) return;
    const before = document.title;
    document.title = titleOf(figures);
    return () => {
      document.title = before;
    };
  }, [waiting, pathname]);
  if (waiting === 0) return null;
  return (
    <div className="danger-banner">
      <p role="alert">
        <b>DANGER</b>{' '}
        {newest && waiting === 1
          ? `${newest.name} waits for a call, by ${clockTime(newest.by)} at the latest.`
          : `${waiting} wait for a call.`}{' '}
        <a href={newest ? `/desk/requests?open=${newest.id}` : '/desk/requests'}>Open</a>
      </p>
      <SoundBlocked />
    </div>
  );
}

export function DangerWatch() {
  const { pathname } = useLocation();
  return pathname === '/desk/requests' ? null : <Watch />;
}
