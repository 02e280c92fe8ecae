// The crew's card: whom to ring at the door, and in which language.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DayVisit } from '#contract/day.staff.ts';
import { noMarks } from '#contract/found-marks.staff.ts';
import { forgottenFields, manyDrawingsMs, type Whole } from '#web/lib/forgotten-fields.tsx';
import type { ShownVisit } from './day-actions.ts';
import type { DayActions } from './use-day-actions.ts';
import { VisitCard } from './visit-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit: ShownVisit = {
  id: 'a',
  reference: 'HB-2612',
  day: '2026-11-17',
  from: 1000,
  until: 2000,
  state: 'agreed',
  name: 'Lakshmi',
  mobile: '9000004127',
  location: 'Nallakunta',
  locality: 'Nallakunta',
  service: 'Water Leakage Old Building',
  needsDry: false,
  rain: false,
  photos: [],
  crewPhotos: [],
  finding: null,
  onWayAt: null,
  arrivedAt: null,
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
const show = (more: Partial<ShownVisit>) =>
  render(<VisitCard owner="7" visit={{ ...visit, ...more }} actions={undefined} current today />);

test('who opens the door can be called, and the customer’s language is on the folded card', () => {
  const name = '<img src=x onerror=alert(1)>';
  show({ contact: { name, mobile: '9000001234' }, language: 'te' });
  const link = screen.getByRole('link', { name: /^On site/ });
  expect(link.textContent).toBe(`On site: ${name} 90000 01234`);
  expect(link.getAttribute('href')).toBe('tel:+919000001234');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('summary')?.textContent).toContain('Telugu');
});

test('what the office wrote down is on the card, with who and when', () => {
  show({
    notes: [{ at: Date.UTC(2026, 10, 16, 9, 30), who: 'Ravi', text: 'Dog in the yard. Ask for Mr Rao.' }],
  });
  expect(screen.getByRole('heading', { name: 'Notes from the office' })).toBeTruthy();
  expect(document.querySelector('.visit-notes')?.textContent).toBe(
    'Dog in the yard. Ask for Mr Rao.Ravi, 16 November, 2026, 3:00 pm',
  );
});

test('without a contact, in English, the card shows neither', () => {
  show({});
  expect(screen.queryByText(/On site/)).toBeNull();
  expect(document.querySelector('summary .badge')).toBeNull();
});

const change = { id: 'c', kind: 'moved', at: 1000, who: 'Meena', openedAt: null } as const;
const acting = (add: DayActions['add'], queue: DayActions['queue'] = []): DayActions => ({
  queue,
  sending: false,
  remove() {},
  tryAgain() {},
  sendNow() {},
  undo: async () => true,
  add,
});

test('a moved visit is new, with the window before struck out, until it is opened: one look is one action', () => {
  const add = vi.fn<DayActions['add']>(async () => 'k');
  const before = { from: Date.UTC(2026, 10, 17, 8, 30), until: Date.UTC(2026, 10, 17, 10, 30) };
  const moved = { ...visit, change: { ...change, before } };
  render(<VisitCard owner="7" visit={moved} actions={acting(add)} current={false} today />);
  expect(document.querySelector('summary s')?.textContent).toBe('2 to 4 pm');
  expect(document.querySelector('summary')?.textContent).toContain('Moved, Meena');
  fireEvent.click(screen.getByText('Lakshmi'));
  expect(add).toHaveBeenCalledExactlyOnceWith(moved, { kind: 'opened', change: 'c' });
  cleanup();
  // Opened here, and not sent yet: new no more.
  const at = Date.UTC(2026, 10, 17, 6, 0);
  const look = { key: 'k', visit: 'a', name: 'Lakshmi', at, kind: 'opened', change: 'c' } as const;
  render(
    <VisitCard
      owner="7"
      visit={moved}
      actions={acting(add, [{ order: 1, action: look, faults: 0 }])}
      current={false}
      today
    />,
  );
  expect(document.querySelector('summary s')).toBeNull();
  expect(document.querySelector('summary')?.textContent).toContain('kept on this phone');
});

test('the one that lies open by itself is seen by a press, or by what is done there', () => {
  const add = vi.fn<DayActions['add']>(async () => 'k');
  const next = { ...visit, change: { ...change, kind: 'new' as const, before: null } };
  render(<VisitCard owner="7" visit={next} actions={acting(add)} current today />);
  expect(add).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'On my way' }));
  expect(add.mock.calls.map(([, action]) => action.kind)).toEqual(['opened', 'on_way']);
});

test(
  'shows every field of a visit, or names it here',
  () => {
    // The form for what was found asks the device for a draft; this device never answers.
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const [hour, day] = [3_600_000, 86_400_000];
    const { waiting: _, ...plain } = visit;
    const whole: DayVisit = {
      ...plain,
      danger: 'A beam',
      language: 'te',
      contact: { name: 'Ravi', mobile: '9000001234' },
      photos: [{ thumbnail: '/1', image: '/2' }],
      crewPhotos: [{ thumbnail: '/3', image: '/4' }],
      finding: {
        finding: 'roof.drip',
        causes: ['parapet-joint'],
        foundCause: null,
        answers: 'Roof; A drip',
      },
      notes: [{ at: 1000, who: 'Meena', text: 'Dog in the yard' }],
      change: {
        id: 'c',
        kind: 'new',
        at: 1000,
        who: 'Meena',
        before: { from: 10, until: 20 },
        openedAt: null,
      },
    };
    const found = { foundCause: 'parapet-joint', readings: '18 %', words: 'Open joint' };
    const samples: [DayVisit, ...DayVisit[]] = [
      whole,
      { ...whole, state: 'on_way', onWayAt: 1100, undoUntil: Date.now() + day },
      { ...whole, state: 'arrived', onWayAt: 1100, arrivedAt: 1200 },
      { ...whole, ...found, state: 'found', arrivedAt: 1200, correctable: true },
      { ...whole, ...found, state: 'done', endedAt: 1300, nextStep: 'quotation', correctable: true },
    ];
    const other: Whole<DayVisit> = {
      id: '9',
      reference: 'HB-9',
      day: '2026-11-19',
      from: 4 * hour,
      until: 7 * hour,
      state: 'missed',
      name: 'Somayya',
      mobile: '9000009999',
      location: 'Begumpet',
      locality: 'Uppal',
      service: 'Bulding Reapir',
      language: 'hi',
      contact: { name: 'Zoya', mobile: '9000008888' },
      danger: 'A ceiling',
      needsDry: true,
      rain: true,
      photos: [{ thumbnail: '/11', image: '/12' }],
      crewPhotos: [{ thumbnail: '/13', image: '/14', key: 'k13' }],
      finding: {
        finding: 'walls.damp',
        causes: ['soaked-terrace'],
        foundCause: 'soaked-terrace',
        answers: 'Walls; Damp',
      },
      onWayAt: 3 * day,
      arrivedAt: 4 * day,
      endedAt: 5 * day,
      foundCause: 'soaked-terrace',
      readings: '9 %',
      words: 'Wet',
      marks: {
        points: [{ x: 1, y: 2, kind: 'in', words: 'Joint' }],
        readings: [{ where: 'Corner', value: '31', unit: '%', point: 1 }],
        ruledOut: [{ cause: 'condensation', how: 'Foil' }],
        photos: [{ photo: 'k13', point: 1 }],
      },
      nextStep: 'work',
      notes: [{ at: 6 * day, who: 'Zoya', text: 'No dog' }],
      undoUntil: 7 * day,
      correctable: false,
      change: {
        id: 'd',
        kind: 'moved',
        at: 8 * day,
        who: 'Sita',
        before: { from: 9 * hour, until: 11 * hour },
        openedAt: 9 * day,
      },
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
    const card = (shown: DayVisit) => (
      <VisitCard owner="7" visit={{ ...shown, waiting: [] }} actions={actions} current today />
    );
    const notShown = {
      'change.id': 'the key of what is sent',
      day: 'the list has a heading for each day',
      'photos.thumbnail': 'read from the device',
      'photos.image': 'read from the device',
      'crewPhotos.thumbnail': 'read from the device',
      'crewPhotos.image': 'read from the device',
      'crewPhotos.key': 'names it where it is marked',
      ...Object.fromEntries(
        Object.keys(noMarks).map((part) => [`marks.${part}`, 'read on the sheet, with its drawing']),
      ),
      'finding.finding': 'the causes follow from it',
      'finding.foundCause': 'stands with the visit',
      endedAt: 'the state says so',
    };
    expect(forgottenFields(samples, other, notShown, card)).toEqual([]);
  },
  manyDrawingsMs,
);
