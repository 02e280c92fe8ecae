// Danger in the open request: what it is called, what to read out, and what is asked before it is lifted.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { firstAidWords as telugu } from '#contract/first-aid-words.te.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { DangerStrip } from './danger-strip.tsx';

afterEach(cleanup);

const at = Date.parse('2026-11-18T10:33:00+05:30');
const now = at + 41 * 60_000;
const danger = {
  words: 'Water at something electric',
  kind: 'electrics',
  since: at,
  markedBy: null,
  minutes: 15,
  reached: true,
  reachedAt: now,
} as const;
const request = {
  id: 'r',
  state: 'visits',
  language: 'en',
  finding: null,
  promises: [{ step: 'arrival', reason: 'agreed', by: now + 3_600_000 }],
  danger,
} as unknown as RequestDetails;

function show(changes: Partial<RequestDetails>, role: 'owner' | 'executive' = 'executive') {
  const onMark = vi.fn(async () => true);
  const shown = { ...request, ...changes };
  const { container } = render(
    <DangerStrip request={shown} staff={{ role }} now={now} busy={false} onMark={onMark} />,
  );
  return { onMark, text: () => container.textContent ?? '' };
}

test('whoever is not sure is shown as that, with what to read out until somebody was reached', () => {
  const words = 'Not sure about danger';
  const { text } = show({ danger: { ...danger, kind: 'unsure', words, reached: false, reachedAt: null } });
  expect(text()).toMatch(/^Not sure about danger/);
  expect(text()).not.toContain('DANGER');
  for (const step of firstAidWords.kinds.frightening.steps) expect(text()).toContain(step);
  expect(screen.getByText('First aid, to read out').closest('details')?.open).toBe(true);
});

test('it is read out in the customer’s language, with the English below', () => {
  const { text } = show({ language: 'te' });
  expect(text()).toMatch(/^DANGER: Water at something electric/);
  expect(text()).toContain(telugu.kinds.electrics.steps[0]);
  expect(text()).toContain(firstAidWords.kinds.electrics.steps[0]);
  expect(screen.getByText('First aid, to read out').closest('details')?.open).toBe(false);
});

test('before a call that was reached, "No danger" is the owner’s alone, and the question says so', () => {
  const unreached = { danger: { ...danger, reached: false, reachedAt: null } };
  show(unreached);
  expect(screen.queryByRole('button', { name: 'No danger' })).toBeNull();
  cleanup();
  const { text } = show(unreached, 'owner');
  fireEvent.click(screen.getByRole('button', { name: 'No danger' }));
  expect(text()).toContain('said by the customer at 10:33 am. No call was reached.');
});

test('lifting asks why and for words, focuses the first that is missing, and is sent once both are there', async () => {
  const { onMark, text } = show({});
  fireEvent.click(screen.getByRole('button', { name: 'No danger' }));
  expect(text()).toContain('Reached at 11:14 am.');
  expect(text()).toContain('stands at its next time, at 12:14 pm');
  const lift = screen.getByRole('button', { name: /^Lift it/ });
  fireEvent.click(lift);
  const reasons = screen.getByRole('group', { name: 'Why it is no danger' });
  const said = (of: Element) =>
    document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said(reasons)).toBe('Choose why it is no danger');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Not what was meant' }));
  // A key chooses while nothing is being typed.
  fireEvent.keyDown(document.activeElement as Element, { key: '2' });
  const words = screen.getByLabelText('What they said, in words the next one can check');
  expect(document.activeElement).toBe(words);
  fireEvent.change(words, { target: { value: 'dry' } });
  fireEvent.click(lift);
  expect(said(words)).toBe('Say it in words that the next one can check');
  expect(onMark).not.toHaveBeenCalled();
  fireEvent.change(words, { target: { value: ' The board is dry by hand 2 ' } });
  fireEvent.keyDown(words, { key: '1' });
  fireEvent.keyDown(words, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(onMark).toHaveBeenCalledExactlyOnceWith('The board is dry by hand 2', 'made_safe'),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'No danger' })).toBeTruthy());
});

test('Esc keeps it a danger', () => {
  const { onMark } = show({});
  fireEvent.click(screen.getByRole('button', { name: 'No danger' }));
  fireEvent.keyDown(screen.getByRole('radio', { name: 'A false call' }), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'No danger' })).toBeTruthy();
  expect(onMark).not.toHaveBeenCalled();
});
