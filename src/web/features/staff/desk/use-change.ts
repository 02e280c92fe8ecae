// One change at a time: busy while it runs, and the words for why it was refused, at its field where there is one.
import { useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import type { FieldError } from '#web/ui/field.tsx';

interface Refusal {
  message: string;
  field: string | undefined;
}

export function useChange(onStale?: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy,
    /** What is wrong with the whole of it. */
    fault: refusal && refusal.field === undefined ? refusal.message : undefined,
    errorAt: (field: string): FieldError | undefined =>
      refusal?.field === field ? { message: refusal.message } : undefined,
    refuse: (field: string, message: string) => setRefusal({ field, message }),
    clear: () => setRefusal(undefined),
    async run(work: () => Promise<void>): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(undefined);
      try {
        await work();
      } catch (error) {
        setRefusal({
          message: failureWords(error),
          field: error instanceof ApiError ? error.field : undefined,
        });
        // Somebody else was faster: the screen shows what is true now, beside the words.
        if (error instanceof ApiError && error.status === 409) onStale?.();
      } finally {
        setBusy(false);
      }
    },
  };
}
