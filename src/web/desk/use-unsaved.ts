// Asks before unsaved changes are left: by a link, the back button, or closing the tab.
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

export function useUnsaved(begun: boolean): [boolean, (unsaved: boolean) => void] {
  const [unsaved, setUnsaved] = useState(begun);
  // Saving may lead to another address before the next rendering; the router must not ask then.
  const latest = useRef(begun);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm('You have unsaved changes. Leave without saving?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return [
    unsaved,
    (next) => {
      latest.current = next;
      setUnsaved(next);
    },
  ];
}
