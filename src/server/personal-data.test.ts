// No log line says who somebody is: the log of a whole journey, with everything in it that fails.
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { withoutPersonalData } from './personal-data.ts';
import { engines, startTestApp } from './testing/start-test-app.ts';
import { bookedId, bookingRequest } from './testing/test-bookings.ts';
import { createPerson, registerCustomer } from './testing/test-customer.ts';
import { hireStaff } from './testing/test-staff.ts';

test.each([
  ['550 5.1.1 <asha.rao+x@mail.example.co.in>: no such user', '550 5.1.1 <(e-mail)>: no such user'],
  ['call 9876543210 or +91 98765 43210', 'call (mobile) or (mobile)'],
  ['call 919876543210.', 'call (mobile).'],
])('addresses and numbers are taken out of words: %s', (text, clean) => {
  expect(withoutPersonalData(text)).toBe(clean);
});

test.each(['{"time":1763247600000,"pid":7654321}', '01k9z6543210987654321abcde', '"ms":12345'])(
  'times and ids stay: %s',
  (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  },
);

describe('a line', () => {
  const write = (fill: (log: ReturnType<typeof createLog>) => void) => {
    const lines: string[] = [];
    fill(createLog('debug', { write: (line: string) => void lines.push(line) }));
    return lines.join('');
  };

  test('does not repeat what somebody else’s error says about a person', () => {
    const error = Object.assign(new Error('550 <asha@example.com> refused'), {
      detail: 'Failing row contains (Asha Rao, 9876543210)',
    });
    const line = write((log) => log.error({ err: error, reason: error.message }, 'mail not sent'));
    expect(line).toContain('refused');
    expect(line).not.toMatch(/asha|rao|9876543210/i);
  });

  test('of a child logger goes through the same gate', () => {
    expect(write((log) => log.child({ a: 1 }).warn('to asha@example.com'))).not.toContain('asha');
  });
});

test.each(engines)('the log of a whole journey names nobody: %s', async (engine) => {
  const app = await startTestApp(engine);
  try {
    const person = createPerson({
      name: 'Lakshmi Narayanan',
      mobile: '9812345670',
      email: 'lakshmi@home.in',
    });
    const customer = await registerCustomer(app, person);
    const { name, mobile, email } = person;
    const id = await bookedId(app.post('/booking/create', await bookingRequest(), customer.headers));
    await app.post(
      '/contact',
      { name, mobile, email, subject: 'Leak', message: `Call ${mobile}` },
      person.from,
    );
    await app.post(
      '/callback',
      { name, mobile, location: 'Begumpet', service: 'Water Leakage Old Building' },
      person.from,
    );
    await app.post('/auth/login/otp', { email }, person.from);
    await app.post('/auth/login/verify', { email, hash: 'x', otp: '0000' }, person.from);
    const owner = await hireStaff(app, 'owner', 'Meenakshi');
    await owner.get('/requests');
    await owner.get(`/requests?search=${mobile}`);
    await owner.post(`/requests/${id}/claim`, {});
    await app.mails();
    // One that fails, with the mail server’s own words.
    await app.server.database.query.schema.alterTable('requests').renameTo('requests_gone').execute();
    const broken = await app.post('/callback/create', {
      name,
      mobile,
      location: 'Begumpet',
      service: 'Water Leakage Old Building',
    });
    expect(broken.status).toBe(500);
    const log = app.logLines.join('');
    expect(log.split('\n').length).toBeGreaterThan(10);
    expect(log).not.toMatch(/lakshmi|narayanan|meenakshi|9812345670|98123 45670|home\.in/i);
  } finally {
    await app.stop();
  }
});
