// Photos on the page of a link: closed tiles, more of them by one call, the pictures themselves behind the digits.
import { type ChangeEvent, useState } from 'react';
import { apiPrefix, bookingLinkHeader } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { fromThisPage } from '#web/lib/browser-api.ts';
import { toDataUrl } from '#web/lib/data-url.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { preparePhoto } from '../bookings/prepare-photo.ts';
import { LinkDigits } from './link-digits.tsx';

function AddPhotos({ token, more }: { token: string; more: number }) {
  const words = useWords('link').photos;
  const { photo } = useWords('booking');
  const { didNotWork } = useWords('myBooking');
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState('');
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, more);
    // The same file may be chosen again.
    target.value = '';
    if (files.length === 0 || sending > 0) return;
    setSending(files.length);
    setProblem('');
    try {
      const image: string[] = [];
      for (const file of files) image.push(await toDataUrl((await preparePhoto(file, photo)).picture));
      const answer = await fetch(`${apiPrefix}/booking/photos`, {
        method: 'POST',
        headers: fromThisPage({ 'content-type': 'application/json', [bookingLinkHeader]: token }),
        body: JSON.stringify({ image }),
      });
      if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message);
      location.assign('?said=photos');
    } catch (error) {
      setProblem((error instanceof Error && error.message) || didNotWork);
      setSending(0);
    }
  };
  return (
    <li className="phone:col-span-3">
      <label className="grid min-h-[52px] cursor-pointer place-content-center justify-items-center gap-4 rounded-3 border border-dashed border-ink p-8 text-16 font-strong text-monsoon above-phone:h-[112px]">
        <Icon name="camera" />
        <span aria-live="polite">{sending > 0 ? fill(words.adding, { count: sending }) : words.add}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          disabled={sending > 0}
          onChange={(event) => void add(event)}
        />
      </label>
      <noscript>
        <p className="text-16">{words.noScript}</p>
      </noscript>
      {problem && (
        <p className="border-2 border-alarm bg-alarm-wash p-8 text-16" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
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
  const { photos: words, digits } = useWords('link');
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
        {more > 0 && <AddPhotos token={token} more={more} />}
      </ul>
      {count > 0 && booking.quotations.length === 0 && (
        <LinkDigits digits={booking.digits} asked={asked} why={digits.photos} />
      )}
    </section>
  );
}
