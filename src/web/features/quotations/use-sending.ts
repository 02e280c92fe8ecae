// One call at a time about a quotation, and the words for why it was refused, beside what is true now.
import { useState } from 'react';
import type { Quotation } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { quotationsApi } from './quotations-api.ts';

export interface Props {
  quotation: Quotation;
  onChanged: (quotation: Quotation) => void;
}

/** The page knows too little: there is a newer version, or somebody has answered. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 410);

export function useSending({ quotation, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work().catch(async (error) => {
        if (isStale(error)) {
          const params = { id: quotation.id, version: 'current' };
          onChanged((await quotationsApi.quotationFind({ params })).quotation);
        }
        throw error;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    }
    setBusy(false);
  };
  return { busy, refusal, run };
}
