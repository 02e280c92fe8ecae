// A booking for tests, as the API would answer it.
import type { Booking } from '#contract/bookings.ts';

export function createBooking(facts: Partial<Booking> = {}): Booking {
  const createdAt = Date.parse('2026-11-14T15:12:00+05:30');
  return {
    _id: '06gxthe4evxebd12t5vs4gmnpg',
    reference: 'HB-2617',
    booking_type: 'Request A Callback',
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar, Street No. 6',
    images: ['/photo-1', '/photo-2'],
    thumbnails: ['/thumbnail-1', '/thumbnail-2'],
    amount_paid: null,
    transection_id: null,
    createdAt,
    status: 'requested',
    timeline: [{ status: 'requested', at: createdAt }],
    dueAt: createdAt + 3_600_000,
    contactedAt: null,
    contactedBy: null,
    visit: null,
    cancellable: true,
    contact: null,
    billTo: null,
    owed: null,
    promises: [{ step: 'call', reason: 'asked', by: createdAt + 3_600_000 }],
    triedAt: null,
    progress: null,
    found: [],
    danger: null,
    answerBy: null,
    accepted: [],
    cancelling: 'free',
    payment: null,
    ...facts,
  };
}
