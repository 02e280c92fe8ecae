// Photos on the page of a link: closed tiles, more of them by one call, the pictures themselves behind the digits.
import { apiPrefix, bookingLinkHeader } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { fromThisPage } from '#web/lib/browser-api.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AddPhotos } from '../bookings/add-photos.tsx';

async function sendByLink(token: string, image: string[]): Promise<void> {
  const answer = await fetch(`${apiPrefix}/booking/photos`, {
    method: 'POST',
    headers: fromThisPage({ 'content-type': 'application/json', [bookingLinkHeader]: token }),
    body: JSON.stringify({ image }),
  });
  if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
  location.assign('?said=photos');
}

export function LinkPhotos({
  booking,
  asked,
  token,
}: {
  booking: LinkedBooking;
  asked: LinkAsked;
  token: string;
}) {
  const words = useWords('link').photos;
  const { count, more, open } = booking.photos;
  const said = count === 0 ? words.none : more === 0 ? words.full : count === 1 ? words.haveOne : words.have;
  const tiles = Array.from({ length: count }, (_, index) => index + 1);
  if (count === 0 && more === 0) return null;
  return (
    <section className="order-3 grid gap-12 border border-ink bg-paper p-16 above-tablet:p-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h2 className="text-25 font-heavy font-narrow">{words.title}</h2>
        <p className="figures text-16 text-mute">{fill(said, { count, left: more })}</p>
      </div>
      {asked.said === 'photos' && (
        <p className="bg-leaf-wash p-12 text-16" role="status">
          {words.added}
        </p>
      )}
      <ul className="grid grid-cols-3 gap-8 above-phone:grid-cols-5">
        {tiles.map((number) => (
          <li
            key={number}
            className="grid h-[76px] place-items-center overflow-hidden rounded-3 border border-rule bg-plaster text-mute above-phone:h-[112px]"
          >
            {open ? (
              <a href={open[number - 1]}>
                <img
                  className="block h-[76px] w-full object-cover above-phone:h-[112px]"
                  src={open[number - 1]}
                  alt={fill(words.photo, { number, count })}
                  loading="lazy"
                />
              </a>
            ) : (
              <>
                <Icon name="lock" />
                <span className="visually-hidden">{fill(words.locked, { number })}</span>
              </>
            )}
          </li>
        ))}
        {more > 0 && (
          <li className="phone:col-span-3">
            <AddPhotos
              className="grid min-h-[52px] place-content-center justify-items-center gap-4 p-8 above-phone:h-[112px]"
              more={more}
              send={(image) => sendByLink(token, image)}
            />
            <noscript>
              <p className="text-16">{words.noScript}</p>
            </noscript>
          </li>
        )}
      </ul>
    </section>
  );
}
