// What is likely to come: the number of the next booking. Somebody else may be faster, so whoever is told a number is told
// the one that came.
import { useEffect, useState } from 'react';
import type { CallerForecast } from '#contract/requests.staff.ts';
import { staffApi } from '#web/lib/staff-api.ts';

/** Undefined until it is known, and where it is not asked for. */
export function useCallerForecast(wanted: boolean): CallerForecast | undefined {
  const [forecast, setForecast] = useState<CallerForecast>();
  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    staffApi.requestForecast({}).then(
      (found) => shown && setForecast(found),
      // Nothing depends on it.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [wanted]);
  return forecast;
}

export const useBookingForecast = (wanted: boolean): string | undefined => useCallerForecast(wanted)?.booking;
