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
  expect(text).not.toMatch(/sheets[^.]*as long as the account/);
});

test('only the legal pages are documents', () => {
  expect(legalDocument('/about-us', company)).toBeUndefined();
});
