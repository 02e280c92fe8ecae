// The day list: from the server, and from this device where the server does not answer in time.

import type { DayVisit } from '#contract/day.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import { patienceMs, type ScreenArgs } from '#web/desk/desk-loader.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { getStaffSession } from '#web/lib/staff-session.ts';
import { dayApi } from './day-api.ts';
import { type Day, dropPast, keepDay, keepThumbnail, readThumbnail } from './day-store.ts';

export interface LoadedDay extends Day {
  /** The server could not be asked: this is what the device holds. */
  fromDevice: boolean;
  /** Those the owner may look at; an engineer has one. */
  crews: { id: string; name: string }[];
}

/** Small ones of every photo, so that the damage can be seen in the stairwell too. */
async function keepThumbnails(visits: readonly DayVisit[]): Promise<void> {
  const photos = visits.flatMap((visit) => [...visit.photos, ...visit.crewPhotos]);
  for (const { thumbnail } of photos) {
    if (await readThumbnail(thumbnail)) continue;
    const answer = await fetch(thumbnail);
    if (answer.ok) await keepThumbnail(thumbnail, await answer.blob());
  }
}

async function ask(crew: string | undefined): Promise<LoadedDay> {
  const { seal, ...answer } = await dayApi.dayList({ query: { crew } });
  const day = { ...answer, at: Date.now() };
  const session = getStaffSession();
  if (seal !== null && globalThis.isSecureContext && session.status === 'in') {
    await keepDay(session.staff, day, seal).catch((error) =>
      console.error('The day could not be kept on this device', error),
    );
    void keepThumbnails(day.visits).catch(console.error);
  }
  return { ...day, fromDevice: false, crews: [] };
}

/** The owner looks at one crew after the other, and nothing of it stays on the device. */
async function askAsOwner(wanted: string | null): Promise<LoadedDay> {
  const crews = (await visitsApi.crewList({})).crews.filter(({ active }) => active);
  return { ...(await ask(wanted ?? crews[0]?.id)), crews };
}

/** A refusal is an answer; silence and a server in trouble are none. */
const isSilent = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export async function loadDay({ query }: ScreenArgs): Promise<LoadedDay> {
  const session = getStaffSession();
  if (session.status === 'in' && session.staff.role === 'owner') return askAsOwner(query.get('crew'));
  const asked = ask(undefined);
  const kept = await dropPast(indianDate(Date.now())).catch(() => undefined);
  if (!kept) return asked;
  const fromDevice = { ...kept, fromDevice: true, crews: [] };
  const late = new Promise<LoadedDay>((resolve) => setTimeout(resolve, patienceMs, fromDevice));
  return Promise.race([asked, late]).catch((error) => {
    if (isSilent(error)) return fromDevice;
    throw error;
  });
}
