// Where one is within a room of the desk. It stands in the address, so that it survives a reload and a new login.
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The words of the address after the #, split at slashes; none on the server. */
export function useHash(): readonly string[] {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return hash.replace(/^#/, '').split('/').filter(Boolean);
}

export function goToHash(...words: readonly string[]): void {
  location.hash = words.join('/');
}
