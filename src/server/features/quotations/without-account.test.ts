// Somebody without an account and without an address goes through all of it: a call, a visit, what was found, a quotation
// accepted on their word, the day of work, and being forgotten. Mails go to the office alone.
import { expect, onTestFinished, test } from 'vitest';
import { indianDate, indianMidnight } from '#contract/india-time.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { createPerson } from '#server/testing/test-customer.ts';
import { approveSheet, finishVisit } from '#server/testing/test-findings.ts';
import { fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const hour = 3_600_000;

test('from a call to the day of work, for somebody without an account and without an address', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  app.advance(indianMidnight(app.now()) + 34 * hour - app.now());
  const owner = await hireStaff(app, 'owner');
  const executive = await hireStaff(app, 'executive');
  const north = { name: 'North', capacity: 5, localities: [], active: true };
  const crew = (await fine(owner.post('/crews/save', north))).crews[0].id as string;
  const engineer = await hireStaff(app, 'engineer', undefined, crew);
  const person = createPerson();
  const body = { name: person.name, mobile: person.mobile, location: 'Abids', service: 'Bulding Reapair' };
  await fine(app.post('/callback/create', body, { ...person.from, 'x-language': 'te' }));
  const { query } = app.server.database;
  const { id } = await query.selectFrom('requests').select('id').executeTakeFirstOrThrow();

  const window = { day: indianDate(app.now()), window: '1600-1800', crew };
  const call = { outcome: 'reached', attempts: 0, visit: window };
  expect((await fine(executive.post(`/requests/${id}/outcome`, call))).request.state).toBe('visits');
  // The same window again, and the visit itself.
  const visit = await finishVisit(app, { executive, engineer, crew }, id);
  await approveSheet(app, executive, id);
  const sheet = await query.selectFrom('finding_sheets').selectAll().executeTakeFirstOrThrow();
  expect(sheet).toMatchObject({ booking_id: id, visit_id: visit, language: 'te' });
  expect(sheet.content).toContain(person.name);

  const sent = await quote(executive, id);
  const accepted = {
    name: person.name,
    version: sent.sent?.version,
    sha256: sent.sent?.sha256,
    method: 'phone',
    reference: 'Call at 4 pm',
  };
  await fine(executive.post(`/quotations/${sent.id}/accept`, accepted));
  const { attempts } = (await fine(executive.get(`/requests/${id}`))).request;
  const workOn = indianDate(app.now() + 48 * hour);
  const began = await fine(
    executive.post(`/requests/${id}/outcome`, { outcome: 'reached', attempts, workOn }),
  );
  expect(began.request.promises).toMatchObject([{ step: 'work' }]);

  await app.server.worker.drain();
  const receivers = (await app.mails()).flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
  const offices = receivers.filter(
    (address) => address?.endsWith('.example') || address?.startsWith('staff-'),
  );
  expect(receivers).toEqual(offices);
  const failed = await query.selectFrom('jobs').selectAll().where('state', '!=', 'queued').execute();
  expect(failed).toEqual([]);
  await fine(executive.post(`/bookings/${id}/status`, { status: 'cancelled', message: 'They moved away' }));
  expect((await fine(executive.get(`/bookings/${id}`))).booking).toMatchObject({
    status: 'cancelled',
    email: '',
  });
});
