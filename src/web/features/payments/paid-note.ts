// A note in this tab that a payment was just confirmed: for people who come back from paying in a browser where they
// are not logged in. It names nobody and nothing but the booking's own address.
const key = 'paid-booking';

export function rememberPaid(bookingId: string): void {
  sessionStorage.setItem(key, bookingId);
}

export const wasJustPaid = (bookingId: string): boolean => sessionStorage.getItem(key) === bookingId;
