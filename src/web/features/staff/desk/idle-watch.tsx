// Keeps the session alive while there is activity, warns before it ends, and notices when it has.

import { useEffect, useRef, useState } from 'react';
import { minuteMs } from '#contract/durations.ts';
import { deskIdleMinutes } from '#contract/staff.ts';
import { announceSignOut } from '#web/desk/desk-alerts.ts';
import { DeskToast } from '#web/desk/desk-toast.tsx';
import { noteActive } from '#web/desk/signed-out.ts';
import { staffApi, staffApiInBackground } from '#web/lib/staff-api.ts';
import { setStaffSession } from '#web/lib/staff-session.ts';

const idleMs = deskIdleMinutes * minuteMs;
const warnMs = idleMs - 3 * minuteMs;
const lookMs = 15_000;

export function IdleWatch() {
  const [leaving, setLeaving] = useState(false);
  const active = useRef(Date.now());
  const told = useRef(Date.now());
  useEffect(() => {
    const tell = () => {
      told.current = Date.now();
      // A network error must not log out.
      void staffApi.staffCheck({}).then(
        ({ staff }) => {
          if (staff) noteActive();
          else setStaffSession({ status: 'out', ended: true });
        },
        () => {},
      );
    };
    const onActivity = () => {
      active.current = Date.now();
      setLeaving(false);
      if (active.current - told.current > minuteMs) tell();
    };
    const look = async () => {
      const idle = Date.now() - active.current;
      setLeaving(idle >= warnMs);
      if (idle < idleMs) return;
      const { staff } = await staffApiInBackground.staffCheck({});
      if (staff) return;
      announceSignOut();
      setStaffSession({ status: 'out', ended: true });
    };
    const timer = setInterval(() => void look().catch(() => {}), lookMs);
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const kind of kinds) addEventListener(kind, onActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) removeEventListener(kind, onActivity);
    };
  }, []);
  return (
    <DeskToast>{leaving && <p>You will be signed out soon. Click anywhere to stay signed in.</p>}</DeskToast>
  );
}
