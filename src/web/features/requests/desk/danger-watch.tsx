// On every screen of the desk but the queue itself, which shows it: that somebody in danger waits, seen and heard.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSoundBlocked } from '#web/desk/desk-alerts.ts';
import { inboxPath } from '#web/desk/desk-nav.ts';
import { tellQueue, useQueueNews } from '#web/desk/queue-news.ts';
import { staffApiInBackground } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { DangerBar, DangerBlock } from './danger-bar.tsx';
import { titleOf, useDangerBell, useLiveChanges } from './live-changes.ts';

export function SoundBlocked() {
  return useSoundBlocked() ? (
    <p className="strip-bad px-24 py-8 text-16 text-ink" role="status">
      This browser has kept the alarm silent. Press anywhere on this page, and the next one can be heard.
    </p>
  ) : null;
}

function Watch({ staffId }: { staffId: string }) {
  const { pathname } = useLocation();
  const look = () =>
    void staffApiInBackground.requestList({ query: { tab: 'mine' } }).then(
      tellQueue,
      // The screen itself says when the desk cannot be reached.
      () => {},
    );
  useLiveChanges(look);
  const { figures, ahead = 0 } = useQueueNews() ?? {};
  useDangerBell(figures);
  const now = (useNow() ?? 0) + ahead;
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
      <DangerBar phoneOnly figures={figures} now={now} staffId={staffId} />
      <DangerBlock figures={figures} now={now} staffId={staffId} />
      {waiting > 0 && <SoundBlocked />}
    </>
  );
}

export function DangerWatch({ staffId }: { staffId: string }) {
  const { pathname } = useLocation();
  return pathname === inboxPath ? null : <Watch staffId={staffId} />;
}
