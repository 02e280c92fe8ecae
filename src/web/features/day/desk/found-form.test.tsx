// What was found, as an engineer says it with one hand: only the cause is needed, and what is marked goes along.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noMarks } from '#contract/found-marks.staff.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import type { CauseDetail } from '#drawings/drawing-file.ts';
import type { ShownVisit } from './day-actions.ts';
import type { FoundDraft } from './day-store.ts';
import { FoundForm } from './found-form.tsx';
import { markable } from './marks.ts';
import type { DayActions } from './use-day-actions.ts';

beforeEach(() => {
  // The form asks the device for a draft; this device never answers.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  // The simulated browser lays nothing out and opens no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 240));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const visit: ShownVisit = {
  id: 'a',
  reference: 'HB-1',
  day: '2026-11-17',
  from: 1000,
  until: 2000,
  state: 'arrived',
  name: 'Lakshmi',
  mobile: '9000004127',
  location: 'Nallakunta',
  locality: 'Nallakunta',
  service: 'Water Leakage Old Building',
  needsDry: false,
  rain: false,
  photos: [],
  crewPhotos: [{ thumbnail: '/1', image: '/2', key: 'photo-1' }],
  finding: {
    finding: 'roof.drip',
    causes: ['parapet-joint', 'soaked-terrace', 'overhead-tank-leak'],
    foundCause: null,
    answers: '',
  },
  onWayAt: null,
  arrivedAt: 1100,
  endedAt: null,
  foundCause: null,
  readings: '',
  words: '',
  marks: noMarks,
  nextStep: null,
  language: 'en',
  contact: null,
  danger: null,
  notes: [],
  undoUntil: null,
  correctable: false,
  waiting: [],
};
const actions: DayActions = {
  queue: [],
  sending: false,
  remove() {},
  tryAgain() {},
  sendNow() {},
  add: async () => 'k',
  undo: async () => true,
};

/** Answers what was saved, once it is. */
function show(more: Partial<ShownVisit> = {}) {
  const saved: FoundDraft[] = [];
  const onFound = async (found: FoundDraft) => void saved.push(found);
  render(<FoundForm owner="7" visit={{ ...visit, ...more }} actions={actions} onFound={onFound} />);
  return {
    saved,
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save what was found' })),
  };
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const drawing = () => screen.getByRole('button', { name: /^Point \d .*drawing/ });
const tap = (clientX: number, clientY: number) => {
  const finger = { clientX, clientY, isPrimary: true, pointerId: 1 };
  fireEvent.pointerDown(drawing(), finger);
  fireEvent.pointerUp(drawing(), finger);
};

test('only the cause is needed, and the one who forgot it is led there', () => {
  const { saved, save } = show();
  save();
  expect(screen.getByText('Choose what it was from the list')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Joint at the parapet' }));
  choose('Joint at the parapet');
  save();
  expect(saved).toEqual([{ cause: 'parapet-joint', readings: '', words: '', marks: noMarks }]);
});

test('a second touch saves nothing more, and Enter in a line saves nothing', () => {
  const { saved, save } = show();
  choose('Joint at the parapet');
  press('Add a reading');
  const where = screen.getByLabelText('Reading 1: where');
  expect(fireEvent.keyDown(where, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText(/^In your words/), { key: 'Enter' })).toBe(true);
  save();
  save();
  expect(saved).toHaveLength(1);
});

test('the finder’s causes come first, and all others are found by a search', () => {
  const { saved, save } = show();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(
    visit.finding?.causes,
  );
  press('Another cause');
  fireEvent.change(screen.getByLabelText('Search the causes'), { target: { value: 'RISING' } });
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    ...(visit.finding?.causes ?? []),
    'rising-damp',
    'something-else',
    'not-found',
  ]);
  choose('Rising damp');
  press('Another cause');
  // Folded, it still says what was chosen.
  expect((screen.getByRole('radio', { name: 'Rising damp' }) as HTMLInputElement).checked).toBe(true);
  save();
  expect(saved[0]?.cause).toBe('rising-damp');
});

test('a point is tapped, dragged and labelled, and a photo gets its number', () => {
  const { saved, save } = show();
  choose('Joint at the parapet');
  press('Mark the place');
  tap(90, 60);
  const [left, top, width] = markable(causeDetails['parapet-joint'] as CauseDetail);
  const [x, y] = [left + width / 4, top + (60 * width) / 360];
  fireEvent.change(screen.getByLabelText('In your words, if you like'), {
    target: { value: 'Joint open 3 to 5 mm' },
  });
  press('Another point, number 2');
  tap(200, 150);
  // From its ring on: what began there moves it, and no other.
  fireEvent.pointerDown(drawing(), { clientX: 202, clientY: 152, isPrimary: true, pointerId: 1 });
  fireEvent.pointerMove(drawing(), { clientX: 240, clientY: 180, isPrimary: true, pointerId: 1 });
  fireEvent.pointerUp(drawing(), { clientX: 240, clientY: 180, isPrimary: true, pointerId: 1 });
  press(/^Photo 1 of 6, without a number/);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Number of photo 1' })).getByRole('button', { name: '2' }),
  );
  press(/^Done, 2 points/);
  save();
  const marks = saved[0]?.marks;
  expect(marks?.points[0]).toEqual({
    x: Math.round(x),
    y: Math.round(y),
    kind: 'in',
    words: 'Joint open 3 to 5 mm',
  });
  expect(marks?.points[1]?.kind).toBe('shows');
  expect(marks?.points[1]?.x).toBeGreaterThan(x + 150);
  expect(marks?.photos).toEqual([{ photo: 'photo-1', point: 2 }]);
});

test('with a keyboard a point is set in the middle and moved by arrows', () => {
  const { saved, save } = show();
  choose('Joint at the parapet');
  press('Mark the place');
  fireEvent.click(drawing());
  const at = () =>
    /(\d+) % from the left, (\d+) % from the top/.exec(drawing().getAttribute('aria-label') ?? '');
  expect(at()?.slice(1)).toEqual(['50', '50']);
  for (let press = 0; press < 10; press += 1) fireEvent.keyDown(drawing(), { key: 'ArrowRight' });
  expect(Number(at()?.[1])).toBeGreaterThan(57);
  expect(at()?.[2]).toBe('50');
  press(/^Done, 1 point/);
  save();
  expect(saved[0]?.marks?.points).toHaveLength(1);
});

test('a point that is removed comes back on Undo, with its photos', () => {
  const marks = {
    ...noMarks,
    points: [
      { x: 200, y: 296, kind: 'in' as const, words: 'Joint' },
      { x: 214, y: 404, kind: 'shows' as const, words: 'Corner' },
    ],
    photos: [{ photo: 'photo-1', point: 1 }],
  };
  const { saved, save } = show({ foundCause: 'parapet-joint', marks });
  press('Change the points');
  press('Remove point 1');
  expect(screen.getByRole('button', { name: /^Photo 1 of 6, without a number/ })).toBeTruthy();
  press('Undo');
  press(/^Done, 2 points/);
  save();
  expect(saved[0]?.marks).toEqual(marks);
});

test('another cause with another drawing asks what becomes of the points', () => {
  const points = [{ x: 200, y: 296, kind: 'in' as const, words: 'Joint' }];
  const { saved, save } = show({ foundCause: 'parapet-joint', marks: { ...noMarks, points } });
  // The same drawing: nothing to ask.
  choose('Soaked terrace');
  expect(screen.queryByText(/Keep them as a list/)).toBeNull();
  choose('Overhead tank or its pipes');
  save();
  // Unanswered, nothing is saved.
  expect(saved).toEqual([]);
  press('It is Soaked terrace after all');
  expect((screen.getByRole('radio', { name: 'Soaked terrace' }) as HTMLInputElement).checked).toBe(true);
  choose('Overhead tank or its pipes');
  press('Keep them as a list');
  save();
  expect(saved[0]).toMatchObject({
    cause: 'overhead-tank-leak',
    marks: { points: [{ x: 0, y: 0, kind: 'in', words: 'Joint' }] },
  });
});

test('readings are rows, and one without its value is named beside its field', () => {
  const { saved, save } = show();
  choose('Joint at the parapet');
  press('Add a reading');
  fireEvent.change(screen.getByLabelText('Reading 1: where'), { target: { value: 'Corner below' } });
  press('Add a reading');
  save();
  expect(screen.getByText('A number, for example 31 or 0.4')).toBeTruthy();
  // The second was empty and is gone.
  const value = screen.getByLabelText('Value');
  expect([document.activeElement, value.getAttribute('aria-invalid')]).toEqual([value, 'true']);
  fireEvent.change(value, { target: { value: '31' } });
  save();
  expect(saved[0]?.marks?.readings).toEqual([{ where: 'Corner below', value: '31', unit: '%', point: 0 }]);
});

test('readings in words, from before there were rows, are kept until a row takes their place', () => {
  const { saved, save } = show({ foundCause: 'parapet-joint', readings: 'Moisture 22 %' });
  save();
  expect(saved[0]).toMatchObject({ readings: 'Moisture 22 %', marks: { readings: [] } });
});

test('what it is not is ticked, with how it is known; the cause itself is not offered', () => {
  const { saved, save } = show();
  choose('Joint at the parapet');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Overhead tank or its pipes' }));
  fireEvent.change(screen.getByLabelText(/^How do you know\?/), { target: { value: 'Valve shut' } });
  fireEvent.change(screen.getByLabelText('Another one'), { target: { value: 'rising-damp' } });
  save();
  expect(saved[0]?.marks?.ruledOut).toEqual([
    { cause: 'overhead-tank-leak', how: 'Valve shut' },
    { cause: 'rising-damp', how: '' },
  ]);
});

test('a drawing that is not on the phone is not marked blindly, and comes on another try', () => {
  const pictures: { onerror?: (() => void) | null }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        pictures.push(this);
      }
    },
  );
  const { saved, save } = show({ foundCause: 'parapet-joint' });
  act(() => pictures.at(-1)?.onerror?.());
  expect(screen.getByRole('alert').textContent).toContain('not on this phone yet');
  expect(screen.queryByRole('button', { name: 'Mark the place' })).toBeNull();
  press('Try again');
  expect(screen.getByRole('button', { name: 'Mark the place' })).toBeTruthy();
  save();
  expect(saved).toHaveLength(1);
});
