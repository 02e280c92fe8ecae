// The shipped company, taken apart for the forms and put together again, is the same company.
import { expect, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules } from './callback-deadline.ts';
import { company } from './company.ts';
import { contentSections } from './content.staff.ts';
import {
  companyOf,
  deadlineRulesOf,
  hoursSentence,
  shippedCounters,
  shippedDetails,
  shippedHours,
} from './current-company.ts';

test('without changes everything is as the site came', () => {
  expect(companyOf({})).toEqual(company);
  expect(companyOf({ company: shippedDetails, counters: shippedCounters, hours: shippedHours })).toEqual(
    company,
  );
  const at = Date.parse('2026-07-01T10:00:00+05:30');
  expect(deadlineFrom(at, deadlineRulesOf({}))).toBe(deadlineFrom(at, defaultDeadlineRules));
});

test('what the site came with passes the rules of its own forms', () => {
  expect(contentSections.company.parse(shippedDetails)).toEqual(shippedDetails);
  expect(contentSections.counters.parse(shippedCounters)).toEqual(shippedCounters);
  expect(contentSections.hours.parse(shippedHours)).toEqual(shippedHours);
});

test.each([
  ['09:00', '20:00', [1, 2, 3, 4, 5, 6, 7], '9 am to 8 pm, every day'],
  ['09:30', '18:00', [1, 2, 3, 4, 5, 6], '9:30 am to 6 pm, Monday to Saturday'],
  ['12:00', '23:45', [6, 7], '12 pm to 11:45 pm, Saturday and Sunday'],
  ['00:00', '12:30', [5, 1, 3], '12 am to 12:30 pm, Monday, Wednesday and Friday'],
])('%s to %s reads well', (opens, closes, days, sentence) => {
  expect(hoursSentence({ opens, closes, days })).toBe(sentence);
});
