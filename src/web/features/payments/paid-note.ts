// Remembers in this tab that a payment was just confirmed, for customers who return from the bank without a session.
// Holds the booking id and no personal data.
const key = 'paid-booking';

export function rememberPaid(bookingId: string): void {
  sessionStorage.setItem(key, bookingId);
}

export const wasJustPaid = (bookingId: string): boolean => sessionStorage.getItem(key) === bookingId;
