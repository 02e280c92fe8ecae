// From the page of a link to the log-in, and back to what is answered there: the quotation that waits, else My Booking.
import type { LinkedBooking } from '#contract/links.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { rememberReturnPath } from '../auth/return-path.ts';

export const answeredAt = ({ quotations }: Pick<LinkedBooking, 'quotations'>): string =>
  quotations.find(({ state }) => state === 'open')?.answeredAt ?? '/my-booking';

export function LinkLogIn({ token, to }: { token: string; to: string }) {
  const { papers } = useWords('link');
  const path = usePath();
  return (
    <a href={path('/login')} onClick={() => rememberReturnPath(path(to), token)}>
      {papers.login}
    </a>
  );
}
