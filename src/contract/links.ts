// What the page of a booking's link shows, to whoever holds it: no name, no door, no number.
import type { BookingStanding } from './bookings.ts';
import type { FindingSheet } from './findings.ts';
import type { Forecast, Promised } from './owed.ts';
import type { paymentStates } from './payments.ts';
import type { AcceptMethod, QuotationContent, QuotationState } from './quotations.ts';
import type { VisitWindow } from './visit-window.ts';

/** How many times the digits may be wrong. */
export const digitTries = 5;

type PaymentState = (typeof paymentStates)[number];

/** It is in an account since then; whoever was told may undo it, below the address of its own, until that day ends. */
export interface JoinedBooking {
  since: number;
  /** The call that came before; null where a code to the recorded address did it. */
  asked: { digits: string; at: number } | null;
  /** The account's address, masked. */
  account: string;
  until: number;
  undo: string | null;
}

/** Staff have no names there either, and nothing is cancelled by link. */
export interface LinkedBooking extends BookingStanding {
  reference: string;
  /** As it was chosen. */
  service: string;
  /** Of the place, and no door. */
  locality: string;
  /** Null where no visit is agreed. */
  move: {
    movable: boolean;
    left: number;
    until: number | null;
    /** As they stand in a day, and which of them are free. */
    hours: readonly string[];
    free: readonly VisitWindow[];
    own: VisitWindow;
  } | null;
  /** How many we have, how many more may come, and where they are for who gave the digits. */
  photos: { count: number; more: number; open: readonly string[] | null };
  payment: {
    state: PaymentState | 'none';
    /** Whether it can be paid here now. */
    payable: boolean;
    /** Money may be under way: the bank has not decided. */
    awaitsBank: boolean;
    paidAt: number | null;
    /** Where it is, for who gave the digits. */
    receipts: readonly { kind: 'receipt' | 'refund'; url: string | null }[];
  };
  sheet: FindingSheet | null;
  /** Where the PDF of the sheet is, for who gave the digits. */
  sheetPdf: string | null;
  quotations: readonly {
    /** Where it is answered, once its customer has logged in. */
    answeredAt: string;
    number: string;
    state: QuotationState;
    validUntil: number;
    version: number;
    /** For who gave the digits. */
    content: QuotationContent | null;
    pdf: string | null;
    /** The paper of its acceptance, where there is one. */
    acceptancePdf: string | null;
    /** What the office recorded. */
    recorded: {
      at: number;
      by: string;
      method: AcceptMethod;
      how: string;
      /** Whether it may still be objected to, and until when. */
      mayObject: boolean;
      until: number;
      /** The number that we would call, and by when. */
      digits: string;
      wouldCall: Forecast;
      objection: { at: number; words: string; stands: boolean; callBy: Promised | null } | null;
    } | null;
  }[];
  joined: JoinedBooking | null;
  /** Whether the four digits were given here, and how often they may still be wrong. */
  digits: { given: boolean; left: number };
}

export type LinkAct = 'move' | 'pay' | 'end' | 'digits' | 'object' | 'undo';

/** What was asked in the address, and what came of what was sent. */
export interface LinkAsked {
  chosen?: VisitWindow | undefined;
  /** Whether the link is to end: a question. */
  ask?: 'end' | undefined;
  /** The number of the quotation whose acceptance is looked at. */
  object?: string | undefined;
  open?: 'sheet' | 'quotation' | undefined;
  allDays?: boolean | undefined;
  said?: 'moved' | 'photos' | 'left' | undefined;
  failure?: { act: LinkAct; message: string; free: readonly VisitWindow[] } | undefined;
}

export type LinkPage =
  | { kind: 'booking'; token: string; now: number; booking: LinkedBooking; asked: LinkAsked }
  /** Whether to take it out of the account again. */
  | {
      kind: 'undo';
      now: number;
      booking: Pick<LinkedBooking, 'reference' | 'service' | 'locality' | 'createdAt'>;
      state: 'open' | 'undone' | 'over';
      /** When it was taken in; when it was taken out. */
      at: number;
      /** The last two of the recorded number, and by when we call it; null where no call is promised any more. */
      digits: string;
      call: Promised | Forecast | null;
      /** They would rather leave it. */
      left: boolean;
    }
  /** On the way to the gateway. */
  | { kind: 'paying'; url: string }
  /** Back from it, in a browser that does not know the link. */
  | { kind: 'paid'; state: PaymentState }
  /** Unknown and ended links are one thing. */
  | { kind: 'gone' | 'busy' };
