// What each column says about a person: who copies it for them, who erases it, and when it goes by itself. Every column
// of every table stands here once; personal-columns.test.ts fails without it, and proves the rest.
import type { Company } from '#contract/company.ts';
import type { Tables } from './tables.ts';

export interface PersonalRule {
  /** Section of the customer's copy (`PersonalData.section`), or why it is not in there. */
  copy:
    | 'account'
    | 'sessions'
    | 'mailsToBeSent'
    | 'bookings'
    | 'visits'
    | 'findings'
    | 'quotations'
    | 'requests'
    | 'joined'
    | { not: string };
  /** The feature that erases it with the account, or why it stays. */
  erase:
    | 'auth'
    | 'platform'
    | 'bookings'
    | 'findings'
    | 'quotations'
    | 'requests'
    | 'person'
    | { stays: string };
  /** The period after which a sweep removes it; `account`: it lives as long as the account. */
  until: keyof Company['retention'] | 'account' | 'networkYears';
}

export type ColumnClass =
  | PersonalRule
  /** Bookkeeping: not personal beyond the personal columns of its row, and deleted with them. */
  | 'plain'
  /** An id of ours. It may outlive what it led to, and then leads nowhere. */
  | 'link'
  /** About people who work here. They have no copy and no erasure of their own; their entries are the company's record. */
  | 'staff';

const account: PersonalRule = { copy: 'account', erase: 'auth', until: 'account' };
/** Of whom they were joined with, and the calls about it. */
const joined: PersonalRule = { copy: 'joined', erase: 'person', until: 'account' };
const session: PersonalRule = { copy: 'sessions', erase: 'auth', until: 'loginDays' };
const code: PersonalRule = { copy: { not: 'Lives for minutes' }, erase: 'auth', until: 'codeHours' };
const mail: PersonalRule = { copy: 'mailsToBeSent', erase: 'platform', until: 'undeliveredDays' };
/** Of a mail the copy names receiver and subject: what it says comes from rows that are copied. */
const mailBody: PersonalRule = { ...mail, copy: { not: 'Written from what is copied' } };
const booking: PersonalRule = { copy: 'bookings', erase: 'bookings', until: 'account' };
/** Of a third person: deleted earlier. */
const siteContact: PersonalRule = { ...booking, until: 'bookingPhotoMonths' };
const toldByMail: PersonalRule = { ...booking, copy: { not: 'Was mailed to them' } };
const visit: PersonalRule = { copy: 'visits', erase: 'bookings', until: 'account' };
/** With the photos that stand on them; longer where they are evidence of an accepted job. */
const sheet: PersonalRule = { copy: 'findings', erase: 'findings', until: 'bookingPhotoMonths' };
const request: PersonalRule = { copy: 'requests', erase: 'requests', until: 'personMonths' };
const neverSent: PersonalRule = { ...request, copy: { not: 'A draft of what was told, which is in there' } };
const searched: PersonalRule = { ...request, copy: { not: 'Words of the request, to find it by' } };
const madeOf = (rule: PersonalRule): PersonalRule => ({
  ...rule,
  copy: { not: 'Made of the place, which is copied' },
});
const books: PersonalRule = {
  copy: 'bookings',
  erase: { stays: 'The law asks for books of account. They name nobody but a business with a GSTIN.' },
  until: 'paymentYears',
};

const quoted: PersonalRule = { copy: 'quotations', erase: 'quotations', until: 'account' };
/** Of what was accepted; the rest goes with the account. */
const evidence: PersonalRule = {
  copy: 'quotations',
  erase: {
    stays: 'The papers of an accepted job are evidence for both sides, unchanged for as long as books.',
  },
  until: 'paymentYears',
};

type Classes = readonly (readonly [ColumnClass, columns: string])[];

export const columnClasses: Record<keyof Tables, Classes> = {
  sessions: [
    ['plain', 'id_hash owner'],
    ['link', 'user_id'],
    [session, 'browser created_at last_seen_at'],
  ],
  people: [
    ['link', 'id'],
    [{ ...account, until: 'personMonths' }, 'name mobile email language created_at'],
    ['plain', 'forget_at'],
  ],
  person_joins: [
    ['link', 'id person_id former_id moved'],
    ['staff', 'made_by undone_by'],
    ['plain', 'undone_at undo_hash'],
    [joined, 'kept made_at'],
  ],
  people_apart: [
    ['link', 'person_id other_id'],
    ['plain', 'at'],
    ['staff', 'staff_id'],
  ],
  person_calls: [
    ['link', 'id person_id about'],
    ['plain', 'outcome'],
    ['staff', 'staff_id'],
    [joined, 'mobile words at'],
  ],
  users: [
    ['link', 'id'],
    [account, 'email created_at'],
  ],
  otp_challenges: [
    ['plain', 'id purpose code_hash attempts state created_at expires_at'],
    [code, 'email name mobile device'],
  ],
  jobs: [
    ['plain', 'id kind state attempts run_at locked_until locked_by created_at'],
    [mailBody, 'payload about last_error'],
  ],
  // Fingerprints, whose key is no part of the database.
  counters: [['plain', 'key window_start count expires_at']],
  idempotency: [
    ['plain', 'key content created_at expires_at'],
    ['link', 'result'],
  ],
  posts: [
    [
      'plain',
      'id slug title short_des cover cover_alt minutes_to_do content service published_at updated_at revision',
    ],
  ],
  post_revisions: [
    ['plain', 'post_id number at slug title short_des cover cover_alt minutes_to_do content service'],
    ['staff', 'staff_id'],
  ],
  post_redirects: [['plain', 'slug post_id']],
  site_content: [
    ['plain', 'version at section document'],
    ['staff', 'staff_id'],
  ],
  sequences: [['plain', 'name value']],
  owner_words: [
    ['plain', 'word at'],
    ['staff', 'staff_id'],
  ],
  bookings: [
    ['link', 'id person_id'],
    ['plain', 'service language visit_from visit_until'],
    [booking, 'number booking_type service_name location status amount_paid_paise transaction_id'],
    [madeOf(booking), 'locality'],
    [siteContact, 'contact_name contact_mobile'],
    [booking, 'bill_name bill_gstin created_at'],
  ],
  // The photos themselves are files: the copy has them, and a job removes them.
  booking_photos: [
    ['link', 'id booking_id'],
    ['plain', 'position width height bytes'],
  ],
  booking_events: [
    ['plain', 'id at'],
    ['link', 'booking_id'],
    ['staff', 'actor'],
    [booking, 'status'],
    [toldByMail, 'detail'],
  ],
  photo_uploads: [
    ['link', 'booking_id'],
    ['plain', 'created_at'],
  ],
  paper_files: [['plain', 'key created_at']],
  crews: [['plain', 'id name capacity localities active created_at']],
  crew_days_off: [['plain', 'crew_id day']],
  visit_slots: [['plain', 'crew_id day window regular capacity taken']],
  visits: [
    ['link', 'id booking_id'],
    ['staff', 'engineer_id'],
    ['plain', 'crew_id from_at until_at overbooked moves sequence needs_dry on_way_at kept stored_at'],
    ['plain', 'told reminded rain_told created_at updated_at'],
    [visit, 'day window state agreed_at arrived_at ended_at found_cause readings words marks next_step'],
  ],
  visit_changes: [
    ['link', 'id visit_id'],
    ['plain', 'crew_id kind at actor day from_at until_at before_from before_until due_at'],
  ],
  visit_openings: [
    ['link', 'change_id'],
    ['staff', 'staff_id told_by'],
    ['plain', 'opened_at stored_at told_at'],
  ],
  visit_photos: [
    ['link', 'id visit_id sent_as'],
    ['plain', 'position width height bytes'],
  ],
  finding_sheets: [
    ['link', 'id booking_id visit_id pdf_key'],
    ['staff', 'made_by'],
    // Of an accepted job they stay with its other papers.
    [{ ...sheet, erase: evidence.erase }, 'number content sha256 pdf_sha256 language made_at replaces'],
  ],
  finding_reviews: [
    ['link', 'visit_id booking_id'],
    ['staff', 'approved_by held_by'],
    ['plain', 'token not_before'],
    [sheet, 'held_at held_reason'],
  ],
  finding_links: [
    ['link', 'sheet_id'],
    ['plain', 'token_hash'],
    [sheet, 'made_at revoked_at released_photos released_words'],
  ],
  quotations: [
    ['link', 'id booking_id choice_id'],
    ['plain', 'kind current_version state state_at state_by valid_until reminded created_at'],
    [evidence, 'number state_why'],
  ],
  quotation_drafts: [
    ['link', 'quotation_id'],
    [quoted, 'content'],
    ['plain', 'edited_at'],
    ['staff', 'edited_by'],
  ],
  quotation_versions: [
    ['link', 'quotation_id pdf_key'],
    [evidence, 'content'],
    ['plain', 'version sha256 pdf_sha256 total_paise sent_at'],
    ['staff', 'sent_by'],
  ],
  acceptances: [
    ['link', 'id quotation_id choice_id credited_payment pdf_key'],
    ['plain', 'version sha256 origin keep_until pdf_sha256 ended_at ended_as'],
    ['staff', 'staff_id'],
    [evidence, 'name method reference at'],
    [{ ...evidence, until: 'networkYears' }, 'network agent'],
  ],
  objections: [
    ['link', 'acceptance_id'],
    [evidence, 'at words'],
    ['plain', 'decision decided_at'],
    ['staff', 'decided_by'],
  ],
  // Their files are evidence of an accepted job; nothing here leads to whose they were.
  kept_photos: [
    ['link', 'folder_id'],
    ['plain', 'until_at'],
  ],
  // A hash leads to nobody, and who was told of it has it.
  booking_links: [
    ['link', 'booking_id'],
    ['plain', 'generation token_hash made_at tries'],
  ],
  rain_days: [
    ['plain', 'day rain source marked_at proposed_at'],
    ['staff', 'marked_by'],
  ],
  payments: [
    ['link', 'tid booking_id redirect_url'],
    [books, 'amount_paise state provider_txn_id'],
    // Vouchers have the number now; old rows still hold it.
    ['plain', 'flagged next_check_at paid_at created_at receipt_number'],
  ],
  payment_events: [
    ['link', 'id tid'],
    ['plain', 'at kind detail'],
  ],
  refunds: [
    ['link', 'refund_id tid'],
    ['plain', 'amount_paise state next_check_at created_at finished_at'],
  ],
  vouchers: [
    ['link', 'tid'],
    ['plain', 'kind amount_paise issued_at tax'],
    [books, 'number bill_to'],
  ],
  staff: [
    ['plain', 'id totp_step setup_hash setup_until active created_at crew_id'],
    ['staff', 'email name role password_hash totp_secret'],
  ],
  audit_log: [
    ['plain', 'id at action'],
    ['staff', 'staff_id'],
    ['link', 'subject detail'],
  ],
  audit_chain: [['plain', 'number entry_id at hash keyed']],
  own_keys: [['plain', 'name sealed made_at']],
  audit_watch: [['plain', 'id looked_at began_at position faults words']],
  requests: [
    ['link', 'id merged_into person_id'],
    ['staff', 'claimed_by first_call_by danger_by'],
    [request, 'kind name mobile email location service_name subject message source language'],
    [madeOf(request), 'locality'],
    [request, 'finding found_cause created_at first_call_at danger_kind danger_reason'],
    ['plain', 'service attempts claimed_at outcome finding_causes unverified merged_at queue_rank danger_at'],
    ['plain', 'danger_told danger_told_at danger_network danger_opened_at danger_lifted_at reached_at'],
  ],
  promises: [
    ['link', 'id request_id subject'],
    [request, 'step reason made_at due_at ended_at ended_as detail'],
    ['plain', 'tab rank made_by starts_at minutes warned ended_by took'],
  ],
  messages: [
    ['link', 'id request_id subject'],
    ['staff', 'made_by edited_by opened_by told_by'],
    [request, 'kind detail language made_at told_at told_in told to_mobile'],
    [neverSent, 'texts edited edited_language'],
    ['plain', 'opened_at opened_in withdrawn_at'],
  ],
  request_events: [
    ['plain', 'id'],
    ['link', 'request_id'],
    ['staff', 'staff_id'],
    [request, 'at kind text'],
  ],
  search_terms: [
    ['link', 'id'],
    ['plain', 'age booking'],
    [searched, 'term'],
  ],
  // Counts, to which no network and no visit leads back.
  speed_counts: [['plain', 'day page language network metric bucket count']],
  speed_days: [['plain', 'day counted networks over_network over_site unreadable']],
  content_version: [['plain', 'id version']],
  heartbeats: [['plain', 'id at ballast']],
  service_health: [['plain', 'name ok_at failing_since error']],
  alerts: [['plain', 'name title words raised_at seen_at told_at cleared_at']],
  processes: [['plain', 'id host pid version started_at seen_at']],
  backups: [['plain', 'name kind created_at finished_at summary failed_at tries error']],
};
