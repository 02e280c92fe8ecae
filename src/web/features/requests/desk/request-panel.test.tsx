// The queue's row and the open request: what is owed and why, what is merged, and where a note goes.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Mergeable, RequestDetails } from '#contract/requests.staff.ts';
import { forgottenFields, manyDrawingsMs, type Whole } from '#web/lib/forgotten-fields.tsx';
import { CallBar } from './queue-panel.tsx';
import { type RequestActions, RequestPanel } from './request-panel.tsx';
import { RequestRow } from './request-row.tsx';

afterEach(cleanup);

const request: RequestDetails = {
  id: '0'.repeat(26),
  kind: 'booking',
  state: 'done',
  name: 'Lakshmi',
  mobile: '9000004127',
  email: '',
  location: 'Nallakunta',
  locality: 'Nallakunta',
  service: 'old',
  createdAt: 1000,
  dueAt: 2000,
  nextAt: 2000,
  attempts: 0,
  claimedBy: null,
  claimedAt: null,
  firstCallAt: null,
  kept: null,
  outcome: null,
  followUpAt: null,
  photos: 0,
  paid: null,
  repeats: 0,
  message: '',
  source: '/book-now',
  language: 'te',
  finding: null,
  notes: [],
  history: [],
  thumbnails: [],
  images: [],
  bookingType: 'Pay Online',
  bookingStatus: 'done',
  reference: 'HB-2612',
  transactionId: null,
  moneyBack: false,
  before: [],
  owed: null,
  promises: [],
  calledAt: null,
  danger: null,
  subject: '',
  mergeable: [],
  merged: [],
  contact: { name: 'Ravi', mobile: '9000001234' },
  billTo: { name: 'Lake View', gstin: '27AAPFU0939F1ZV' },
};
const row = (language: RequestDetails['language']) =>
  render(<RequestRow request={{ ...request, language }} href="#" open={false} now={1500} staffId="7" />);

test('the row says a language other than English, before anybody opens it', () => {
  row('hi');
  expect(screen.getByRole('link').textContent).toContain('LakshmiHindi');
  cleanup();
  row('en');
  expect(screen.getByRole('link').textContent).not.toMatch(/English|Hindi|Telugu/);
});

test('the row says why somebody must act', () => {
  const owed = { step: 'call', reason: 'missed', by: 1400 } as const;
  render(
    <RequestRow
      request={{ ...request, state: 'again', promises: [owed] }}
      href="#"
      open={false}
      now={1500}
      staffId="7"
    />,
  );
  expect(screen.getByRole('link').textContent).toContain('Nobody came');
  expect(screen.getByRole('link').textContent).toContain('0 min over');
});

test('the row says all that is promised, with the number and sum of what was accepted', () => {
  const promises = [
    { step: 'call', reason: 'accepted', by: 1400, about: 'QT-2627-000004, ₹10,200' },
    { step: 'quotation', reason: 'found', by: 9000 },
  ] as const;
  render(
    <RequestRow
      request={{ ...request, state: 'again', promises: [...promises] }}
      href="#"
      open={false}
      now={1000}
      staffId="7"
    />,
  );
  expect(screen.getByRole('link').textContent).toContain(
    'Accepted: agree on the day the work begins, QT-2627-000004, ₹10,200. Quotation promised',
  );
});

const staff = { id: '7', name: 'Meena', email: 'meena@example.in', role: 'executive' as const };

async function show(more: Partial<RequestDetails>, actions: Partial<RequestActions> = {}, asking = false) {
  const element = (
    <RequestPanel
      request={{ ...request, ...more }}
      addressOf={() => '#'}
      staff={staff}
      now={1500}
      busy={false}
      asking={asking}
      onAsk={() => {}}
      draft={{ text: '', write: () => {} }}
      actions={actions as RequestActions}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByText('History');
}
const factBeside = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('the open request shows who opens the door and whom to bill', async () => {
  await show({});
  expect(factBeside('Contact on site')).toBe('Ravi, 90000 01234');
  expect(factBeside('Bill to')).toBe('Lake View, GSTIN 27AAPFU0939F1ZV');
  expect(factBeside('Language')).toBe('Telugu');
});

test('a message is answered by a time, by mail under its subject', async () => {
  const email = 'lakshmi@example.in';
  const owed = { step: 'call', reason: 'asked', by: 4_000_000 } as const;
  await show({ kind: 'contact', state: 'waiting', promises: [owed], email, subject: 'Terrace & parapet' });
  expect(screen.getByText(/^Answer by /)).toBeTruthy();
  expect(screen.queryByText(/minutes? left/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')).toBe(
    `mailto:${email}?subject=Re%3A%20Terrace%20%26%20parapet`,
  );
  expect(screen.getByRole('button', { name: /^Answered/ })).toBeTruthy();
});

test('calls are logged by whoever has the request, and for nothing that is in quarantine', async () => {
  const logsCalls = () => screen.queryByRole('button', { name: /^Reached/ }) !== null;
  await show({ state: 'waiting', claimedBy: staff });
  expect(logsCalls()).toBe(true);
  cleanup();
  await show({ state: 'waiting', claimedBy: { id: '8', name: 'Ravi' }, claimedAt: 1200 });
  expect(screen.getByText(/^Assigned to Ravi since /)).toBeTruthy();
  expect(logsCalls()).toBe(false);
  cleanup();
  const notSpam = vi.fn();
  await show({ state: 'quarantine' }, { notSpam });
  expect(logsCalls()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Not spam' }));
  expect(notSpam).toHaveBeenCalled();
});

test('a promised quotation is written; that it went by another way takes its number and day', async () => {
  const quoted = vi.fn(async () => {});
  const owed = { step: 'quotation', reason: 'found', by: 1000 } as const;
  await show({ state: 'again', promises: [owed] }, { quoted });
  expect(screen.getByText(/^Send quotation by /)).toBeTruthy();
  const write = screen.getByRole('link', { name: 'Write the quotation' });
  expect(write.className).toContain('button-primary');
  fireEvent.click(screen.getByRole('button', { name: 'Sent by another way' }));
  expect(quoted).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Number of the quotation'), { target: { value: 'P-17' } });
  fireEvent.change(screen.getByLabelText('Sent on'), { target: { value: '2026-07-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record as sent' }));
  expect(quoted).toHaveBeenCalledWith({ number: 'P-17', sentOn: '2026-07-01' });
});

test('what was recorded as sent by another way can be taken back', async () => {
  const quotedTakenBack = vi.fn();
  await show({ quotedElsewhere: { number: 'P-17', sentOn: '2026-07-01' } }, { quotedTakenBack });
  expect(screen.getByText(/Quotation P-17, sent 1 July, 2026 by another way/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'It was not sent' }));
  expect(quotedTakenBack).toHaveBeenCalled();
});

const ways = () =>
  [...document.querySelectorAll('[name="way"]')].map((radio) => radio.parentElement?.textContent);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('reached asks for a visit first; a call later is offered, unless a visit stands', async () => {
  await show({ state: 'waiting' }, {}, true);
  expect(ways()).toEqual([
    expect.stringMatching(/^1A visit/),
    '2Call again at',
    expect.stringMatching(/^3(?:A quotation, no visit|No further action)/),
  ]);
  cleanup();
  const log = vi.fn(async () => undefined);
  const standing = { step: 'arrival', reason: 'agreed', by: 9000 } as const;
  await show({ state: 'visits', promises: [standing] }, { log }, true);
  expect(ways()).toEqual([expect.stringMatching(/^1Another window/), '2Nothing new']);
  fireEvent.keyDown(screen.getByRole('form', { name: 'What was agreed' }), { key: '2' });
  press(/^Log the call only/);
  expect(log).toHaveBeenCalledWith('reached', undefined);
});

test('while it is agreed, who is on the line, what they asked for and the danger answer stand above the ways', async () => {
  const asked = { message: 'Water came through the kitchen ceiling', dangerAsked: 'no' };
  await show({ state: 'waiting', kind: 'callback', ...asked }, {}, true);
  const form = within(screen.getByRole('form', { name: 'What was agreed' }));
  expect(form.getByText('“Water came through the kitchen ceiling”')).toBeTruthy();
  expect(form.getByText('Danger: no')).toBeTruthy();
  expect(screen.getByRole('link', { name: '90000 04127' }).getAttribute('href')).toBe('tel:+919000004127');
  cleanup();
  const danger = { words: 'Water at a switch', since: 1000, markedBy: null, minutes: 15 };
  await show({ state: 'waiting', kind: 'callback', ...asked, danger }, {}, true);
  expect(screen.getByRole('form').textContent).toContain('Danger: Water at a switch');
});

test('whoever ends it says why, and it is kept with the call', async () => {
  const log = vi.fn(async () => undefined);
  await show({ state: 'waiting', bookingStatus: 'contacted' }, { log }, true);
  expect(ways()).toHaveLength(4);
  fireEvent.keyDown(screen.getByRole('form', { name: 'What was agreed' }), { key: '4' });
  press(/^No further action: say why/);
  expect(screen.getByRole('alert').textContent).toContain('Say why nothing follows');
  fireEvent.click(screen.getByRole('radio', { name: 'Not our work' }));
  press(/^No further action: not our work/);
  expect(log).toHaveBeenCalledWith('reached', { reason: 'No further action: Not our work' });
});

test('a call after an acceptance asks for the day of work, and says beside it what is wrong', async () => {
  const log = vi.fn(async () => undefined);
  await show({ state: 'again', promises: [{ step: 'call', reason: 'accepted', by: 1400 }] }, { log }, true);
  expect(ways()).toEqual(['1Work begins on', '2Not yet agreed, call again at']);
  const day = () => screen.getByLabelText('Work begins on', { selector: '[type=date]' });
  const said = (value: string) => {
    fireEvent.change(day(), { target: { value } });
    press(/^Work begins/);
    return document.getElementById(day().getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(said('')).toContain('Say on which day the work begins');
  expect(said('1969-12-31')).toContain('That day is over');
  expect(said('1972-01-01')).toContain('Choose a day in the coming year');
  expect(log).not.toHaveBeenCalled();
  expect(said('1970-01-05')).toBeUndefined();
  expect(log).toHaveBeenCalledWith('reached', { workOn: '1970-01-05' });
});

test('who has no e-mail is told by us, in their language and by a time; others by mail', async () => {
  const owed = { step: 'call', reason: 'accepted', by: 1400 } as const;
  await show({ state: 'again', promises: [owed] }, {}, true);
  expect(screen.getByText(/^No e-mail: tell them now, in Telugu\. To tell by /)).toBeTruthy();
  cleanup();
  await show({ state: 'again', promises: [owed], email: 'lakshmi@example.in' }, {}, true);
  expect(screen.getByText('A mail goes to lakshmi@example.in.')).toBeTruthy();
});

test('the day of work is said as a day, in the row and in the panel', async () => {
  const by = Date.parse('2026-11-27T23:59:59+05:30');
  const owed = { step: 'work', reason: 'agreed', by, about: 'QT-2627-000004, ₹10,200' } as const;
  const now = Date.parse('2026-11-20T10:00:00+05:30');
  const queued = { ...request, state: 'visits', promises: [owed] } as const;
  render(
    <RequestRow
      request={{ ...queued, promises: [...queued.promises] }}
      href="#"
      open={false}
      now={now}
      staffId="7"
    />,
  );
  const words = screen.getByRole('link').textContent;
  expect(words).toContain('27 Nov');
  expect(words).toContain('Day of work agreed, QT-2627-000004, ₹10,200');
  expect(words).not.toContain('11:59');
  cleanup();
  await show({ state: 'visits', promises: [owed] }, {}, true);
  expect(screen.getByText(/^Work begins Fri 27 Nov/, { selector: 'span' })).toBeTruthy();
  expect(ways()).toEqual([
    '1Work begins on',
    expect.stringMatching(/^2A visit/),
    '3Call again at',
    '4Nothing new',
  ]);
});

const other = (id: number, more: Partial<Mergeable> = {}): Mergeable => ({
  id: String(id).padStart(26, '0'),
  kind: 'booking',
  reference: `HB-${id}`,
  name: 'Lakshmi',
  location: `Block ${id}`,
  service: 'old',
  createdAt: 1000,
  visitAt: null,
  double: false,
  claimedBy: null,
  ...more,
});

test('doubles are ticked, others not, and whoever is held by a colleague cannot be', async () => {
  const merge = vi.fn();
  const held = { id: '8', name: 'Ravi' };
  await show(
    {
      state: 'waiting',
      mergeable: [other(1), other(2, { double: true }), other(3, { double: true, claimedBy: held })],
    },
    { merge },
  );
  expect(screen.getByText('3 other open requests from this number, 2 probably sent twice')).toBeTruthy();
  fireEvent.click(screen.getByText('Show 1 more'));
  const box = (place: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(place) });
  expect([box('Block 1').checked, box('Block 2').checked, box('Block 3').checked]).toEqual([
    false,
    true,
    false,
  ]);
  expect(box('Block 3').disabled).toBe(true);
  expect(screen.getByText('Assigned to Ravi')).toBeTruthy();
  fireEvent.click(box('Block 1'));
  fireEvent.click(screen.getByRole('button', { name: 'Merge 2 requests into this one' }));
  expect(merge).toHaveBeenCalledWith([other(2).id, other(1).id]);
});

test('a customer with many buildings: one closed line, a few rows, and the rest when asked for', async () => {
  await show({ state: 'waiting', mergeable: Array.from({ length: 10 }, (_, n) => other(n + 1)) });
  const list = screen.getByText('10 other open requests from this number').closest('details');
  expect(list?.open).toBe(false);
  const boxes = () => within(list as HTMLElement).getAllByRole('checkbox', { hidden: true });
  expect(boxes()).toHaveLength(3);
  fireEvent.click(within(list as HTMLElement).getByText('Show 7 more'));
  expect(boxes()).toHaveLength(10);
  expect(screen.getByText<HTMLButtonElement>('Merge into this request').disabled).toBe(true);
});

test('what was merged is listed, and can be taken out while nothing happened since', async () => {
  const unmerge = vi.fn();
  const merged = (id: number, undoable: boolean) => ({
    id: String(id),
    kind: 'booking' as const,
    reference: `HB-${id}`,
    location: `Block ${id}`,
    createdAt: 1000,
    mergedAt: 1200,
    undoable,
  });
  await show({ state: 'waiting', merged: [merged(4, true), merged(5, false)] }, { unmerge });
  const region = screen.getByRole('region', { name: 'Merged into this request' });
  expect(region.textContent).toContain('Block 5');
  expect(within(region).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(region).getByRole('button', { name: 'Unmerge HB-4, Block 4' }));
  expect(unmerge).toHaveBeenCalledWith(merged(4, true));
});

test(
  'shows every field of a request, or names it here',
  () => {
    const day = 86_400_000;
    const event = { at: 1100, who: 'Meena', kind: 'called' as const, text: 'No answer' };
    const merged = {
      id: '4',
      kind: 'booking' as const,
      reference: 'HB-4',
      location: 'Block 4',
      createdAt: 1000,
      mergedAt: 1200,
      undoable: true,
    };
    const before = {
      id: '5',
      kind: 'callback' as const,
      createdAt: 900,
      service: 'old',
      state: 'done' as const,
      location: 'Block 5',
      step: null,
      folded: false,
    };
    const whole: RequestDetails = {
      ...request,
      state: 'again',
      email: 'lakshmi@example.in',
      paid: true,
      transactionId: 'T1',
      claimedBy: { id: '8', name: 'Ravi' },
      claimedAt: 1100,
      calledAt: 1200,
      attempts: 2,
      promises: [{ step: 'call', reason: 'no_answer', by: 1400 }],
      photos: 1,
      message: 'Since June',
      notes: [{ ...event, kind: 'note' as const }],
      history: [event],
      images: ['/1'],
      thumbnails: ['/2'],
      finding: {
        finding: 'roof.drip',
        causes: ['parapet-joint'],
        foundCause: null,
        answers: 'Roof; A drip',
      },
      danger: { words: 'A beam', since: 1000, markedBy: 'Ravi', minutes: 15 },
      mergeable: [other(1)],
      merged: [merged],
      before: [before],
    };
    const samples: [RequestDetails, ...RequestDetails[]] = [
      whole,
      { ...whole, claimedBy: null },
      { ...whole, kind: 'callback', state: 'waiting', promises: [], attempts: 0, claimedBy: null },
      { ...whole, kind: 'contact', subject: 'Damp' },
      {
        ...whole,
        state: 'done',
        promises: [],
        claimedBy: null,
        outcome: 'reached',
        firstCallAt: 1300,
        kept: true,
        quotedElsewhere: { number: 'P-17', sentOn: '2026-07-01' },
      },
      { ...whole, state: 'visits', promises: [], followUpAt: 5000 },
      { ...whole, paid: false },
    ];
    const otherValues: Whole<RequestDetails> = {
      id: '9'.repeat(26),
      person: '8'.repeat(26),
      kind: 'callback',
      state: 'quarantine',
      name: 'Somayya',
      mobile: '9000009999',
      email: 'somayya@example.in',
      location: 'Begumpet',
      locality: 'Begumpet',
      service: 'repair',
      createdAt: 3 * day,
      dueAt: 4 * day,
      nextAt: 5 * day,
      attempts: 7,
      claimedBy: { id: '7', name: 'Zoya' },
      claimedAt: 2 * day,
      firstCallAt: 6 * day,
      kept: false,
      outcome: 'wrong_number',
      followUpAt: 7 * day,
      photos: 9,
      paid: false,
      repeats: 3,
      owed: { step: 'quotation', reason: 'found', by: 8 * day },
      promises: [{ step: 'quotation', reason: 'found', by: 8 * day, about: 'QT-8, ₹9' }],
      quotedElsewhere: { number: 'P-18', sentOn: '2026-07-02' },
      calledAt: 9 * day,
      unverified: true,
      language: 'hi',
      message: 'Always',
      subject: 'Crack',
      danger: {
        words: 'A ceiling',
        since: 17 * day,
        markedBy: 'Zoya',
        minutes: 20,
        known: true,
        flood: false,
        openedAt: 17 * day,
        reached: true,
        reachedAt: 18 * day,
        kind: 'bulge',
      },
      mayBeDanger: true,
      dangerAsked: 'not sure',
      source: '/contact-us',
      images: ['/11'],
      thumbnails: ['/12'],
      finding: {
        finding: 'walls.damp',
        causes: ['soaked-terrace'],
        foundCause: 'soaked-terrace',
        answers: 'Walls; Damp',
      },
      notes: [{ at: 10 * day, who: 'Zoya', kind: 'called', text: 'Dog' }],
      history: [{ at: 11 * day, who: 'Zoya', kind: 'claimed', text: 'Reached' }],
      bookingType: 'Request A Callback',
      bookingStatus: 'cancelled',
      reference: 'HB-9',
      contact: { name: 'Zoya', mobile: '9000008888' },
      billTo: { name: 'Hill View', gstin: '27B' },
      transactionId: 'T9',
      moneyBack: true,
      mergeable: [
        {
          id: '9',
          kind: 'contact',
          reference: 'HB-9',
          name: 'Zoya',
          location: 'Block 9',
          service: 'new',
          createdAt: 12 * day,
          visitAt: 13 * day,
          double: true,
          claimedBy: { id: '9', name: 'Zoya' },
        },
      ],
      merged: [
        {
          id: '9',
          kind: 'contact',
          reference: 'HB-9',
          location: 'Block 9',
          createdAt: 14 * day,
          mergedAt: 15 * day,
          undoable: false,
        },
      ],
      before: [
        {
          id: '9',
          kind: 'contact',
          createdAt: 16 * day,
          service: 'new',
          state: 'again',
          folded: true,
          location: 'Block 9',
          step: 'quotation',
        },
      ],
    };
    const card = (shown: RequestDetails) => (
      <RequestPanel
        request={shown}
        addressOf={(id) => `#${id}`}
        staff={staff}
        now={1500}
        busy={false}
        asking={false}
        onAsk={() => {}}
        draft={{ text: '', write: () => {} }}
        actions={{} as RequestActions}
      />
    );
    const notShown = {
      followUpAt: 'the time of the next step says it',
      locality: 'in the list',
      owed: 'for pages of the release before',
      'danger.minutes': 'the bar in the row is so long',
      'danger.flood': 'in the row',
      'danger.openedAt': 'whoever reads it has opened it',
      mayBeDanger: 'only of one that is none yet',
      dangerAsked: 'in the notes, and above what is agreed in a call',
      photos: 'counted in the row; here they are seen',
      repeats: 'counted in the row; here they are listed',
      images: 'open from their thumbnails',
      'notes.kind': 'all are notes',
      bookingStatus: 'the booking has a page of its own',
      'mergeable.id': 'sent when it is merged',
      'mergeable.kind': 'only where there is no reference',
      'mergeable.name': 'the same number, mostly the same name',
      'merged.id': 'sent when it is taken out',
      'merged.kind': 'only where there is no reference',
      'merged.mergedAt': 'the history has it',
      'before.kind': 'only where there is no location',
      'before.service': 'too long for a line',
      'before.step': 'only of one that is due again',
    };
    expect(forgottenFields(samples, otherValues, notShown, card)).toEqual([]);
  },
  manyDrawingsMs,
);

test('the bar that dials says whom, and to those who listen the number too', () => {
  render(<CallBar request={request} />);
  const call = screen.getByRole('link', { name: 'Call Lakshmi, 90000 04127' });
  expect(call.textContent).toBe('Call Lakshmi');
  expect(call.getAttribute('href')).toBe('tel:+919000004127');
});
