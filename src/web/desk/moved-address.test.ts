// Addresses of mails already sent and of bookmarks still lead where they led.
import { expect, test } from 'vitest';
import { movedAddress } from './moved-address.ts';

const id = '06fmyw3x81q5nv6k4ejbcpnv4r';

const at = (address: string) => movedAddress(new URL(address, 'http://site.test'));

test.each([
  ['/desk', '/desk/requests'],
  [`/desk?open=${id}`, `/desk/requests?open=${id}`],
  ['/desk?tab=done&search=rao', '/desk/requests?tab=done&search=rao'],
  [`/desk#${id}`, `/desk/requests?open=${id}`],
  [`/desk#waiting/${id}`, `/desk/requests?tab=waiting&open=${id}`],
  ['/desk#visits', '/desk/requests?tab=visits'],
  ['/desk#main', '/desk/requests#main'],
  ['/desk/today?crew=2', '/desk/day?crew=2'],
  ['/desk/weather', '/desk/rain'],
  ['/desk/numbers?days=30', '/desk/reports?days=30'],
  ['/desk/numbers#90', '/desk/reports?days=90'],
  ['/desk/people', '/desk/staff'],
  ['/desk/bookings#cancelled', '/desk/bookings?tab=cancelled'],
  [`/desk/bookings#open/${id}`, `/desk/bookings?tab=open&open=${id}`],
  ['/desk/blog#new', '/desk/blog/new'],
  [`/desk/blog#${id}`, `/desk/blog/${id}`],
  [`/desk/blog#${id}/preview/3`, `/desk/blog/${id}/preview?version=3`],
  ['/desk/content#hours', '/desk/content?section=hours'],
])('an earlier address leads to its place now: %s', (address, now) => {
  expect(at(address)).toBe(now);
});

test.each([
  '/desk/requests',
  `/desk/requests?open=${id}`,
  '/desk/requests#main',
  '/desk/blog#all',
  '/desk/staff#somebody',
])('any other is left alone: %s', (address) => {
  expect(at(address)).toBeUndefined();
});
