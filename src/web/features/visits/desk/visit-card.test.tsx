// The crew's card: whom to ring at the door, and in which language.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownVisit } from './day-actions.ts';
import { VisitCard } from './visit-card.tsx';

afterEach(cleanup);

const visit: ShownVisit = {
  ...{ id: 'a', reference: 'HB-2612', day: '2026-11-17', from: 1000, until: 2000, state: 'agreed' },
  ...{ name: 'Lakshmi', mobile: '9000004127', location: 'Nallakunta', service: 'Water Leakage Old Building' },
  ...{ needsDry: false, rain: false },
  ...{ photos: [], crewPhotos: [], finding: null, onWayAt: null, arrivedAt: null, endedAt: null },
  ...{ foundCause: null, readings: '', words: '', nextStep: null, waiting: [] },
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

test('a list that a phone kept of the release before shows neither', () => {
  show({});
  expect(screen.queryByText(/On site/)).toBeNull();
  expect(document.querySelector('summary .badge')).toBeNull();
});
