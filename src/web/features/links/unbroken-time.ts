// Times that stand in narrow cells: '10:00 am' stays on one line.
import { useSpokenTime } from '#web/lib/spoken-time.ts';

export function useUnbrokenTime(): ReturnType<typeof useSpokenTime> {
  const spoken = useSpokenTime();
  return { ...spoken, clock: (at) => spoken.clock(at).replaceAll(' ', '\u00a0') };
}
