// The week at the desk: placed and moved by keys alone and by two presses, refused in words, and never lost.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import type { Hatching, VisitWeek, WeekVisit } from '#contract/week.staff.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { WeekScreen } from './week-screen.tsx';

const now = Date.parse('2026-11-18T08:00:00+05:30');
const dayOf = (index: number) => `2026-11-${18 + index}`;
const windows = ['0900-1100', '1100-1300'];
const staff: StaffMember = { id: '7', name: 'Meena', email: 'meena@example.in', role: 'executive' };

const visit = (booking: string, name: string, more: Partial<WeekVisit> = {}): WeekVisit => ({
  id: `v${booking}`,
  booking,
  name,
  locality: 'Alwal',
  state: 'agreed',
  since: now,
  until: now + 86_400_000,
  overbooked: false,
  needsDry: false,
  ...more,
});

let week: VisitWeek;
/** Crew A has two places, Crew B one; B is off on Friday. */
function newWeek(): VisitWeek {
  const crew = (id: string, name: string, places: number) => ({
    id,
    name,
    engineers: ['Ravi'],
    windows: Array.from({ length: 7 }, (_, index) => dayOf(index)).flatMap((day, index) =>
      windows.map((window) => {
        const off = id === 'b' && index === 2;
        const why: Hatching | undefined = off ? 'day_off' : undefined;
        return { day, window, places, room: off ? 0 : places, why, visits: [] as WeekVisit[] };
      }),
    ),
  });
  return {
    days: Array.from({ length: 7 }, (_, index) => ({ day: dayOf(index), closed: false, rain: index === 3 })),
    windows,
    crews: [crew('a', 'Crew A', 2), crew('b', 'Crew B', 1)],
    owed: [
      {
        booking: '1',
        name: 'Sridevi Ananthalakshmi',
        mobile: '9000003318',
        locality: 'Manikonda',
        service: 'old',
        promise: { step: 'call', reason: 'asked', by: now + 3_600_000 },
        needsDry: false,
      },
    ],
    more: false,
    lastDay: '2027-01-17',
    now,
  };
}
const windowIn = (crew: string, day: number, window = '0900-1100') => {
  const found = week.crews
    .find(({ id }) => id === crew)
    ?.windows.find((each) => each.day === dayOf(day) && each.window === window);
  if (!found) throw new Error('No such window');
  return found;
};
function stand(crew: string, day: number, given: WeekVisit, window?: string): void {
  const cell = windowIn(crew, day, window);
  cell.visits.push(given);
  cell.room -= 1;
  if (cell.room === 0) cell.why = 'full';
}

/** What other desks do is said here. */
let changed: () => void = () => {};
class Stream {
  addEventListener(kind: string, listener: () => void) {
    if (kind === 'change') changed = listener;
  }
  close() {}
}
let agree: ReturnType<typeof vi.fn>;
let isPhone = false;
beforeEach(() => {
  week = newWeek();
  isPhone = false;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('700'),
    addEventListener() {},
    removeEventListener() {},
  }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  agree = vi.fn(async () => ({}));
  vi.spyOn(visitsApi, 'deskVisitAgree').mockImplementation(agree as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show() {
  const Screen = () => <WeekScreen staff={staff} loaded={{ value: useLoaderData<VisitWeek>() }} />;
  const router = createMemoryRouter(
    [{ path: '*', loader: () => structuredClone(week), element: <Screen />, HydrateFallback: () => null }],
    { initialEntries: ['/desk/visits'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Visits' });
  return router;
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent ?? '';
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const sent = () => agree.mock.calls.map(([given]) => given.body);
const owedCard = () => screen.getByRole('button', { name: /Sridevi/ });
const inGrid = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });

test('an owed visit is taken, carried and put by keys alone, and what the arrows go over is said', async () => {
  await show();
  owedCard().focus();
  press('Enter');
  expect(said()).toContain('Sridevi Ananthalakshmi picked up.');
  expect(focused()).toBe('Wed 18 Nov, 9 to 11 am, Crew A: 2 free');
  press('ArrowRight');
  press('ArrowDown');
  press('ArrowDown');
  expect(said()).toContain('Thu 19 Nov, 9 to 11 am, Crew B: free');
  press('ArrowRight');
  expect(said()).toContain('Fri 20 Nov, 9 to 11 am, Crew B: day off');
  press('ArrowLeft');
  agree.mockImplementation(async () => {
    stand('b', 1, visit('1', 'Sridevi Ananthalakshmi'));
    week.owed = [];
  });
  press('Enter');
  await screen.findByText(
    'Placed: Sridevi Ananthalakshmi, Thu 19 Nov, 9 to 11 am, Crew B. The customer is told.',
  );
  expect(sent()).toEqual([{ booking: '1', crew: 'b', day: dayOf(1), window: '0900-1100', needsDry: false }]);
  await waitFor(() => expect(focused()).toContain('Crew B: Sridevi Ananthalakshmi'));
  expect(screen.getByText('Nobody is owed a visit that has none.')).toBeTruthy();
});

test('a visit is moved by keys, each of two in a window by itself, and Escape keeps it', async () => {
  stand('a', 1, visit('2', 'Asma Begum'));
  stand('a', 1, visit('3', 'Suman Rao', { needsDry: true }));
  await show();
  inGrid(/Asma Begum/).focus();
  fireEvent.click(document.activeElement as Element);
  press('Escape');
  expect(said()).toContain('Asma Begum stays.');
  press('ArrowDown');
  expect(focused()).toContain('Suman Rao');
  press(' ');
  expect(said()).toContain('Suman Rao picked up.');
  press('ArrowLeft');
  agree.mockImplementation(async () => {
    const from = windowIn('a', 1);
    from.visits = from.visits.filter(({ booking }) => booking !== '3');
    stand('a', 0, visit('3', 'Suman Rao', { needsDry: true }));
  });
  press('Enter');
  await screen.findByText(/^Moved: Suman Rao, Wed 18 Nov, 9 to 11 am, Crew A/);
  // Whoever put it goes on from there, and not from the place that is left.
  await waitFor(() => expect(focused()).toContain('Wed 18 Nov, 9 to 11 am, Crew A: Suman Rao'));
  expect(sent()).toMatchObject([{ booking: '3', day: dayOf(0), needsDry: true }]);
});

test('the grid is one tab stop, and Home and End lead to its first and last day', async () => {
  stand('a', 0, visit('2', 'Asma Begum'));
  await show();
  const stops = () => [...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  (stops()[0] as HTMLElement).focus();
  press('End');
  expect(focused()).toMatch(/^Tue 24 Nov/);
  expect(stops()).toEqual([document.activeElement]);
  press('Home');
  expect(focused()).toMatch(/^Wed 18 Nov/);
});

test('where nothing can be given nothing is sent: the reason is said, with what is free and what may be said', async () => {
  await show();
  fireEvent.click(owedCard());
  fireEvent.click(inGrid(/Fri 20 Nov, 9 to 11 am, Crew B/));
  const question = screen.getByRole('dialog');
  expect(question.textContent).toContain('The crew has that day off.');
  expect(question.textContent).toContain('Sridevi Ananthalakshmi is still owed a visit.');
  expect(within(question).getByRole('button', { name: /^Fri 20 Nov, 9 to 11 am, Crew A/ })).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Overbook it' }));
  await screen.findByText(/^Placed: /);
  expect(sent()).toMatchObject([{ crew: 'b', day: dayOf(2), overbook: true }]);
});

test('rain and a danger’s day are asked about, and said with the choice', async () => {
  const [owed] = week.owed;
  if (owed) Object.assign(owed, { needsDry: true, dangerBy: dayOf(1) });
  await show();
  fireEvent.click(owedCard());
  fireEvent.click(inGrid(/Sat 21 Nov, 9 to 11 am, Crew A/));
  expect(screen.getByRole('dialog').textContent).toContain('Somebody should be there on Thu 19 Nov.');
  fireEvent.click(screen.getByRole('button', { name: 'The customer wants this day' }));
  expect(screen.getByRole('dialog').textContent).toContain('Rain is expected that day');
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Place it in spite of rain' }));
  await screen.findByText(/^Placed: /);
  expect(sent()).toMatchObject([{ late: true, needsDry: true }]);
  expect(sent()[0]).not.toHaveProperty('overbook');
});

test('who comes second sees who has the place, that nothing was changed, and takes another by a digit', async () => {
  await show();
  agree.mockImplementationOnce(async () => {
    stand('b', 1, visit('9', 'Naresh Goud'));
    throw new ApiError(409, 'conflict', 'This window is full.');
  });
  fireEvent.click(owedCard());
  fireEvent.click(inGrid(/Thu 19 Nov, 9 to 11 am, Crew B/));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('This window is full.');
  await waitFor(() => expect(inGrid(/Naresh Goud/)).toBeTruthy());
  expect(owedCard()).toBeTruthy();
  expect(within(question).getByRole('button', { name: 'Overbook it' })).toBeTruthy();
  fireEvent.keyDown(question, { key: '1' });
  await screen.findByText(/^Placed: .*Thu 19 Nov, 9 to 11 am, Crew A/);
  expect(sent()).toHaveLength(2);
});

test('what another desk does is drawn under a visit that is held, and takes it out of the hand', async () => {
  stand('a', 1, visit('2', 'Asma Begum'));
  await show();
  fireEvent.click(inGrid(/Asma Begum/));
  stand('b', 1, visit('9', 'Naresh Goud'));
  changed();
  await waitFor(() => expect(inGrid(/Naresh Goud/)).toBeTruthy());
  expect(screen.getByText('Moving')).toBeTruthy();
  // Called off by a colleague.
  Object.assign(windowIn('a', 1), { visits: [], room: 2 });
  changed();
  await waitFor(() => expect(screen.queryByText('Moving')).toBeNull());
  expect(sent()).toEqual([]);
});

test('without an answer nothing is claimed, and asking again is the same visit', async () => {
  await show();
  agree.mockImplementationOnce(async () => {
    throw new ApiError(0, 'network', 'No connection.');
  });
  fireEvent.click(owedCard());
  fireEvent.click(inGrid(/Thu 19 Nov, 9 to 11 am, Crew B/));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('No connection.It may be there all the same.');
  fireEvent.click(within(question).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Placed: /);
  expect(sent()[1]).toEqual(sent()[0]);
});

test('whoever put a visit goes on from it, also where the week that has it is read later', async () => {
  await show();
  owedCard().focus();
  press('Enter');
  press('Enter');
  await screen.findByText(/^Placed: Sridevi/);
  stand('a', 0, visit('1', 'Sridevi Ananthalakshmi'));
  week.owed = [];
  act(() => changed());
  await waitFor(() => expect(document.activeElement).toBe(inGrid(/Sridevi/)));
});

test('an empty place is chosen first, and then who goes there', async () => {
  await show();
  fireEvent.click(inGrid(/Thu 19 Nov, 11 am to 1 pm, Crew A/));
  expect(screen.getByRole('heading', { name: 'Into Thu 19 Nov, 11 am to 1 pm, Crew A' })).toBeTruthy();
  expect(document.activeElement).toBe(owedCard());
  press('Enter');
  await screen.findByText(/^Placed: .*Thu 19 Nov, 11 am to 1 pm, Crew A/);
  expect(sent()).toMatchObject([{ day: dayOf(1), window: '1100-1300' }]);
});

test('dragged by the mouse it is put where it is dropped, and stays where it is let go', async () => {
  stand('a', 0, visit('2', 'Asma Begum'));
  await show();
  const dataTransfer = { setData() {}, effectAllowed: '' };
  fireEvent.dragStart(inGrid(/Asma Begum/), { dataTransfer });
  fireEvent.dragEnd(inGrid(/Asma Begum/), { dataTransfer });
  expect(said()).toContain('Asma Begum stays.');
  fireEvent.dragStart(inGrid(/Asma Begum/), { dataTransfer });
  const target = inGrid(/Thu 19 Nov, 9 to 11 am, Crew B/);
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
  fireEvent.drop(target, { dataTransfer });
  await screen.findByText(/^Moved: Asma Begum/);
  expect(sent()).toMatchObject([{ booking: '2', crew: 'b', day: dayOf(1) }]);
});

test('on a phone one day is shown, and two presses move a visit into it', async () => {
  isPhone = true;
  stand('a', 0, visit('2', 'Asma Begum'));
  const router = await show();
  fireEvent.click(screen.getByRole('button', { name: /Asma Begum/ }));
  expect(screen.queryByRole('grid')).toBeNull();
  const days = screen.getByRole('navigation', { name: 'Days' });
  expect(within(days).getByRole('link', { current: 'date' }).textContent).toContain('18');
  // It is carried to another day.
  await act(() => router.navigate(`?day=${dayOf(1)}`));
  const [free] = screen.getAllByRole('button', {
    name: /free. Put it here.*Thu 19 Nov, 9 to 11 am, Crew B/i,
  });
  fireEvent.click(free as HTMLElement);
  await screen.findByText(/^Moved: Asma Begum, Thu 19 Nov, 9 to 11 am, Crew B/);
  expect(sent()).toMatchObject([{ booking: '2', crew: 'b', day: dayOf(1) }]);

  // An empty place leads to who is owed a visit.
  fireEvent.click(screen.getAllByRole('button', { name: /Place a visit/ })[0] as HTMLElement);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Sridevi/ }));
  await screen.findByText(/^Placed: Sridevi/);
});
