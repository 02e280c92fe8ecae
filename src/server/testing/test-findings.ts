// Finished visits for tests: agreed by the office and gone through by an engineer, over HTTP.
import { undoMs } from '#contract/day.staff.ts';
import { indianDate } from '#contract/india-time.ts';
import type { TestApp } from './start-test-app.ts';
import { smallPhoto } from './test-photos.ts';
import { fine } from './test-quotations.ts';
import type { TestStaff } from './test-staff.ts';

export const sampleFinding = {
  cause: 'parapet-joint',
  readings: 'Moisture 22 %',
  words: 'The joint is open.',
};

let keys = 0;
/** No two actions of these tests are the same one sent again. */
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `finding-test-${keys}` };
};

export const takeStep = (app: TestApp, engineer: TestStaff, visit: string, body: object) =>
  fine(engineer.post('/day/step', { visit, at: app.now(), ...body }, newKey()));

/** With a photo, which `photo` names in marks, today, after the time in which the engineer may take it back; answers the visit. */
export async function finishVisit(
  app: TestApp,
  by: { executive: TestStaff; engineer: TestStaff; crew: string | undefined },
  booking: string,
  { facts = {}, next = 'quotation', photo = '' }: { facts?: object; next?: string; photo?: string } = {},
): Promise<string> {
  const window = { day: indianDate(app.now()), window: '1600-1800', crew: by.crew };
  await fine(by.executive.post('/visits/agree', { booking, ...window }));
  const { id: visit } = await app.server.database.query
    .selectFrom('visits')
    .select('id')
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow();
  for (const step of ['on_way', 'arrived']) await takeStep(app, by.engineer, visit, { step });
  const key = photo ? { 'idempotency-key': photo } : newKey();
  await fine(by.engineer.post('/day/photo', { visit, image: await smallPhoto() }, key));
  await takeStep(app, by.engineer, visit, { step: 'found', ...sampleFinding, ...facts });
  await takeStep(app, by.engineer, visit, { step: 'next', next });
  app.advance(undoMs + 30_000);
  await app.server.worker.drain();
  return visit;
}

/** The office lets it go out. */
export async function approveSheet(app: TestApp, executive: TestStaff, booking: string) {
  const { visits } = await fine(executive.get(`/findings/booking/${booking}`));
  const { visit, due } = visits[0];
  await fine(executive.post('/findings/approve', { visit, token: due.token }));
  return app.mails();
}
