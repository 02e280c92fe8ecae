// The current time, for relative times while a page is open. Undefined on the server, whose pages are cached.
import { useSyncExternalStore } from 'react';

const stepMs = 5000;

/** Also when a page comes back to the front: browsers slow the timers of hidden ones. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    // In steps, because React reads it twice per rendering and expects the same value.
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => undefined,
  );
}
