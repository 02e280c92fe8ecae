// The shape of every table. Text ids, instants as epoch milliseconds, JSON as text, money in paise: portable by construction.

export interface SessionRow {
  /** SHA-256 of the cookie's value: a stolen database opens no session. */
  id_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
}

export interface JobRow {
export interface UserRow {
  id: string;
  name: string;
  mobile: string;
  /** Lower-cased: one account per address. */
  email: string;
  created_at: number;
}

export interface OtpChallengeRow {
  /** The `hash` a browser holds. */
  id: string;
  purpose: 'login' | 'register' | 'erase';
  email: string;
  /** What registration will make the account from; empty otherwise. */
  name: string;
  mobile: string;
  /** Keyed: a stolen database gives away no code. */
  code_hash: string;
  attempts: number;
  state: 'open' | 'used' | 'replaced';
  created_at: number;
  expires_at: number;
}

  id: string;
  kind: string;
  payload: string;
  state: 'queued' | 'failed';
  attempts: number;
  run_at: number;
  /** While a worker holds the job; past it the worker is taken for dead and another may claim. */
  locked_until: number;
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
  result: string;
  created_at: number;
  expires_at: number;
}

export interface CallbackRequestRow {
  id: string;
  name: string;
  mobile: string;
  location: string;
  service: string;
  service_name: string;
  spam: number;
  created_at: number;
}

export interface ContactMessageRow {
  id: string;
  name: string;
  mobile: string;
  email: string;
  subject: string;
  message: string;
  spam: number;
  created_at: number;
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
}

export interface ContentVersionRow {
  id: number;
  version: number;
}

export interface Tables {
  sessions: SessionRow;
  jobs: JobRow;
  counters: CounterRow;
  idempotency: IdempotencyRow;
  callback_requests: CallbackRequestRow;
  contact_messages: ContactMessageRow;
  posts: PostRow;
  content_version: ContentVersionRow;
}
  users: UserRow;
  otp_challenges: OtpChallengeRow;
