// The office's CSV: every column of a request and of its booking is in it, or is left out for a reason.
import { expect, test } from 'vitest';
import type { BookingRow, RequestRow } from '#server/db/tables.ts';
import { csvColumns } from './requests.export.ts';

/** A new column of either table does not compile until it is here or in the CSV. */
const leftOut: Record<Exclude<keyof (RequestRow & BookingRow), (typeof csvColumns)[number]>, string> = {
  person_id: 'name and mobile say who',
  locality: 'made of the location',
  service_name: 'the service says it',
  subject: 'long words of the customer’s',
  message: 'long words of the customer’s',
  language: 'of mails, not of the work',
  claimed_by: 'about a colleague',
  claimed_at: 'about a colleague',
  first_call_by: 'about a colleague',
  merged_into: 'an id, which the desk shows in words',
  merged_at: 'an id, which the desk shows in words',
  finding_causes: 'the finding says it',
  queue_rank: 'danger says it',
  danger_by: 'about a colleague',
  danger_told: 'about our own mails',
  danger_told_at: 'about our own mails',
  danger_network: 'of an hour, to group a flood by',
  danger_opened_at: 'the first call says it',
  danger_lifted_at: 'the notes say why',
  reached_at: 'the outcome says it',
  number: 'the id finds the booking',
  booking_type: 'the list is of promises, not of payments',
  amount_paid_paise: 'the list is of promises, not of payments',
  transaction_id: 'the list is of promises, not of payments',
  bill_name: 'the list is of promises, not of payments',
  bill_gstin: 'the list is of promises, not of payments',
  status: 'state and what is owed say where it stands',
  visit_from: 'for who goes there, and on their list',
  visit_until: 'for who goes there, and on their list',
  contact_name: 'for who goes there, and on their list',
  contact_mobile: 'for who goes there, and on their list',
};

test('no column is both in the CSV and left out', () => {
  expect(csvColumns.filter((column) => column in leftOut)).toEqual([]);
});
