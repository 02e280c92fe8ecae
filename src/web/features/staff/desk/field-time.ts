// Instants as date and time fields write them, in India, and back.
const indiaOffsetMs = 19_800_000;

/** '2026-07-02' and '10:00' */
export function fieldTime(at: number): { date: string; time: string } {
  const [date = '', rest = ''] = new Date(at + indiaOffsetMs).toISOString().split('T');
  return { date, time: rest.slice(0, 5) };
}

/** NaN while one of them is empty. */
export const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00+05:30`);
