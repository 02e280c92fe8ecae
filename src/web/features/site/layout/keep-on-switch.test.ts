// What goes along when somebody reads the same page in another language.
import { beforeEach, expect, test } from 'vitest';
import { keepOnLanguageSwitch } from './keep-on-switch.ts';
import { restoreTyped } from './restore-typed.ts';

const form = '<input name="name"><textarea name="message"></textarea>';
const link = (href: string) => `<a href="${href}" hreflang="te">తెలుగు</a>`;
const find = <E extends Element>(selector: string) => document.querySelector(selector) as unknown as E;

keepOnLanguageSwitch();
beforeEach(() => sessionStorage.clear());

function leaveBy(href: string, from: string): HTMLAnchorElement {
  history.replaceState(null, '', from);
  document.body.innerHTML = form + link(href);
  find<HTMLInputElement>('input').value = 'Asha';
  find<HTMLTextAreaElement>('textarea').value = 'Wet since June';
  const left = find<HTMLAnchorElement>('a');
  left.addEventListener('click', (event) => event.preventDefault());
  left.click();
  return left;
}

test('query, anchor and what was typed', () => {
  const { pathname, search, hash } = leaveBy('/te/contact-us', '/contact-us?finding=roof.drip#form');
  expect(pathname + search + hash).toBe('/te/contact-us?finding=roof.drip#form');
  history.replaceState(null, '', '/te/contact-us');
  document.body.innerHTML = form;
  restoreTyped();
  expect(find<HTMLInputElement>('input').value).toBe('Asha');
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Wet since June');
});

test('nothing to another page', () => {
  expect(leaveBy('/te', '/about-us?from=mail').search).toBe('');
  expect(sessionStorage.length).toBe(0);
});
