// A person's page: the number, what is owed, what happened; Correct, which says what pressing does; and Compare.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonEvent, PersonPage } from '#contract/person.staff.ts';
import { CompareScreen } from './compare-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { personApi } from './person-api.ts';
import { PersonScreen } from './person-screen.tsx';

const now = Date.parse('2026-11-18T11:24:00+05:30');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const id = '06fmyw3x81q5nv6k4ejbcpnv4r';
const hour = 3_600_000;
const event = (more: Partial<PersonEvent>): PersonEvent => ({
  at: now - hour,
  kind: 'call',
  mark: 'happened',
  words: 'Reached',
  ...more,
});
const person: PersonPage = {
  id,
  name: 'Venkata Rao',
  mobile: '9000004127',
  email: 'v@example.in',
  language: 'te',
  since: now - 400 * 24 * hour,
  account: null,
  owed: [
    {
      step: 'call',
      reason: 'accepted',
      by: now + 960_000,
      about: 'QT-2627-000031',
      request: id,
      reference: 'HB-1042',
    },
  ],
  events: [
    event({ kind: 'quotation', mark: 'kept', words: 'Accepted, version 1', paise: 6_369_404 }),
    event({ at: now - 26 * hour }),
    event({ at: now - 900 * 24 * hour, words: 'No answer' }),
  ],
  cut: false,
  places: [
    {
      request: id,
      reference: 'HB-1042',
      location: 'Flat 502, Himayatnagar',
      service: 'old',
      status: 'contacted',
    },
  ],
  sums: [{ name: 'Accepted', paise: 6_369_404 }],
  sharing: [{ id: `${id.slice(0, -1)}s`, name: 'Lakshmi' }],
  doubles: [],
  joined: [],
};

const listed = (name: string, mobile: string, more = '') => ({
  id: `${id.slice(0, -1)}${more || 's'}`,
  name,
  mobile,
  email: null,
  location: '',
  account: false,
});
const onNumber = (...people: ReturnType<typeof listed>[]) =>
  vi.spyOn(personApi, 'personList').mockResolvedValue({ people, more: null });

const staff = { id: '7', name: 'Sana', email: 's@example.in', role: 'executive' } as const;
const show = (address = `/desk/person/${id}`) => {
  const element = <PersonScreen staff={staff} loaded={{ value: person }} />;
  const router = createMemoryRouter([{ path: '/desk/person/:id', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
};

test('it says whom to call, what is owed by when, and what happened to the paisa, older years as one line', () => {
  show();
  expect(screen.getByRole('link', { name: /90000 04127/ }).getAttribute('href')).toBe('tel:+919000004127');
  const owed = screen.getByRole('region', { name: 'Call' }).textContent;
  expect(owed).toContain('11:40 am');
  expect(owed).toContain('QT-2627-000031. HB-1042');
  const happened = within(screen.getByRole('region', { name: 'What happened' }));
  expect(happened.getByText('Accepted, version 1')).toBeTruthy();
  expect(happened.getByText('₹63,694.04')).toBeTruthy();
  expect(happened.getByText('2024, one event')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lakshmi' })).toBeTruthy();
});

test('a visit that is owed says its window, not the end of it, and is moved from here', () => {
  const from = Date.parse('2026-11-18T14:00:00+05:30');
  const [call] = person.owed as [PersonPage['owed'][0]];
  const agreed = (days: number) => {
    const window = { from: from + days * 24 * hour, until: from + (days * 24 + 2) * hour };
    return {
      ...call,
      step: 'arrival',
      reason: 'agreed',
      by: window.until,
      about: '',
      visit: window,
    } as const;
  };
  const owed = [agreed(0), agreed(1)];
  const element = <PersonScreen staff={staff} loaded={{ value: { ...person, owed } }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const slab = within(screen.getByRole('region', { name: 'Call' }));
  const [first, second] = slab.getAllByRole('listitem');
  expect(first?.textContent).toContain('2 to 4 pmtodayVisit agreedHB-1042');
  expect(second?.textContent).toContain('2 to 4 pmThu 19 NovVisit agreed');
  expect(slab.queryByText(/^4:00 pm/)).toBeNull();
  const [move] = slab.getAllByRole('link', { name: 'Move' });
  expect(move?.getAttribute('href')).toBe(`/desk/bookings?open=${id}&move=`);
});

test('only what was chosen is shown, and a kind of which there is none is not offered', () => {
  show(`/desk/person/${id}?show=calls`);
  const happened = within(screen.getByRole('region', { name: 'What happened' }));
  expect(happened.queryByText('Accepted, version 1')).toBeNull();
  expect(happened.getByRole('link', { name: 'Calls 2' }).getAttribute('aria-current')).toBe('page');
  expect(happened.queryByRole('link', { name: /Visits/ })).toBeNull();
});

test('what a new number says is of the new one: whose it is as well, or nobody’s', async () => {
  const list = onNumber(
    { ...listed('Venkata Rao', '9000003381'), id },
    listed('Lakshmi Chintalapudi', '9000003381'),
  );
  show(`/desk/person/${id}?correct=`);
  const mobile = await screen.findByLabelText('Mobile');
  fireEvent.change(mobile, { target: { value: '90000 0338' } });
  expect(list).not.toHaveBeenCalled();
  fireEvent.change(mobile, { target: { value: '90000 03381' } });
  const others = await screen.findByText('Lakshmi Chintalapudi');
  expect(others.parentElement?.textContent).toBe('Also the number of Lakshmi Chintalapudi. It joins nobody');
  onNumber();
  fireEvent.change(mobile, { target: { value: '90000 03382' } });
  expect(screen.queryByText('Lakshmi Chintalapudi')).toBeNull();
  await screen.findByText(/Nobody else has it/);
  vi.spyOn(personApi, 'personList').mockRejectedValue(new Error('no line'));
  fireEvent.change(mobile, { target: { value: '90000 03383' } });
  await screen.findByText(/could not be looked up/);
});

test('Correct takes the focus and gives it back; Esc leaves it wherever the focus is', async () => {
  const router = show();
  const link = screen.getByRole('link', { name: 'Correct' });
  link.focus();
  fireEvent.keyDown(link, { key: 'e' });
  expect(document.activeElement).toBe(await screen.findByLabelText('Name'));
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Correct' }));
});

test('the list of people shows the locality, and no door', () => {
  const one = {
    ...listed('Lakshmi', '9000003381'),
    location: 'Flat 502, Himayatnagar',
    locality: 'Himayatnagar',
  };
  const element = <PeopleScreen staff={staff} loaded={{ value: { people: [one], more: null } }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const row = screen.getByRole('link', { name: /Lakshmi/ });
  expect(row.textContent).toContain('Himayatnagar');
  expect(row.textContent).not.toContain('Flat 502');
});

test('Compare: Ctrl Enter joins and Esc leaves, wherever the focus is', async () => {
  const other = { ...person, id: `${id.slice(0, -1)}s`, name: 'Venkat Rao' };
  const compared = { person, other, reasons: [], toCall: null, calls: [], mayJoin: true };
  const join = vi.spyOn(personApi, 'personJoin').mockRejectedValue(new Error('no line'));
  const element = <CompareScreen staff={staff} loaded={{ value: compared }} />;
  const path = '/desk/person/:id/compare/:other';
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '/desk/person/:id', element: <p>Their page</p> },
    ],
    { initialEntries: [`/desk/person/${id}/compare/${other.id}`] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText('Their page');
});

test('E corrects: only what changed is sent, with what stood there, and the foot says who is told', async () => {
  const correct = vi.spyOn(personApi, 'personCorrect').mockResolvedValue({ success: true, person });
  onNumber();
  const router = show();
  fireEvent.keyDown(document.body, { key: 'e' });
  await waitFor(() => expect(router.state.location.search).toBe('?correct='));
  await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('Place')).toBeNull();
  await router.navigate(`/desk/person/${id}?correct=${id}`);
  await screen.findByLabelText('Place');
  fireEvent.change(screen.getByLabelText('Mobile'), { target: { value: '+91 90000 03381' } });
  fireEvent.blur(screen.getByLabelText('Mobile'));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'n@example.in' } });
  expect(screen.getByText('Whoever logs in with it sees HB-1042')).toBeTruthy();
  const save = screen.getByRole('button', {
    name: 'Save two corrections, tell the former number and address',
  });
  fireEvent.click(save);
  expect(screen.getByText('Choose why')).toBeTruthy();
  expect(correct).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'New number' }));
  fireEvent.change(screen.getByLabelText('In words'), { target: { value: 'She rang from it' } });
  fireEvent.keyDown(save, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(correct).toHaveBeenCalledWith({
      params: { id },
      body: {
        request: id,
        was: { mobile: '9000004127', email: 'v@example.in' },
        now: { mobile: '9000003381', email: 'n@example.in' },
        why: 'new_number',
        words: 'She rang from it',
      },
    }),
  );
});
