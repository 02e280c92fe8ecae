// A finding sheet's page for its customer: what others will see is chosen and seen before there is a link, the link is
// taken along at once, and what follows stands in one box.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FindingSheet } from '#contract/findings.ts';
import { FindingPage } from './finding-page.tsx';
import { findingsApi } from './findings-api.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
// The simulated browser knows no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const untold: FindingSheet = {
  number: 'FS-2627-000001',
  language: 'en',
  title: 'What we found',
  cause: 'The joint is open',
  date: '19 November, 2026',
  facts: [],
  zone: null,
  place: null,
  sections: [],
  detail: null,
  readings: null,
  ruledOut: null,
  photos: { heading: 'Photos', images: ['/1', '/2'], thumbnails: ['/1t', '/2t'], points: [0, 0] },
  note: '',
  sha256: '',
};
const said = (quote: string): FindingSheet => ({
  ...untold,
  sections: [{ heading: 'In the engineer’s words', paragraphs: [], items: [], quote }],
});
const others = { told: said('Crack of […] mm'), untold, photos: ['p1', 'p2'] };
const link = 'https://site.example/findings/a?b&c';

const quoted = { href: '/my-booking/quotation?id=q', brief: <p>₹63,694.04</p> };

async function open(found: object = {}, quotation?: typeof quoted) {
  vi.spyOn(findingsApi, 'findingFind').mockResolvedValue({
    sheet: said('Crack of 45,000 mm'),
    replacedBy: null,
    others,
    links: 0,
    pdf: '/pdf',
    booking: 'b',
    quotationBy: null,
    ...found,
  });
  const share = vi
    .spyOn(findingsApi, 'findingShare')
    .mockResolvedValue({ success: true, link, links: 1 } as never);
  render(<FindingPage number={untold.number} missing="missing" quotedFor={() => quotation} />);
  await screen.findByRole('heading', { level: 1 });
  return share;
}
const preview = () => within(screen.getByRole('region', { name: 'What they will see' }));
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const make = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  return screen.findByLabelText('The link');
};

test('without a tick neither words nor photos go along, and the preview shows none', async () => {
  const share = await open();
  expect(preview().queryByText(/Crack/)).toBeNull();
  expect(preview().queryByRole('button')).toBeNull();
  await make();
  expect(share).toHaveBeenCalledWith({
    params: { number: untold.number },
    body: { words: false, photos: [] },
  });
});

test('what is ticked goes along but for the photo that was taken out, and is seen before', async () => {
  const share = await open();
  tick(/words/);
  tick(/photos/);
  preview().getByText('Crack of […] mm');
  screen.getByText(/stands where there was a name/);
  const second = preview().getByRole('button', { name: /Photo 2 of 2/, pressed: true });
  fireEvent.click(second);
  expect(second.getAttribute('aria-pressed')).toBe('false');
  screen.getByRole('checkbox', { name: /1 of 2 photos/ });
  // The whole page shows the same choice.
  fireEvent.click(screen.getByRole('button', { name: 'See the whole page' }));
  const whole = within(screen.getByRole('dialog', { name: 'Only you see this' }));
  whole.getByRole('button', { name: /Photo 2 of 2/, pressed: false });
  fireEvent.click(whole.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await make();
  expect(share).toHaveBeenCalledWith({
    params: { number: untold.number },
    body: { words: true, photos: ['p1'] },
  });
});

test('a choice is offered only where there is something to choose', async () => {
  const bare = { ...untold, photos: { ...untold.photos, images: [], thumbnails: [], points: [] } };
  await open({ others: { told: bare, untold: bare, photos: [] } });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('a new link can be sent on as well as copied, and the button says so for four seconds', async () => {
  await open();
  await make();
  const send = screen.getByRole('link', { name: 'Send it on WhatsApp' });
  expect(new URL(send.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
    /^What was found.+: https/,
  );
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  vi.useFakeTimers();
  const copy = screen.getByRole('button', { name: 'Copy the link' });
  await act(async () => fireEvent.click(copy));
  expect(writeText).toHaveBeenCalledWith(link);
  expect(copy.textContent).toBe('Copied');
  act(() => vi.advanceTimersByTime(4000));
  expect(copy.textContent).toBe('Copy the link');
  // Where the browser keeps its clipboard, the link is marked.
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await act(async () => fireEvent.click(copy));
  screen.getByText(/did not let us copy/);
  vi.unstubAllGlobals();
});

test('what to do next holds the quotation, or its day, and showing the sheet', async () => {
  await open({ quotationBy: Date.now() + 86_400_000 });
  screen.getByText(/^Your quotation follows by/);
  cleanup();
  await open({ quotationBy: Date.now() + 86_400_000 }, quoted);
  screen.getByText('₹63,694.04');
  expect(screen.queryByText(/^Your quotation follows by/)).toBeNull();
  screen.getByRole('link', { name: 'Show this sheet to your committee' });
  // On phones: call, show it, quotation.
  const bar = within(screen.getByRole('navigation', { name: 'Quick actions' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Call',
    'Show it',
    'Quotation',
  ]);
});

test('a reading shows the number of its point, and what the drawing says is also heard', async () => {
  const rows = [{ where: 'Corner below', value: '31', unit: '%', point: 2 }];
  const label = { x: 214, y: 404, label: 'It shows here', words: 'Stain of two feet' };
  await open({
    sheet: {
      ...untold,
      readings: { heading: 'Readings', dryBelow: 16, note: '', rows },
      detail: {
        cause: 'parapet-joint',
        heading: 'Roof',
        section: 'Section',
        note: '',
        points: [label, label],
      },
    },
  });
  expect(screen.getByText('Corner below').textContent).toBe('Corner below2');
  expect(
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(label.words)),
  ).toHaveLength(2);
});

test('a sheet that was corrected is shown to nobody new, and its links can still be closed', async () => {
  await open({ replacedBy: 'FS-2627-000002', links: 1 }, quoted);
  expect(screen.queryByText('₹63,694.04')).toBeNull();
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show it' })).toBeNull();
  screen.getByRole('button', { name: 'Close every link' });
  cleanup();
  await open({ replacedBy: 'FS-2627-000002' });
  expect(screen.queryByRole('heading', { name: 'Show it to others' })).toBeNull();
});
