// The palette: opened and closed by its key, moved in by arrows, and never overtaken by an answer that comes late.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Role } from '#contract/staff.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { Palette } from './palette.tsx';
import type { Found } from './palette-rows.ts';
import { personApi } from './person-api.ts';

const none: Found = { people: [], papers: [], more: { people: false, bookings: false } };
const person = (name: string, mobile = '9000006614') => ({
  id: `id of ${name}`,
  name,
  mobile,
  email: null,
  location: '',
  locality: 'Kondapur',
  account: false,
  owed: [] as Found['people'][number]['owed'],
});

/** Questions to the server in their order, to be answered by hand. */
let asked: { typed: string; answer(found: Found): Promise<void>; fail(error: unknown): Promise<void> }[];
const onNewCaller = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  onNewCaller.mockReset();
  vi.spyOn(personApi, 'deskFind').mockImplementation(({ query: { typed } }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    asked.push({
      typed,
      answer: (found) => act(async () => resolve(found)),
      fail: (error) => act(async () => reject(error)),
    });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Desk({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="desk-screen">
        <section aria-label="Danger">
          <a href="/desk/requests?open=1">Open</a>
        </section>
        <main>
          <button type="button">Before</button>
          <input aria-label="Notes" />
        </main>
      </div>
      <Palette
        staff={{ id: '7', name: 'Meena', email: 'm@example.in', role }}
        open={open}
        onOpen={setOpen}
        actions={[{ name: 'New caller', sign: 'N', act: () => onNewCaller({}) }]}
        onNewCaller={onNewCaller}
      />
    </>
  );
}

const ctrlK = (more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true, ...more });
const field = () => screen.getByRole('combobox');
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(130));
};
const options = () =>
  screen.queryAllByRole('option').map((option) => option.getAttribute('href') ?? option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

async function open(role: Role = 'owner') {
  render(<Desk role={role} />);
  screen.getByRole('button', { name: 'Before' }).focus();
  ctrlK();
  // Its part of the desk comes by itself.
  vi.useRealTimers();
  await screen.findByRole('combobox');
  vi.useFakeTimers();
}

test('the key opens it and closes it, the focus comes back, and the danger bar stays within reach', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(document.querySelector('main')?.inert).toBe(true);
  expect(screen.getByRole('region', { name: 'Danger' }).inert).not.toBe(true);
  ctrlK();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Before'));
  expect(document.querySelector('main')?.inert).toBe(false);
  // From a field too: its words stay as they are.
  screen.getByLabelText('Notes').focus();
  ctrlK({ ctrlKey: false, metaKey: true });
  key('Escape');
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
});

test('whoever opens the danger sees it: what was asked gives way', async () => {
  await open();
  const danger = screen.getByRole('link', { name: 'Open' });
  danger.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(danger);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('no other key opens it, and nothing in front of something else', async () => {
  await open();
  key('Escape');
  for (const more of [{ ctrlKey: false }, { shiftKey: true }, { altKey: true }, { key: 'j' }]) ctrlK(more);
  expect(screen.queryByRole('combobox')).toBeNull();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  ctrlK();
  expect(screen.queryByRole('combobox')).toBeNull();
  document.body.querySelector(':scope > [role="dialog"]')?.remove();
});

test('a person and their papers stand before screens and settings, and arrows and Enter choose', async () => {
  await open();
  await type('rain');
  await asked[0]?.answer({
    ...none,
    people: [person('Rainbow Residency')],
    papers: [{ kind: 'booking', number: 'HB-1057', booking: 'b', name: 'Rainbow Residency', status: 'done' }],
  });
  expect(options()).toEqual(['/desk/person/id of Rainbow Residency', '/desk/bookings?open=b', '/desk/rain']);
  expect(screen.getByRole('status').textContent).toBe('3 found');
  expect(chosen().textContent).toContain('Rainbow Residency');
  key('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  key('ArrowUp');
  key('ArrowUp');
  expect(chosen().getAttribute('href')).toBe('/desk/rain');
  const pressed = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', pressed, { once: true });
  key('Enter');
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('beside the list stands what is owed to whoever is chosen, each leading to where it is done', async () => {
  await open();
  await type('venk');
  const owed = {
    step: 'call',
    reason: 'accepted',
    by: Date.now() + 960_000,
    request: 'r',
    reference: 'HB-1042',
  } as const;
  await asked[0]?.answer({
    ...none,
    people: [{ ...person('Venkata Rao'), owed: [owed] }, person('Venkatesh')],
  });
  const pane = screen.getByRole('complementary', { name: 'Venkata Rao' });
  expect(
    within(pane)
      .getByRole('link', { name: /HB-1042/ })
      .getAttribute('href'),
  ).toBe('/desk/requests?open=r');
  expect(within(pane).getByRole('link', { name: 'Call 90000 06614' }).getAttribute('href')).toBe(
    'tel:+919000006614',
  );
  key('ArrowDown');
  expect(screen.getByRole('complementary', { name: 'Venkatesh' }).textContent).toContain('Nothing is owed');
  key('ArrowUp');
  const link = screen.getByRole('link', { name: /HB-1042/ });
  link.addEventListener('click', (event) => event.preventDefault());
  // Keys in the pane are its own.
  fireEvent.keyDown(link, { key: 'Enter' });
  expect(screen.getByRole('combobox')).toBeTruthy();
  fireEvent.click(link);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a whole number stands first', async () => {
  await open();
  await type('hb1042');
  await asked[0]?.answer({
    ...none,
    people: [person('Venkata Rao')],
    papers: [{ kind: 'booking', number: 'HB-1042', booking: 'b', name: 'Venkata Rao', status: 'requested' }],
  });
  expect(chosen().getAttribute('href')).toBe('/desk/bookings?open=b');
});

test('words typed again make the earlier question void: its answer changes nothing, however late it comes', async () => {
  await open();
  await type('ven');
  await type('venu');
  expect(asked.map(({ typed }) => typed)).toEqual(['ven', 'venu']);
  await asked[1]?.answer({ ...none, people: [person('Venugopal')] });
  await asked[0]?.answer({ ...none, people: [person('Venkata Rao')] });
  expect(options()).toEqual(['/desk/person/id of Venugopal']);
  // Letters of one hand are one question.
  fireEvent.change(field(), { target: { value: 'venug' } });
  await type('venugo');
  expect(asked.map(({ typed }) => typed)).toEqual(['ven', 'venu', 'venugo']);
  // Who still fits stays in sight until it is answered.
  expect(options()).toEqual(['/desk/person/id of Venugopal']);
  await type('lakshmi');
  expect(options()).toEqual([]);
});

test('Enter before the answer opens the first when it comes, unless something else was typed', async () => {
  await open();
  const opened: string[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    opened.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
  };
  document.body.addEventListener('click', note);
  // Files share what is loaded, the document too.
  onTestFinished(() => document.body.removeEventListener('click', note));
  await type('lak');
  key('Enter');
  await type('laks');
  await asked[1]?.answer({ ...none, people: [person('Lakshmi')] });
  expect(opened).toEqual([]);
  await type('laksh');
  fireEvent.change(field(), { target: { value: 'sunita' } });
  key('Enter');
  await act(() => vi.advanceTimersByTimeAsync(130));
  await asked.at(-1)?.answer({ ...none, people: [person('Sunita')] });
  expect(opened).toEqual(['/desk/person/id of Sunita']);
});

test('without a line screens still open, and it asks again when the line is back', async () => {
  await open();
  await type('numbers');
  await asked[0]?.fail(new ApiError(0, 'network', 'No connection'));
  expect(screen.getByRole('alert').textContent).toContain('No line to the desk.');
  expect(options()).toEqual(['/desk/reports']);
  await act(async () => void dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(130));
  await asked[1]?.answer({ ...none, people: [person('Numbers Rao')] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(options()).toEqual(['/desk/person/id of Numbers Rao', '/desk/reports']);
  await type('numberss');
  await asked[2]?.fail(new ApiError(500, 'internal', 'Something broke'));
  expect(screen.getByRole('alert').textContent).toContain('Something broke');
  await type('numbers');
  await asked[3]?.fail(new ApiError(500, 'internal', 'Something broke'));
  // Who was found before stays.
  expect(options()).toEqual(['/desk/person/id of Numbers Rao', '/desk/reports']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(130));
  expect(asked).toHaveLength(5);
});

test('who is not found may be calling now, with the number or the name that was typed', async () => {
  await open();
  await type('98480 12345');
  await asked[0]?.answer(none);
  expect(screen.getByText(/^Nothing begins with/)).toBeTruthy();
  key('Enter');
  expect(onNewCaller).toHaveBeenLastCalledWith({ mobile: '9848012345' });
  ctrlK();
  await type('Annapurna');
  await asked[1]?.answer(none);
  key('Enter');
  expect(onNewCaller).toHaveBeenLastCalledWith({ name: 'Annapurna' });
});

test('a role finds its own screens and settings, actions alone after >, and what it opened last', async () => {
  await open('executive');
  expect(options()).toContain('/desk/bookings');
  expect(options()).not.toContain('/desk/staff');
  await type('hours');
  await asked[0]?.answer(none);
  expect(options()).toEqual([expect.stringContaining('New caller with this name')]);
  await type('> new');
  expect(asked).toHaveLength(1);
  expect(options()).toEqual([expect.stringContaining('New caller')]);
  await type('sunita');
  await asked[1]?.answer({ ...none, people: [person('Sunita')] });
  fireEvent.click(within(chosen()).getByText('Sunita', { exact: false }));
  ctrlK();
  expect(options()[0]).toBe('/desk/person/id of Sunita');
  cleanup();
  await open('owner');
  await type('hours');
  expect(options()).toEqual(['/desk/content?section=hours']);
});
