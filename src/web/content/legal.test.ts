// The legal pages say what the company file says: periods that are kept, and whom to write to.
import { expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { legalDocument } from './legal.ts';

const paths = ['/terms-and-conditions', '/privacy-policy', '/refund-policy'];

test('every placeholder is filled', () => {
  for (const path of paths) {
    const text = JSON.stringify(legalDocument(path, company));
    expect(text).toContain(company.name);
    expect(text).not.toMatch(/\{\{|undefined/);
  }
});

test('the privacy policy states the periods that are kept', () => {
  const retention = Object.fromEntries(
    Object.keys(company.retention).map((period, index) => [period, 7001 + index]),
  ) as unknown as typeof company.retention;
  const text = JSON.stringify(legalDocument('/privacy-policy', { ...company, retention }));
  for (const [period, value] of Object.entries(retention)) expect(text, period).toContain(String(value));
});

test('the privacy policy says of finding sheets what is done with them', () => {
  const text = JSON.stringify(legalDocument('/privacy-policy', company));
  const months = company.retention.bookingPhotoMonths;
  expect(text).toContain(`Finding sheets, with the photos on them: ${months} months after they were made`);
  expect(text).toContain('the papers, which are quotation, acceptance and finding sheets, stay');
  // Evidence is kept while a warranty runs that is longer than the books are.
  expect(text).toContain('unchanged, or until a year after the end of its warranty where that is later');
  expect(text).not.toMatch(/sheets[^.]*as long as the account/);
});

const textOf = (path: string) => JSON.stringify(legalDocument(path, company));

test('what was paid with a booking is one story', () => {
  const [terms, , refund] = paths.map(textOf);
  expect(terms).toMatch(/pays for it\. If you accept our quotation, it is taken off the price\./);
  for (const text of [terms, refund]) {
    expect(text).toMatch(/can be sent back only after that acceptance has ended/);
    expect(text).not.toMatch(/not an advance/);
  }
  expect(refund).toMatch(/₹500 paid with a booking we go further: you may cancel until the engineer arrives/);
  expect(refund).toMatch(/within 7 working days: by then we have sent it/);
});

test('the terms know every way in which a quotation is accepted, and how it ends', () => {
  const terms = textOf('/terms-and-conditions');
  for (const said of ['in My Booking, with a code', 'by telephone or in person', 'within 7 days', 'withdraw'])
    expect(terms).toContain(said);
  expect(terms).toMatch(/finding sheet\. It may end there/);
});

test('the privacy policy names what the browser keeps, and the page that gives a copy and erases', () => {
  const privacy = textOf('/privacy-policy');
  expect(privacy).toMatch(/A booking that you have begun, with its photos: in the browser’s own database/);
  expect(privacy.match(/page My data/g)).toHaveLength(2);
});

test('the privacy policy says when what was erased is gone from backups, and what a restore does', () => {
  const months = company.retention.backupMonths;
  expect(textOf('/privacy-policy')).toMatch(
    new RegExp(`Backups: [^.]*, ${months} months later at the latest\\..*then we erase again`),
  );
});

test('nobody is told to open an account before they can book', () => {
  expect(textOf('/terms-and-conditions')).toContain('You can book without an account: call us');
});

test('only the legal pages are documents', () => {
  expect(legalDocument('/about-us', company)).toBeUndefined();
});
