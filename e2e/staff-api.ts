// Members of staff whose screens have journeys of their own: they act by the API.
import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { dataUrl, plainJpeg } from '#server/testing/test-photos.ts';
import { changeDatabase, queryDatabase } from './customer.ts';
import { enterAsMember, postAsStaff } from './desk.ts';
import { test as plain } from './test.ts';

const api = '/api/staff';

export interface StaffApi {
  context: BrowserContext;
  get: <Answer>(path: string) => Promise<Answer>;
  post: <Answer>(path: string, data: object) => Promise<Answer>;
}

/** Somebody who has just set up; `crew` for an engineer. */
export async function enterAsStaff(
  browser: Browser,
  { name, role, crew }: { name: string; role: 'owner' | 'executive' | 'engineer'; crew?: string },
): Promise<StaffApi> {
  const context = await browser.newContext();
  await enterAsMember(context, { name, role, crew });
  return {
    context,
    async get<Answer>(path: string) {
      return (await (await context.request.get(api + path, { failOnStatusCode: true })).json()) as Answer;
    },
    post: (path, data) => postAsStaff(context.request, path, data),
  };
}

let crews = 0;
/** A crew of this test's own, so that no other test takes its places. */
export function createCrew(): string {
  crews += 1;
  const id = `crew${Date.now()}${randomInt(1e6)}${crews}`.padEnd(26, '0').slice(0, 26);
  changeDatabase(
    "insert into crews (id, name, capacity, localities, active, created_at) values (?, ?, 9, '[]', 1, 0)",
    id,
    `Crew ${id}`,
  );
  return id;
}

/** Who visits a customer: an executive who agrees on it, and an engineer of a crew of this test's own. */
export interface Office {
  executive: StaffApi;
  engineer: StaffApi;
  crew: string;
}
export const test = plain.extend<{ office: Office }>({
  office: async ({ browser }, use) => {
    const crew = createCrew();
    const executive = await enterAsStaff(browser, { name: 'Meena', role: 'executive' });
    const engineer = await enterAsStaff(browser, { name: 'Ravi', role: 'engineer', crew });
    await use({ executive, engineer, crew });
    await executive.context.close();
    await engineer.context.close();
  },
});

/** The last window on offer: far enough ahead to be moved. */
export async function agreeVisit(executive: StaffApi, booking: string, crew: string): Promise<void> {
  const { days } = await executive.get<{
    days: { day: string; closed: boolean; windows: { window: string }[] }[];
  }>(`/visits/windows?booking=${booking}`);
  const last = days.findLast(({ closed, windows }) => !closed && windows.length > 0);
  const window = last?.windows.at(-1)?.window;
  await executive.post('/visits/agree', { booking, day: last?.day, window, crew });
}

/** The agreed visit is due now, whatever the hour: its window began `beganMs` ago and ends in `endsMs`. */
export function bringForward(booking: string, beganMs = 60_000, endsMs = 3_600_000): string {
  const now = Date.now();
  const [from, until] = [now - beganMs, now + endsMs];
  const day = new Date(now + 330 * 60_000).toISOString().slice(0, 10);
  changeDatabase(
    `update visits set day = ?, from_at = ${from}, until_at = ${until} where booking_id = ? and state = 'agreed'`,
    ...[day, booking],
  );
  changeDatabase(`update bookings set visit_from = ${from}, visit_until = ${until} where id = ?`, booking);
  const [visit] = queryDatabase("select id from visits where booking_id = ? and state = 'agreed'", booking);
  return String(visit?.id);
}

type EngineerStep =
  | { step: 'on_way' | 'arrived' }
  | { step: 'found'; cause: string; readings: string; words: string }
  | { step: 'next'; next: string };

export const takeStep = (engineer: StaffApi, visit: string, step: EngineerStep) =>
  engineer.post('/day/step', { visit, at: Date.now(), ...step });

export const addVisitPhoto = async (engineer: StaffApi, visit: string) =>
  engineer.post('/day/photo', { visit, image: dataUrl(await plainJpeg({ r: 60, g: 90, b: 120 })) });
