// What stands beside a screen's own data: shown once it has come, and missed by nobody where it does not.
import { useEffect, useState } from 'react';

/** Undefined without network, where it may not be seen, and until it has come. Asked for again when `key` changes. */
export function useIfThere<T>(key: string, ask: () => Promise<T>): T | undefined {
  const [found, setFound] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked for
  useEffect(() => {
    let shown = true;
    setFound(undefined);
    ask().then(
      (answer) => shown && setFound(() => answer),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [key]);
  return found;
}
