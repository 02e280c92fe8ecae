// Addresses of mails already sent still lead where they led.
import { expect, test } from 'vitest';
import { movedAddress } from './moved-address.ts';

const id = '06fmyw3x81q5nv6k4ejbcpnv4r';

test.each([
  ['/desk', `#${id}`, `/desk?open=${id}`],
  ['/desk', `#waiting/${id}`, `/desk?tab=waiting&open=${id}`],
  ['/desk', '#visits', '/desk?tab=visits'],
  ['/desk/bookings', '#cancelled', '/desk/bookings?tab=cancelled'],
  ['/desk/bookings', `#open/${id}`, `/desk/bookings?tab=open&open=${id}`],
  ['/desk/blog', '#new', '/desk/blog/new'],
  ['/desk/blog', `#${id}`, `/desk/blog/${id}`],
  ['/desk/blog', `#${id}/preview/3`, `/desk/blog/${id}/preview?version=3`],
  ['/desk/content', '#hours', '/desk/content?section=hours'],
  ['/desk/numbers', '#90', '/desk/numbers?days=90'],
])('an earlier address leads to its place now: %s%s', (path, hash, address) => {
  expect(movedAddress(path, hash)).toBe(address);
});

test.each([
  ['/desk', ''],
  ['/desk', '#main'],
  ['/desk/blog', '#all'],
  ['/desk/people', '#somebody'],
])('any other is left alone: %s%s', (path, hash) => {
  expect(movedAddress(path, hash)).toBeUndefined();
});
