// The shape of every table. Text ids, instants as epoch milliseconds, JSON as text, money in paise: portable by construction.
import type { BookingStatus, BookingType } from '#contract/bookings.ts';
import type { VisitChangeKind, VisitState } from '#contract/chosen-window.staff.ts';
import type { MaybeDanger } from '#contract/first-aid.ts';
import type { FirstWord } from '#contract/first-steps.staff.ts';
import type { Language } from '#contract/languages.ts';
import type { OwedReason, OwedStep, PromiseEnding } from '#contract/owed.ts';
import type { AcceptMethod, DeskState, EndedAs, QuotationKind, StateBy } from '#contract/quotations.ts';
import type { Outcome, RequestEventKind, RequestKind } from '#contract/requests.staff.ts';
import type { PageKind, SpeedMetric } from '#contract/speed.ts';
import type { Role } from '#contract/staff.ts';
import type { MessageChannel } from '#contract/to-tell.staff.ts';
import type { NewsKind } from '#server/domain/news.ts';
import type { PromiseTab } from '#server/domain/promises.ts';
import type { Told } from '../domain/danger.ts';

export interface SessionRow {
  /** SHA-256 of the cookie's value: a stolen database opens no session. */
  id_hash: string;
  owner: 'customer' | 'staff' | 'engineer';
  user_id: string;
  /** Roughly which browser, as it called itself; for its owner's eyes. */
  browser: string;
  created_at: number;
  last_seen_at: number;
}

/** Whom we serve. */
export interface PersonRow {
  id: string;
  name: string;
  mobile: string;
  email: string | null;
  /** Of what we write to them. */
  language: Language;
  created_at: number;
  /** When to look whether they are to be forgotten; null while they have an account. */
  forget_at: number | null;
}

/** Two who are one: what was another's points at the one who is kept, until it is undone. */
export interface PersonJoinRow {
  id: string;
  /** Of one whose account was made by it, and ended when it was undone: the former. */
  person_id: string;
  former_id: string;
  /** What the kept one was called before and after, and how the former logged in, as JSON. */
  kept: string;
  /** Ids of the former's requests, as JSON. */
  moved: string;
  made_at: number;
  /** Staff; the kept one, where a code mailed to the recorded address did it. */
  made_by: string;
  undone_at: number | null;
  /** Staff; the former, by the link that they were told. */
  undone_by: string | null;
  /** Of the token of that link; null where nobody was told. */
  undo_hash: string | null;
}

/** Two who are not the same, though they look like it; the smaller id first. */
export interface PeopleApartRow {
  person_id: string;
  other_id: string;
  at: number;
  staff_id: string;
}

/** A call to somebody's recorded mobile, to learn whether it is them. */
export interface PersonCallRow {
  id: string;
  person_id: string;
  /** The id of the other person, or what they asked for: 'copy', 'erasure'. */
  about: string;
  mobile: string;
  /** asked: no call yet, what they asked for was written down. */
  outcome: 'asked' | 'yes' | 'no' | 'no_answer';
  words: string;
  at: number;
  staff_id: string;
}

/** Who logs in. */
export interface UserRow {
  /** The person's. */
  id: string;
  /** Lower-cased: one account per address. */
  email: string;
  created_at: number;
}

export interface OtpChallengeRow {
  /** The `hash` a browser holds. */
  id: string;
  purpose: 'login' | 'register' | 'erase' | 'accept';
  email: string;
  /** What registration will make the account from; empty otherwise. */
  name: string;
  mobile: string;
  /** Keyed: a stolen database gives away no code. */
  code_hash: string;
  attempts: number;
  state: 'open' | 'used' | 'replaced';
  /** The browser that asked: another one's request leaves this code alone. */
  device: string;
  created_at: number;
  expires_at: number;
}

export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  /** Refused: no other try would help, and nothing of ours is at fault. */
  state: 'queued' | 'failed' | 'refused';
  attempts: number;
  run_at: number;
  /** While a worker holds the job; past it the worker is taken for dead and another may claim. */
  locked_until: number;
  /** The worker that holds it. */
  locked_by: string;
  /** The e-mail address of the person whose data it carries, or their id; empty when it is nobody's. */
  about: string;
  last_error: string | null;
  created_at: number;
}

export interface CounterRow {
  key: string;
  window_start: number;
  count: number;
  expires_at: number;
}

export interface IdempotencyRow {
  key: string;
  /** Hash of what was sent under the client's own key; null without one, and in rows older than the column. */
  content: string | null;
  result: string;
  created_at: number;
  expires_at: number;
}

export interface PostRow {
  id: string;
  slug: string;
  title: string;
  short_des: string;
  /** Address of the picture on this site. */
  cover: string;
  cover_alt: string;
  /** When the article asks the reader to do something: how long that takes. */
  minutes_to_do: number | null;
  content: string;
  service: string | null;
  /** Null while a draft. */
  published_at: number | null;
  updated_at: number;
  /** The revision this row was last published from; null for what never was, or came with the site. */
  revision: number | null;
}

export interface PostRevisionRow {
  post_id: string;
  number: number;
  at: number;
  /** Null for what the site came with. */
  staff_id: string | null;
  slug: string;
  title: string;
  short_des: string;
  cover: string;
  cover_alt: string;
  minutes_to_do: number | null;
  content: string;
  service: string | null;
}

/** Where an article once was. */
export interface PostRedirectRow {
  slug: string;
  post_id: string;
}

export interface SiteContentRow {
  version: number;
  at: number;
  staff_id: string;
  /** What this version changed. */
  section: string;
  /** Everything that differs from what the site came with, as JSON. */
  document: string;
}

export interface SequenceRow {
  name: string;
  value: number;
}

export interface BookingRow {
  id: string;
  number: number;
  person_id: string;
  booking_type: BookingType;
  service: string;
  /** The wire string the customer chose, spelling included. */
  service_name: string;
  location: string;
  /** Made of it, for lists; '' where it names none. */
  locality: string;
  status: BookingStatus;
  amount_paid_paise: number | null;
  /** The payment provider's own id, once paid. */
  transaction_id: string | null;
  visit_from: number | null;
  visit_until: number | null;
  /** Of the mails and papers about it. */
  language: Language;
  /** Who opens the door; both or neither. */
  contact_name: string | null;
  contact_mobile: string | null;
  /** Whom the receipt is made out to. */
  bill_name: string | null;
  bill_gstin: string | null;
  created_at: number;
}

export interface BookingPhotoRow {
  id: string;
  booking_id: string;
  position: number;
  width: number;
  height: number;
  bytes: number;
}

export interface BookingEventRow {
  id: string;
  booking_id: string;
  at: number;
  /** 'customer', 'system' or 'staff:<id>'. */
  actor: string;
  status: BookingStatus;
  detail: string;
}

/** Who goes. */
export interface CrewRow {
  id: string;
  name: string;
  /** Visits in one window. */
  capacity: number;
  /** Names as JSON; none: it serves everywhere. */
  localities: string;
  active: number;
  created_at: number;
}

interface CrewDayOffRow {
  crew_id: string;
  /** 'YYYY-MM-DD' in India. */
  day: string;
}

/** One window of one crew's day; created lazily, on the first lookup. */
export interface VisitSlotRow {
  crew_id: string;
  day: string;
  /** 'HHMM-HHMM' */
  window: string;
  /** How many fit: the crew's capacity, or none on a day off. */
  regular: number;
  /** The capacity, or more where the office overbooked on purpose. */
  capacity: number;
  /** Its visits that were not called off: open ones, and those that took place or were missed. */
  taken: number;
}

/** One agreed arrival for a booking. Moving it changes the row; another visit after it is another row. */
export interface VisitRow {
  id: string;
  booking_id: string;
  crew_id: string;
  day: string;
  window: string;
  from_at: number;
  until_at: number;
  state: VisitState;
  /** 1 when it went into a full window on purpose. */
  overbooked: number;
  /** How often its customer moved it. */
  moves: number;
  /** Counts every change a calendar must follow, over all visits of the booking. */
  sequence: number;
  /** 1 when rain may move it. */
  needs_dry: number;
  agreed_at: number;
  on_way_at: number | null;
  arrived_at: number | null;
  ended_at: number | null;
  /** 1: the crew arrived between half an hour before the window and its end; null: not known yet. */
  kept: number | null;
  found_cause: string | null;
  /** What was measured, as the engineer wrote it. */
  readings: string;
  words: string;
  /** Points, readings and what was ruled out, as JSON (contract/found-marks.staff.ts); '' where nothing was marked. */
  marks: string;
  next_step: string | null;
  /** When the engineer's last step reached the server; null once it was taken back. */
  stored_at: number | null;
  /** The engineer who recorded the last step. */
  engineer_id: string | null;
  /** What the customer was last told by mail. changed: what was found was told, and taken back since. */
  told: 'on_way' | 'found' | 'changed' | null;
  /** The sequence number of which its customer was reminded. */
  reminded: number | null;
  /** The day of rain about which its customer was told. */
  rain_told: string | null;
  created_at: number;
  updated_at: number;
}

/** A visit of today or tomorrow that its crew must hear of: the last change to it, for each crew that it concerns. */
export interface VisitChangeRow {
  id: string;
  visit_id: string;
  crew_id: string;
  kind: VisitChangeKind;
  at: number;
  /** 'customer', 'system' or 'staff:<id>'. */
  actor: string;
  /** Whose list it changes, 'YYYY-MM-DD' in India. */
  day: string;
  /** The window that counts; of one that is gone, the one it had. */
  from_at: number;
  until_at: number;
  before_from: number | null;
  before_until: number | null;
  /** Until then all of the crew should have opened it. */
  due_at: number;
}

/** What one engineer knows of a change. */
export interface VisitOpeningRow {
  change_id: string;
  staff_id: string;
  /** By the device's clock, as far as it can be true. */
  opened_at: number | null;
  /** When that reached the server. */
  stored_at: number | null;
  told_by: string | null;
  told_at: number | null;
}

export interface QuotationRow {
  id: string;
  booking_id: string;
  /** 'QT-2627-000041' */
  number: string;
  kind: QuotationKind;
  /** Its own id, or that of the first of several options: one of them can be accepted. */
  choice_id: string;
  /** 0 until it is sent. */
  current_version: number;
  /** Written by one function, from one table (quotation-state.ts). */
  state: DeskState;
  state_at: number;
  /** Of one that was declined before it closed: who had declined it. */
  state_by: StateBy;
  /** In words: why it was declined or ended; '' where there is nothing to say. */
  state_why: string;
  valid_until: number;
  /** The version of which its customer was reminded before it ends. */
  reminded: number | null;
  created_at: number;
}

/** The only words of a quotation that can change. */
export interface QuotationDraftRow {
  quotation_id: string;
  content: string;
  edited_at: number;
  edited_by: string;
}

/** Insert only: what was sent stays as it was sent. */
export interface QuotationVersionRow {
  quotation_id: string;
  version: number;
  /** Canonical JSON: page and paper are made from it alone. */
  content: string;
  /** Of the content's bytes, in hexadecimal. */
  sha256: string;
  pdf_key: string;
  pdf_sha256: string;
  total_paise: number;
  sent_at: number;
  sent_by: string;
}

/** At most one that has not ended for a quotation, a choice and a credited payment. */
export interface AcceptanceRow {
  id: string;
  quotation_id: string;
  choice_id: string;
  /** The payment whose amount is credited, until it ends. */
  credited_payment: string | null;
  version: number;
  /** Of the version's content: a key leads there, so it cannot name words that were not sent. */
  sha256: string;
  origin: 'customer' | 'on_behalf';
  name: string;
  method: AcceptMethod | null;
  reference: string;
  staff_id: string | null;
  at: number;
  /** Where the customer accepted from; forgotten after a year. */
  network: string | null;
  agent: string | null;
  /** Until when photos of the job are kept. */
  keep_until: number;
  pdf_key: string;
  pdf_sha256: string;
  ended_at: number | null;
  ended_as: EndedAs | null;
}

export interface ObjectionRow {
  acceptance_id: string;
  at: number;
  words: string;
  decision: 'stands' | 'void' | null;
  decided_at: number | null;
  decided_by: string | null;
}

/** What opens a booking without a log-in; the token itself can be made again, and is kept nowhere. */
export interface BookingLinkRow {
  booking_id: string;
  generation: number;
  token_hash: string;
  made_at: number;
  /** Wrong digits given to this generation. */
  tries: number;
}

/** A folder of photos whose rows went with an erased account, kept as evidence of an accepted job. */
export interface KeptPhotoRow {
  folder_id: string;
  until_at: number;
}

/** What the engineer photographed. */
export interface VisitPhotoRow {
  id: string;
  visit_id: string;
  position: number;
  width: number;
  height: number;
  bytes: number;
  /** The key of the phone's action; null of photos from before that was kept. */
  sent_as: string | null;
}

export interface RainDayRow {
  day: string;
  /** 0 for a day that the owner says is dry. */
  rain: number;
  source: 'owner' | 'forecast';
  marked_at: number;
  marked_by: string | null;
  proposed_at: number | null;
}

/** `booking_id` is the folder's: a booking's, or that of one photo of a visit. Renaming the column would take two releases. */
export interface PhotoUploadRow {
  booking_id: string;
  created_at: number;
}

/** A file that no row has claimed yet. */
export interface PaperFileRow {
  key: string;
  created_at: number;
}

/** Inserted and deleted, and never changed: a correction is another one, which names the one it replaces. */
export interface FindingSheetRow {
  id: string;
  booking_id: string;
  visit_id: string;
  /** FS-2627-000012 */
  number: string;
  /** Canonical JSON; `sha256` is of its bytes. */
  content: string;
  sha256: string;
  pdf_key: string;
  pdf_sha256: string;
  language: Language;
  made_at: number;
  /** Who let it go out; null where it went by itself. */
  made_by: string | null;
  replaces: string | null;
}

/** What the office does with a sheet that is still to go out. By when is a promise about its visit. */
export interface FindingReviewRow {
  visit_id: string;
  booking_id: string;
  /** Another one with each change of what was found. */
  token: string;
  /** Until then the engineer may take the last step back. */
  not_before: number;
  approved_by: string | null;
  held_at: number | null;
  held_by: string | null;
  held_reason: string;
}

export interface FindingLinkRow {
  token_hash: string;
  sheet_id: string;
  made_at: number;
  revoked_at: number | null;
  /** Ids as JSON; null of links that were made before there was a choice: all of them. */
  released_photos: string | null;
  /** 1 where what the crew typed goes along. */
  released_words: number;
}

export type PaymentState =
  | 'created'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refund_pending'
  | 'refunded';

export interface PaymentRow {
  /** Our id at the gateway: one per attempt, never reused. */
  tid: string;
  booking_id: string;
  amount_paise: number;
  state: PaymentState;
  redirect_url: string | null;
  provider_txn_id: string | null;
  /** 1 when a person should look: a mismatch, a late success, a failed refund. */
  flagged: number;
  next_check_at: number | null;
  paid_at: number | null;
  created_at: number;
}

export interface PaymentEventRow {
  id: string;
  tid: string;
  at: number;
  kind: string;
  detail: string;
}

export interface RefundRow {
  refund_id: string;
  tid: string;
  amount_paise: number;
  state: 'requested' | 'pending' | 'refunded' | 'failed';
  /** When its chain of jobs looks next; null before its first look and after its last. */
  next_check_at: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface VoucherRow {
  /** At most 16 letters, digits and hyphens; consecutive in its series and financial year. */
  number: string;
  kind: 'receipt' | 'refund';
  tid: string;
  amount_paise: number;
  issued_at: number;
  /** TaxFacts as JSON; null for a plain receipt of a company without a GSTIN. */
  tax: string | null;
  /** BillTo as JSON, where there is a GSTIN: it outlives the booking. */
  bill_to: string | null;
}

export interface StaffRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Null until set up. */
  password_hash: string | null;
  totp_secret: string | null;
  /** The last time step a code was used for: no code works twice. */
  totp_step: number;
  setup_hash: string | null;
  setup_until: number;
  active: number;
  created_at: number;
  /** The crew of an engineer; null for other roles. */
  crew_id: string | null;
}

export interface AuditRow {
  id: string;
  at: number;
  staff_id: string;
  action: string;
  subject: string;
  detail: string;
}

/** Append-only hash chain, in the order of linking. */
export interface AuditLinkRow {
  number: number;
  entry_id: string;
  at: number;
  /** Of the entry and of the link before. */
  hash: string;
  /** 1: made with the key of the audit log. */
  keyed: number;
}

/** Keys that the site made for itself. */
export interface OwnKeyRow {
  name: string;
  sealed: string;
  made_at: number;
}

/** How far the reading of the audit log is: one row for all processes. */
export interface AuditWatchRow {
  id: string;
  looked_at: number;
  began_at: number;
  /** The last link that this round has read. */
  position: number;
  /** What this round has found so far. */
  faults: number;
  /** Stays until a whole round finds nothing. */
  words: string;
}

export interface RequestRow {
  /** A booking's own id, when it stands for one. */
  id: string;
  kind: RequestKind;
  /** Who was logged in when it was sent; else a person of its own, with the request's id. */
  person_id: string;
  name: string;
  mobile: string;
  email: string;
  location: string;
  /** Made of it, for lists; '' where it names none. */
  locality: string;
  service: string;
  /** The wire string that was chosen, spelling included. */
  service_name: string;
  /** Of a contact message. */
  subject: string;
  message: string;
  /** The page it came from. */
  source: string;
  /** Of that page. */
  language: Language;
  created_at: number;
  attempts: number;
  claimed_by: string | null;
  claimed_at: number | null;
  first_call_at: number | null;
  first_call_by: string | null;
  outcome: Outcome | null;
  merged_into: string | null;
  /** When it was merged into another one. */
  merged_at: number | null;
  /** The answers given to the leak finder, if it was asked: `roof.drip`. */
  finding: string | null;
  /** The causes it named then, the likeliest first, with commas between: its rules may change later. */
  finding_causes: string | null;
  /** What it really was: a cause, `something-else` or `not-found`; null until somebody has looked. */
  found_cause: string | null;
  /** 1 when it came from an unknown browser while very many requests did. */
  unverified: number;
  /** Where it stands before deadlines are compared: see domain/danger.ts. Its promises have the same. */
  queue_rank: number;
  /** Since when it counts as danger. It stays when the danger is lifted, and so does the kind. */
  danger_at: number | null;
  danger_kind: MaybeDanger | null;
  /** The colleague who said so, and their words; null: the customer. */
  danger_by: string | null;
  danger_reason: string | null;
  danger_told: Told | null;
  /** The same for all dangers of strangers from one network in one hour, and no address. */
  danger_network: string | null;
  /** Null while a digest is still to tell it. */
  danger_told_at: number | null;
  /** When somebody at the desk first looked at it: until then it rings. */
  danger_opened_at: number | null;
  danger_lifted_at: number | null;
  /** When somebody last spoke to them. */
  reached_at: number | null;
}

/** What somebody without an e-mail address is told: its promise, whose subject it is, says by when. */
export interface MessageRow {
  id: string;
  request_id: string;
  kind: NewsKind;
  /** The quotation or the paper that it is about; empty where it is about none. */
  subject: string;
  /** For the desk, in words: the window of a visit. */
  detail: string;
  /** The person's. */
  language: Language;
  /** Ready to send, in every language, as JSON. */
  texts: string;
  made_at: number;
  /** Who caused it; null: nobody at the desk. */
  made_by: string | null;
  /** As somebody changed it. */
  edited: string | null;
  edited_language: Language | null;
  edited_by: string | null;
  /** Opened somewhere, and nobody has said yet whether it was sent. */
  opened_at: number | null;
  opened_by: string | null;
  opened_in: MessageChannel | null;
  told_at: number | null;
  told_by: string | null;
  told_in: MessageChannel | null;
  /** What was sent; empty where it was said on the telephone. */
  told: string | null;
  /** Something newer took its place, or it was true no more. */
  withdrawn_at: number | null;
  /** In place of the request's: a number that was theirs. */
  to_mobile: string | null;
}

/** What we told a customer we will do. The only deadlines of ours that there are. */
export interface PromiseRow {
  id: string;
  /** To which it was made; what that is merged into may change. */
  request_id: string;
  step: OwedStep;
  reason: OwedReason;
  /** The visit, the quotation or the refund that it is about; empty where it is about none. */
  subject: string;
  /** Where the desk lists it while it is open. */
  tab: PromiseTab;
  rank: number;
  made_at: number;
  /** The event. */
  made_by: string;
  /** When the minutes before the deadline begin to run: at once, or when the office opens. Of a window, its beginning. */
  starts_at: number;
  due_at: number;
  /** How many there are: the owner may change the rule later. 0 where it is not promised in minutes. */
  minutes: number;
  /** 0 nothing sent, 1 warned before it is due, 2 told after it was missed. */
  warned: number;
  ended_at: number | null;
  ended_as: PromiseEnding | null;
  ended_by: string | null;
  /** Minutes of office time until it was kept, where it was promised in minutes. */
  took: number | null;
  /** What it is about, in words for the desk; of what has ended, what the event said, as JSON. */
  detail: string;
}

export interface RequestEventRow {
  id: string;
  request_id: string;
  at: number;
  staff_id: string | null;
  kind: RequestEventKind;
  text: string;
}

/** One word of a request, to find it by. */
export interface SearchTermRow {
  term: string;
  /** The time it was made, negative: the newest come first in the index. */
  age: number;
  id: string;
  /** 1 when the request is a booking. */
  booking: number;
}

/** What the readiness check writes, and reads again. */
export interface HeartbeatRow {
  id: string;
  at: number;
  /** Takes room, where room is what is checked. */
  ballast: string;
}

/** How a service that is not ours fares. */
export interface ServiceHealthRow {
  name: string;
  ok_at: number | null;
  /** The first failure since the last success; null while it works. */
  failing_since: number | null;
  error: string;
}

/** Something that a person was, or will be, told about. */
export interface AlertRow {
  name: string;
  title: string;
  words: string;
  raised_at: number;
  /** When some process last saw it. */
  seen_at: number;
  /** When the mail about it was written; null where no mail could get through. */
  told_at: number | null;
  cleared_at: number | null;
}

/** One process of the site, as long as it says so. */
export interface ProcessRow {
  id: string;
  host: string;
  pid: number;
  version: string;
  started_at: number;
  seen_at: number;
}

/** Of this installation: not part of any backup. */
export interface BackupRow {
  /** The night in India, '2026-07-01'; of one made by hand, its own name. */
  name: string;
  kind: 'night' | 'by hand';
  created_at: number;
  /** Null until it is good. */
  finished_at: number | null;
  /** What it contains, as JSON. */
  summary: string | null;
  /** When the last attempt failed, how many have been made, and the error. */
  failed_at: number | null;
  tries: number;
  error: string | null;
}

/** What an owner has looked at or said, and no other row shows. */
export interface OwnerWordRow {
  word: FirstWord;
  at: number;
  staff_id: string;
}

/** How many measurements of a day fell into one bucket (`features/speed`). */
export interface SpeedCountRow {
  /** '2026-07-01' in India. */
  day: string;
  page: PageKind;
  language: Language;
  network: string;
  metric: SpeedMetric;
  bucket: number;
  count: number;
}

/** Reports of a day: what was counted, and what was not. */
export interface SpeedDayRow {
  day: string;
  counted: number;
  /** Whose first one of the day it was. */
  networks: number;
  over_network: number;
  over_site: number;
  unreadable: number;
}

export interface ContentVersionRow {
  id: number;
  version: number;
}

export interface Tables {
  sessions: SessionRow;
  people: PersonRow;
  person_joins: PersonJoinRow;
  people_apart: PeopleApartRow;
  person_calls: PersonCallRow;
  users: UserRow;
  otp_challenges: OtpChallengeRow;
  jobs: JobRow;
  counters: CounterRow;
  idempotency: IdempotencyRow;
  posts: PostRow;
  post_revisions: PostRevisionRow;
  post_redirects: PostRedirectRow;
  site_content: SiteContentRow;
  sequences: SequenceRow;
  bookings: BookingRow;
  booking_photos: BookingPhotoRow;
  booking_events: BookingEventRow;
  photo_uploads: PhotoUploadRow;
  paper_files: PaperFileRow;
  finding_sheets: FindingSheetRow;
  finding_reviews: FindingReviewRow;
  finding_links: FindingLinkRow;
  crews: CrewRow;
  crew_days_off: CrewDayOffRow;
  visit_slots: VisitSlotRow;
  visits: VisitRow;
  visit_changes: VisitChangeRow;
  visit_openings: VisitOpeningRow;
  quotations: QuotationRow;
  quotation_drafts: QuotationDraftRow;
  quotation_versions: QuotationVersionRow;
  acceptances: AcceptanceRow;
  objections: ObjectionRow;
  kept_photos: KeptPhotoRow;
  booking_links: BookingLinkRow;
  visit_photos: VisitPhotoRow;
  rain_days: RainDayRow;
  payments: PaymentRow;
  staff: StaffRow;
  audit_log: AuditRow;
  audit_chain: AuditLinkRow;
  audit_watch: AuditWatchRow;
  own_keys: OwnKeyRow;
  requests: RequestRow;
  promises: PromiseRow;
  messages: MessageRow;
  request_events: RequestEventRow;
  search_terms: SearchTermRow;
  payment_events: PaymentEventRow;
  refunds: RefundRow;
  vouchers: VoucherRow;
  speed_counts: SpeedCountRow;
  speed_days: SpeedDayRow;
  content_version: ContentVersionRow;
  heartbeats: HeartbeatRow;
  service_health: ServiceHealthRow;
  alerts: AlertRow;
  processes: ProcessRow;
  backups: BackupRow;
  owner_words: OwnerWordRow;
}
