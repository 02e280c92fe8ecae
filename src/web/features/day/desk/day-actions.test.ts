// The engineer's queue, case by case: what goes next, what a refusal holds up, and the day with all of it done.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayVisit, VisitStep } from '#contract/day.staff.ts';
import { type FoundMarks, noMarks } from '#contract/found-marks.staff.ts';
import kept from '#contract/present-release.json' with { type: 'json' };
import {
  type DayAction,
  fateOf,
  isHeldBack,
  lookedAt,
  nextToSend,
  pauseMs,
  photosOf,
  type QueuedAction,
  stepOf,
  stillKept,
  takenOutWith,
  undoableStep,
  waitingStep,
  withWaiting,
} from './day-actions.ts';
import { actionWords } from './day-words.ts';

const visit: DayVisit = {
  id: 'a',
  reference: 'HB-2612',
  day: '2026-11-17',
  from: 1000,
  until: 2000,
  state: 'agreed',
  name: 'లక్ష్మి',
  mobile: '9000004127',
  location: 'Nallakunta',
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
  nextStep: null,
  language: 'en',
  contact: null,
  danger: null,
  notes: [],
  undoUntil: null,
  correctable: false,
};

test('what waits on a phone since the present release says the same, and in its order', () => {
  const queue = kept.actions.map(({ kept }, order) => ({ ...kept, order }) as QueuedAction);
  const [first] = queue;
  expect(nextToSend(queue)).toBe(first);
  for (const [index, { body }] of kept.actions.entries()) {
    const action = queue[index]?.action;
    if (action?.kind === 'photo' || action?.kind === 'opened') continue;
    expect(action && stepOf(action)).toEqual(body);
  }
  const { visit: id = '' } = first?.action ?? {};
  expect(withWaiting({ ...visit, id }, queue)).toMatchObject({ state: 'done', nextStep: 'quotation' });
});

test('a look at a change is held back by nothing, holds nothing back, and changes nothing of the visit', () => {
  const done = { key: 'k', visit: 'a', name: 'Lakshmi', at: 100 };
  const queue: QueuedAction[] = [
    { order: 1, action: { ...done, kind: 'on_way' }, faults: 0, refused: 'No' },
    { order: 2, action: { ...done, kind: 'opened', change: 'c' }, faults: 0 },
  ];
  expect(nextToSend(queue)?.order).toBe(2);
  expect(withWaiting(visit, queue)).toMatchObject({ state: 'agreed' });
  const change = { id: 'c', kind: 'new', at: 1, who: 'Meena', before: null, openedAt: null } as const;
  expect(lookedAt(change, queue)).toEqual({ at: 100, sent: false });
  expect(lookedAt({ ...change, openedAt: 7 }, [])).toEqual({ at: 7, sent: true });
  expect(lookedAt({ ...change, id: 'another' }, queue)).toBeUndefined();
});

const found = { cause: 'soaked-terrace', readings: '22 %', words: 'Wet' };
const corrected = { cause: 'parapet-joint', readings: '', words: 'The joint is open' };

/** `on_way@a` is the step of visit a, `undo-on_way@a` takes it back; `!` in front: refused, `~`: it was tried. */
const queueOf = (...written: string[]): QueuedAction[] =>
  written.map((text, index) => {
    const [, mark, kind = '', id = ''] = /^([!~]?)([\w-]+)@(\w+)$/.exec(text) ?? [];
    const done = { key: `key-${index}`, visit: id, name: 'Lakshmi', at: 100 + index };
    const action: DayAction =
      kind === 'found' || kind === 'correct'
        ? { ...done, kind, ...(kind === 'found' ? found : corrected) }
        : kind === 'next'
          ? { ...done, kind, next: 'quotation' }
          : kind.startsWith('undo-')
            ? { ...done, kind: 'undo', undoes: kind.slice(5) as VisitStep }
            : { ...done, kind: kind as 'on_way' | 'arrived' | 'photo' };
    const refused = mark === '!' ? 'No such visit' : undefined;
    return { order: index + 1, action, refused, faults: 0, tried: mark === '~' };
  });

test.each<[string, string[], number | undefined]>([
  ['nothing waits', [], undefined],
  ['the oldest goes first', ['on_way@a', 'arrived@a'], 1],
  ['a refused step holds back its own visit', ['!on_way@a', 'arrived@a', 'photo@a'], undefined],
  ['and no other', ['!on_way@a', 'arrived@a', 'on_way@b'], 3],
  ['what went before a refusal still goes', ['photo@a', '!found@a', 'next@a'], 1],
  ['a refused photo holds nothing back', ['!photo@a', 'found@a'], 2],
  ['a refused correction holds nothing back', ['!correct@a', 'next@a'], 2],
  ['taking back that was refused does', ['!undo-found@a', 'found@a', 'on_way@b'], 3],
  ['everything is refused', ['!on_way@a', '!on_way@b'], undefined],
])('%s', (_case, written, order) => {
  expect(nextToSend(queueOf(...written))?.order).toBe(order);
});

test('what this device can no longer open is not sent', () => {
  const unreadable: QueuedAction = { order: 0, action: undefined, refused: 'gone', faults: 0 };
  expect(nextToSend([unreadable, ...queueOf('on_way@a')])?.order).toBe(1);
});

test('every order of refusals: actions of a visit leave in order, and those of others are never stuck', () => {
  const action = fc.tuple(
    fc.constantFrom('on_way', 'arrived', 'found', 'correct', 'undo-found', 'photo'),
    fc.constantFrom('a', 'b', 'c'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(action, fc.boolean()), { maxLength: 12 }), (drawn) => {
      let queue = queueOf(...drawn.map(([[kind, id]]) => `${kind}@${id}`));
      const refuses = new Set(drawn.flatMap(([, refused], index) => (refused ? [index + 1] : [])));
      const sent: number[] = [];
      for (let next = nextToSend(queue); next; next = nextToSend(queue)) {
        const { order } = next;
        if (refuses.has(order))
          queue = queue.map((queued) => (queued.order === order ? { ...queued, refused: 'No' } : queued));
        else {
          queue = queue.filter((queued) => queued.order !== order);
          sent.push(order);
        }
      }
      expect(sent).toEqual([...sent].sort((a, b) => a - b));
      // What is left was refused, or waits behind a refused step of its own visit.
      for (const left of queue) expect(left.refused !== undefined || isHeldBack(left, queue)).toBe(true);
    }),
  );
});

test.each([
  [0, 0, 'later'],
  [503, 9, 'later'],
  [429, 9, 'later'],
  [500, 0, 'later'],
  [500, 3, 'later'],
  [500, 4, 'refused'],
  [401, 0, 'signed-out'],
  [400, 0, 'refused'],
  [403, 0, 'refused'],
  [404, 0, 'refused'],
  [409, 0, 'refused'],
  [413, 0, 'refused'],
])('status %i after %i faults: %s', (status, faults, fate) => {
  expect(fateOf(status, faults)).toBe(fate);
});

test('the pause doubles, up to two minutes', () => {
  expect([1, 2, 3, 7, 50].map(pauseMs)).toEqual([2000, 4000, 8000, 120_000, 120_000]);
});

describe('the visit with what waits', () => {
  const shown = (state: DayVisit['state'], ...written: string[]) =>
    withWaiting({ ...visit, state }, queueOf(...written));

  test.each<[DayVisit['state'], string[], DayVisit['state']]>([
    ['agreed', [], 'agreed'],
    ['agreed', ['on_way@a', 'arrived@a', 'photo@a', 'found@a', 'next@a'], 'done'],
    ['agreed', ['on_way@b'], 'agreed'],
    // Sent, and only the answer was lost: it is not counted twice.
    ['on_way', ['on_way@a', 'arrived@a'], 'arrived'],
    ['arrived', ['on_way@a'], 'arrived'],
    ['agreed', ['!on_way@a', 'arrived@a'], 'agreed'],
    ['on_way', ['!arrived@a', 'found@a'], 'on_way'],
    ['cancelled', ['on_way@a'], 'cancelled'],
    ['on_way', ['undo-on_way@a'], 'agreed'],
    ['done', ['undo-next@a'], 'found'],
    ['arrived', ['found@a', 'correct@a', 'undo-found@a'], 'arrived'],
    ['agreed', ['~on_way@a', 'undo-on_way@a', 'on_way@a', 'arrived@a'], 'arrived'],
    // Only the last step, and only if it is there.
    ['arrived', ['undo-on_way@a'], 'arrived'],
    ['agreed', ['undo-on_way@a'], 'agreed'],
    ['found', ['!undo-found@a'], 'found'],
  ])('%s with %j is %s', (state, written, after) => {
    expect(shown(state, ...written).state).toBe(after);
  });

  test('has the times and words of what was done', () => {
    expect(shown('agreed', 'on_way@a', 'arrived@a', 'found@a', 'next@a')).toMatchObject({
      onWayAt: 100,
      arrivedAt: 101,
      foundCause: 'soaked-terrace',
      readings: '22 %',
      words: 'Wet',
      nextStep: 'quotation',
      endedAt: 103,
    });
  });

  test('has what was corrected in place of what was found, and nothing of what was taken back', () => {
    expect(shown('arrived', 'found@a', 'correct@a')).toMatchObject({
      foundCause: corrected.cause,
      readings: '',
      words: corrected.words,
      correctable: true,
    });
    expect(shown('arrived', 'found@a', 'undo-found@a')).toMatchObject({
      foundCause: null,
      readings: '',
      words: '',
      correctable: false,
    });
    // Nothing was found that could be corrected.
    expect(shown('arrived', 'correct@a')).toMatchObject({ foundCause: null });
  });

  test.each<[DayVisit['state'], number | null, string[], string | undefined]>([
    ['on_way', 2000, [], 'on_way'],
    ['done', 2000, [], 'next'],
    // Its time is over.
    ['on_way', 1000, [], undefined],
    ['on_way', null, [], undefined],
    ['agreed', 2000, [], undefined],
    ['missed', 2000, [], undefined],
    // What waits here has no time limit; what it follows can no longer be taken back alone.
    ['on_way', null, ['arrived@a'], 'arrived'],
    ['on_way', 2000, ['!arrived@a'], 'on_way'],
    ['on_way', 2000, ['arrived@a', 'undo-arrived@a'], undefined],
    ['on_way', 2000, ['undo-on_way@a'], undefined],
  ])('%s, to be taken back until %s, with %j: %s', (state, undoUntil, written, step) => {
    const visit = { ...shown(state), undoUntil };
    expect(undoableStep(withWaiting(visit, queueOf(...written)), 1500)).toBe(step);
  });

  test('taken out of the queue, a step takes its corrections along and leaves photos', () => {
    const visit = shown('arrived', 'photo@a', 'found@a', 'correct@a', 'correct@b', 'photo@a');
    const queued = waitingStep(visit, 'found');
    expect(queued && takenOutWith(visit, queued).map(({ order }) => order)).toEqual([2, 3]);
  });

  test('knows its own actions', () => {
    expect(shown('agreed', 'on_way@a', 'on_way@b', 'photo@a').waiting.map(({ order }) => order)).toEqual([
      1, 3,
    ]);
  });
});

test('what was marked goes along, and shows as the server keeps it until it is taken back', () => {
  const marks: FoundMarks = {
    points: [{ x: 200, y: 296, kind: 'in', words: 'Joint open' }],
    readings: [{ where: 'Corner', value: '31', unit: '%', point: 1 }],
    ruledOut: [{ cause: 'overhead-tank-leak', how: 'Valve shut' }],
    photos: [{ photo: 'k0', point: 1 }],
  };
  const done = { visit: 'a', name: 'Asha', at: 100 };
  const found = {
    ...done,
    key: 'k1',
    kind: 'found',
    cause: 'parapet-joint',
    readings: '',
    words: '',
    marks,
  } as const;
  const queue: QueuedAction[] = [
    { order: 1, faults: 0, action: { ...done, key: 'k0', kind: 'photo' } },
    { order: 2, faults: 0, action: found },
  ];
  expect(stepOf(found)).toMatchObject({ step: 'found', marks });
  const arrived: DayVisit = {
    ...visit,
    state: 'arrived',
    crewPhotos: [{ thumbnail: '/t', image: '/i', key: 'k9' }],
  };
  const shown = withWaiting(arrived, queue);
  expect(shown).toMatchObject({ readings: 'Corner 31\u00a0%', marks });
  expect(photosOf(shown)).toEqual([
    { key: 'k9', thumbnail: '/t' },
    { key: 'k0', order: 1 },
  ]);
  expect(actionWords(found)).toBe(
    'Found, Joint at the parapet, Corner 31\u00a0%, point 1: It gets in here, Joint open, not Overhead tank or its pipes: Valve shut',
  );
  const undo = { ...done, key: 'k2', kind: 'undo', undoes: 'found' } as const;
  expect(withWaiting(arrived, [...queue, { order: 3, faults: 0, action: undo }])).toMatchObject({
    readings: '',
    marks: noMarks,
  });
});

test('yesterday’s visits are not kept', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({ ...visit, day }));
  expect(stillKept(days, '2026-11-17').map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18']);
});
