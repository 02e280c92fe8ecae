// At the log-in: what an engineer did on this phone that is not sent yet, locked until the same person is back.
import { useEffect, useState } from 'react';
import { countUnsent } from '#web/desk/kept-on-device.ts';
import './locked-actions.css';

/** '3 actions are', '1 action is' */
export const unsentWords = (count: number): string => (count === 1 ? '1 action is' : `${count} actions are`);

export function LockedActions() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    countUnsent().then(setCount, () => {});
  }, []);
  if (count === 0) return null;
  return (
    <p className="locked-actions">
      <b>{unsentWords(count)} not sent yet.</b> They wait on this phone, locked, and go out when the person
      who did them logs in here.
    </p>
  );
}
