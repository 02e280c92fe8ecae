// Which addresses a limit counts together.
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { networkAddress, networksOf, noAddress } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  // As some proxies write them.
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  // All the same IPv4 address.
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['unknown', noAddress],
  ['_hidden', noAddress],
  ['300.1.2.3', noAddress],
  ['', noAddress],
])('%s counts as %s', (ip, network) => expect(networkAddress(ip)).toBe(network));

test.each([
  [
    '203.0.113.7',
    [
      ['203.0.113.7', 1],
      ['203.0.113.0/24', 10],
    ],
  ],
  [
    '2001:db8:1:2::9',
    [
      ['2001:db8:1:2::/64', 1],
      ['2001:db8:1::/48', 5],
      ['2001:db8::/32', 50],
    ],
  ],
  [
    '::1',
    [
      ['0:0:0:0::/64', 1],
      ['0:0:0::/48', 5],
      ['0:0::/32', 50],
    ],
  ],
])('%s also counts in the networks around it', (ip, networks) =>
  expect(networksOf(networkAddress(ip)).map(({ subject, times }) => [subject, times])).toEqual(networks),
);

test('a proxy in front that is not named is warned about, once', async () => {
  const app = await startTestApp('sqlite', { env: { TRUST_PROXY: '' } });
  const warnings = () => app.logLines.filter((line) => line.includes('TRUST_PROXY is empty')).length;
  await app.get('/auth/register/check');
  expect(warnings()).toBe(0);
  for (let n = 0; n < 3; n += 1) await app.get('/auth/register/check', { 'x-forwarded-for': '192.0.2.7' });
  expect(warnings()).toBe(1);
  await app.stop();
});

test('one visitor is one network, whatever port or name a proxy writes behind them', async () => {
  const app = await startTestApp('sqlite');
  const tries = async (whose: string, from: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const body = { email: `${whose}${n}@example.in` };
      statuses.push((await app.post('/auth/login/otp', body, { 'x-forwarded-for': from(n) })).status);
    }
    return statuses.at(-1);
  };
  expect(await tries('ravi', (n) => `203.0.113.7:${1000 + n}`)).toBe(429);
  expect(await tries('meena', (n) => `unknown-${n}`)).toBe(429);
  expect(app.logLines.filter((line) => line.includes('no address into X-Forwarded-For'))).toHaveLength(1);
  await app.stop();
});
