// A finding sheet's link for others: shown once, so it is taken along at once.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FindingPage } from './finding-page.tsx';
import { findingsApi } from './findings-api.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a new link can be sent on as well as copied', async () => {
  const sheet = {
    number: 'FS-2627-000001',
    language: 'en',
    title: 'What we found',
    cause: 'The joint is open',
    date: '19 November, 2026',
    facts: [],
    zone: null,
    place: null,
    sections: [],
    photos: { heading: 'Photos', images: [], thumbnails: [] },
    note: '',
    sha256: 'ab',
  } as const;
  const found = { sheet, replacedBy: null, links: 0, pdf: '/pdf' };
  vi.spyOn(findingsApi, 'findingFind').mockResolvedValue(found as never);
  const link = 'https://site.example/findings/a?b&c';
  vi.spyOn(findingsApi, 'findingShare').mockResolvedValue({ success: true, link, links: 1 } as never);
  render(<FindingPage number={sheet.number} missing="missing" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  const send = await screen.findByRole('link', { name: 'Send it on WhatsApp' });
  expect(new URL(send.getAttribute('href') ?? '').searchParams.get('text')).toBe(link);
  screen.getByRole('button', { name: 'Copy the link' });
});
