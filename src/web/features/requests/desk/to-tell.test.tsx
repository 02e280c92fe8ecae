// What is to tell: the text goes to another program, and whether it was sent is asked in the row and in the panel.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#contract/to-tell.staff.ts';
import type { Messages } from './load-queue.ts';
import { ToTell } from './to-tell.tsx';

const now = Date.parse('2026-11-18T11:24:00+05:30');
const minute = 60_000;
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  request: `r${id}`,
  name: `Name ${id}`,
  mobile: '9000003318',
  location: 'Dilsukhnagar',
  reference: 'HB-1051',
  happened: 'Visit placed',
  detail: 'Friday, 20 November, between 9 and 11 am',
  at: now - 15 * minute,
  by: 'Sita',
  language: 'te',
  texts: { en: '*We visit you.* Flat & #4', te: '*మేం వస్తాం.*', hi: '*हम आएँगे।*' },
  edited: null,
  tellBy: now + 45 * minute,
  opened: null,
  told: null,
  withdrawn: false,
  ...more,
});

const calls: [string, unknown][] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push([path.replace(/^.*\/messages\//, ''), body === undefined ? undefined : JSON.parse(body)]);
    return new Response(JSON.stringify({ success: true, message: message('1') }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (toTell: Message[], id?: string, told: Message[] = []) => {
  const messages: Messages = { toTell, told, count: toTell.length, now };
  const element = (
    <ToTell messages={messages} fault={undefined} id={id} hrefOf={(to) => `?open=${to}`} now={now} />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<RouterProvider router={router} />);
};
const panel = () => within(screen.getByRole('region', { name: 'Open message' }));
/** Links to other programs lead nowhere here. */
const stay = (event: Event) => event.preventDefault();

test('the open message stands in its language, with English below and the three ways to send it', () => {
  show([message('1')], '1');
  expect(panel().getByRole<HTMLTextAreaElement>('textbox').value).toBe('*మేం వస్తాం.*');
  expect(panel().getByText(/We visit you\. Flat/)).toBeTruthy();
  expect(panel().getByText('45 min left', { exact: false })).toBeTruthy();
  const link = (name: RegExp) => panel().getByRole('link', { name }).getAttribute('href');
  expect(link(/WhatsApp/)).toBe(`https://wa.me/919000003318?text=${encodeURIComponent('*మేం వస్తాం.*')}`);
  expect(link(/SMS.*1 part in Telugu/)).toBe(`sms:+919000003318?body=${encodeURIComponent('మేం వస్తాం.')}`);
  fireEvent.click(panel().getByRole('button', { name: 'English' }));
  expect(link(/WhatsApp/)).toBe(
    `https://wa.me/919000003318?text=${encodeURIComponent('*We visit you.* Flat & #4')}`,
  );
});

test('what could not be saved is said once it has failed, and nothing before', async () => {
  show([message('1')], '1');
  expect(panel().queryByRole('alert')).toBeNull();
  vi.stubGlobal('fetch', async () => Response.error());
  const whatsApp = panel().getByRole('link', { name: /WhatsApp/ });
  whatsApp.addEventListener('click', stay);
  fireEvent.click(whatsApp);
  expect((await panel().findByRole('alert')).textContent).not.toBe('');
});

test('W opens WhatsApp with what stands in the field, and says so to the desk', async () => {
  show([message('1')], '1');
  const whatsApp = panel().getByRole('link', { name: /WhatsApp/ });
  whatsApp.addEventListener('click', stay);
  fireEvent.change(panel().getByRole('textbox'), { target: { value: 'మార్చాం' } });
  fireEvent.keyDown(document.body, { key: 'w' });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual(['1/opened', { text: 'మార్చాం', language: 'te', in: 'whatsapp' }]);
});

test('a text that was changed is kept when one leaves the field', async () => {
  show([message('1')], '1');
  const field = panel().getByRole('textbox');
  fireEvent.change(field, { target: { value: 'మార్చాం' } });
  fireEvent.blur(field);
  await waitFor(() => expect(calls).toEqual([['1/text', { text: 'మార్చాం', language: 'te' }]]));
});

test('once opened it asks, in the row and in the panel: Y is yes, T is not yet, and yes can be taken back', async () => {
  const opened = { at: now - minute, by: 'Meena', in: 'whatsapp' } as const;
  show([message('1', { opened }), message('2', { opened })], '1');
  expect(panel().getByText('Opened in WhatsApp at 11:23 am')).toBeTruthy();
  expect(panel().queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 't' });
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('1/not-sent'));
  fireEvent.click(screen.getByRole('button', { name: /^Yes.*Name 2$/ }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['2/told', { in: 'whatsapp' }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('2/undo'));
});

test('what is over its time says so; what was told today says how; without either it says that nobody waits', () => {
  const told = { at: now - 22 * minute, by: 'Meena', in: 'called', text: '' } as const;
  show([message('1', { tellBy: now - 5 * minute })], undefined, [message('2', { told, tellBy: null })]);
  expect(screen.getByText('5 min over')).toBeTruthy();
  expect(screen.getByText('11:02 am')).toBeTruthy();
  expect(screen.getByText('called')).toBeTruthy();
  cleanup();
  show([]);
  expect(screen.getByText('Nobody is waiting to be told.')).toBeTruthy();
});
