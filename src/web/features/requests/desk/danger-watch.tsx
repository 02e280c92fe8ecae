// On every screen of the desk but the queue itself, which shows it: that somebody in danger waits, seen and heard.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { QueueFigures } from '#contract/requests.staff.ts';
import { useSoundBlocked } from '#web/desk/desk-alerts.ts';
import { staffApiInBackground } from '#web/lib/staff-api.ts';
import { DangerBar } from './danger-bar.tsx';
import { titleOf, useDangerBell, useLiveChanges, useServerNow } from './live-changes.ts';
import './danger-watch.css';

export function SoundBlocked() {
  return useSoundBlocked() ? (
    <p className="strip-bad danger-silent" role="status">
      This browser has kept the alarm silent. Press anywhere on this page, and the next one can be heard.
    </p>
  ) : null;
}

function Watch({ staffId }: { staffId: string }) {
  const [list, setList] = useState<{ figures: QueueFigures; now: number }>();
  const { pathname } = useLocation();
  const look = () =>
    void staffApiInBackground.requestList({ query: { tab: 'mine' } }).then(
      setList,
      // The screen itself says when the desk cannot be reached.
      () => {},
    );
  useLiveChanges(look);
  const figures = list?.figures;
  useDangerBell(figures);
  const now = useServerNow(list);
  const { waiting = 0 } = figures?.danger ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen writes its own title
  useEffect(() => {
    if (waiting === 0) return;
    const before = document.title;
    document.title = titleOf(figures);
    return () => {
      document.title = before;
    };
  }, [waiting, pathname]);
  return (
    <>
      <DangerBar figures={figures} now={now} staffId={staffId} />
      {waiting > 0 && <SoundBlocked />}
    </>
  );
}

export function DangerWatch({ staffId }: { staffId: string }) {
  const { pathname } = useLocation();
  return pathname === '/desk/requests' ? null : <Watch staffId={staffId} />;
}
