// One change at a time: busy while it runs, and the words for why it was refused, at its field where there is one.
// Afterwards the screen reloads its data: it shows the current state, also when a colleague was faster.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#web/lib/api-client.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import type { FieldError } from '#web/ui/field.tsx';

interface Refusal {
  message: string;
  field: string | undefined;
}

export function useChange() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy,
    /** What is wrong with the whole of it. */
    fault: refusal && refusal.field === undefined ? refusal.message : undefined,
    errorAt: (field: string): FieldError | undefined =>
      refusal?.field === field ? { message: refusal.message } : undefined,
    refuse: (field: string, message: string) => setRefusal({ field, message }),
    /** False when it was refused. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setRefusal(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setRefusal({
          message: failureWords(error),
          field: error instanceof ApiError ? error.field : undefined,
        });
        return false;
      } finally {
        await revalidate();
        setBusy(false);
      }
    },
  };
}
