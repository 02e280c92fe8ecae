// The choice of a window at the desk: what it asks before a choice that should not be made in passing.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitsApi } from './visits-api.ts';
import { WindowChooser } from './window-chooser.tsx';

const windowsOf = (room: number) =>
  ['0900-1100', '1100-1300'].map((window) => ({ window, room, crews: [{ id: '1', name: 'Crew 1', room }] }));
beforeEach(() => {
  vi.spyOn(visitsApi, 'deskVisitWindows').mockImplementation(async () => ({
    days: [
      { day: '2026-11-19', closed: false, windows: windowsOf(2).slice(1) },
      { day: '2026-11-20', closed: false, windows: windowsOf(2) },
      { day: '2026-11-21', closed: false, windows: windowsOf(0), rain: true },
    ],
    lastDay: '2027-01-18',
    dangerBy: '2026-11-20',
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Picked = Parameters<Parameters<typeof WindowChooser>[0]['onPick']>[0];

let picked: Picked;
function Form() {
  const [chosen, setChosen] = useState<Picked>();
  picked = chosen;
  return <WindowChooser of={{ booking: '7' }} refusals={0} picked={chosen} onPick={setChosen} />;
}
const cell = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

test('a later day than a danger allows is asked about once, and said with the choice', async () => {
  render(<Form />);
  const asked = () =>
    screen.queryByLabelText(/^In danger, and late\. Somebody should be there on Fri 20 Nov/);
  fireEvent.click(await cell(/^Fri 20 Nov, 9/));
  expect(asked()).toBeNull();
  expect(picked).toMatchObject({ words: 'Fri 20 Nov, 9 to 11 am', crew: 'Crew 1', asks: undefined });
  expect(picked?.choice).not.toHaveProperty('late');
  fireEvent.click(await cell(/^Sat 21 Nov, 9/));
  expect(picked?.asks).toBe('late');
  fireEvent.click(asked() as HTMLElement);
  expect(picked?.choice).toMatchObject({ day: '2026-11-21', late: true });
});

test('a full window is chosen, and overbooked by a second step', async () => {
  render(<Form />);
  fireEvent.click(await cell(/^Sat 21 Nov, 9.*Full$/));
  fireEvent.click(screen.getByLabelText(/^In danger/));
  expect(picked).toMatchObject({ crew: '', asks: 'full' });
  fireEvent.click(screen.getByLabelText(/^Overbook/));
  expect(picked).toMatchObject({ asks: undefined, choice: { overbook: true } });
});

test('the arrows go from cell to cell, past what has begun, and Enter takes one', async () => {
  render(<Form />);
  const first = await cell(/^Thu 19 Nov, 11/);
  first.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press('ArrowUp');
  expect(document.activeElement).toBe(first);
  press('ArrowRight');
  press('ArrowUp');
  expect(picked).toBeUndefined();
  press('Enter');
  expect(picked?.words).toBe('Fri 20 Nov, 9 to 11 am');
});
