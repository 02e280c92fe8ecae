// What a feature is to the rest of the server: a value. compose.ts makes them in order and loops over these parts.
import type { FastifyInstance } from 'fastify';
import type { Language, Translation } from '#contract/languages.ts';
import type { FoundPaper, PersonEvent, PersonOwed, PersonPlace, PersonSum } from '#contract/person.staff.ts';
import type { Trx } from './db/client.ts';
import type { MountContext } from './http/mount.ts';
import type { StaffContext } from './http/mount-staff.ts';
import type { Job } from './jobs/job-payloads.ts';
import type { Sweep } from './jobs/sweeper.ts';

export interface Feature {
  /** Calls of the user API. */
  routes?(app: FastifyInstance, context: MountContext): Promise<void> | void;
  /** Calls of the desk. */
  staffRoutes?(app: FastifyInstance, context: StaffContext): Promise<void> | void;
  /** Addresses outside both. */
  siteRoutes?(app: FastifyInstance): Promise<void> | void;
  jobs?: readonly Job[];
  /** What is done every hour, by name: mostly forgetting. */
  sweeps?: Record<string, Sweep>;
  personalData?: PersonalData;
  /** What it puts on somebody's page at the desk. */
  personParts?(person: { id: string; bookingIds: readonly string[] }): Promise<PersonParts>;
  /** What it has under numbers that begin as typed, at most so many. */
  papersFound?(typed: string, limit: number): Promise<FoundPaper[]>;
  /** For each file of words that it mails, prints or answers with, whether a native speaker has read it. */
  words?: readonly Record<Translation, boolean>[];
}

/** Whom we serve, with an account or without. */
export interface Person {
  id: string;
  name: string;
  mobile: string;
  email: string | null;
  language: Language;
  createdAt: number;
}

/** Whose data it is. */
export interface DataOwner extends Person {
  /** Their address where it is theirs alone: they log in with it, or nobody else gave the same. What came with it is theirs. */
  ownEmail: string | null;
}

/** What a feature keeps about people, for their copy of it and for its erasure. */
export interface PersonalData {
  /** Its name in the copy, such as `bookings`. */
  section: string;
  /** Instants under names ending in `At` become dates people can read. */
  collect(person: DataOwner): Promise<{
    records: readonly object[];
    files: readonly { path: string; read(): Promise<Uint8Array> }[];
  }>;
  /** What was accepted and ends with the account: whoever erases it has read number and sum. */
  ending?(person: DataOwner, trx: Trx): Promise<readonly { number: string; totalPaise: number }[]>;
  /** Removes what is personal. Files go through a job written here, so that none outlives the erasure. */
  erase(person: DataOwner, trx: Trx): Promise<void>;
  /** From now on what is written about it is in this language. */
  setLanguage?(person: DataOwner, language: Language, trx: Trx): Promise<void>;
}

/** Of one person alone: what happened to somebody else with the same number stands on their own page. */
export interface PersonParts {
  events?: readonly PersonEvent[];
  /** The most urgent first. */
  owed?: readonly PersonOwed[];
  /** Newest first. */
  places?: readonly PersonPlace[];
  sums?: readonly PersonSum[];
}
