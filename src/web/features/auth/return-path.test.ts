// Only paths of this site are ever gone to after logging in.
import { beforeEach, expect, test } from 'vitest';
import { rememberedLink, rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

test('the remembered page is returned to, once', () => {
  history.replaceState(null, '', '/book-now?service=old');
  rememberReturnPath();
  expect(takeReturnPath()).toBe('/book-now?service=old');
  expect(takeReturnPath()).toBe('/');
});

test('the link of a booking is named to one log-in, and to none that began elsewhere', () => {
  rememberReturnPath('/my-booking', 'token');
  expect(rememberedLink()).toEqual({ booking: 'token' });
  rememberReturnPath('/book-now');
  expect(rememberedLink()).toEqual({});
  rememberReturnPath('/my-booking', 'token');
  takeReturnPath();
  expect(rememberedLink()).toEqual({});
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
])('%j leads home', (planted) => {
  sessionStorage.setItem('return-path', planted);
  expect(takeReturnPath()).toBe('/');
});
