// Which addresses a limit counts together.
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { networkAddress, networksOf } from './network-address.ts';

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
