// The last four digits, in front of photos and papers: one form for all that is locked.
import { type ReactNode, useRef } from 'react';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { OtpField } from '../auth/otp-field.tsx';
import { Said } from './link-said.tsx';

const sectionClasses = 'order-3 grid gap-8 border border-ink bg-paper p-16 text-16 above-tablet:p-24';

/** Something that leads to the form while it is locked. */
export function Locked({ href = '#digits', children }: { href?: string; children: ReactNode }) {
  return (
    <a className="tap gap-8 text-16" href={href}>
      <Icon name="lock" /> {children}
    </a>
  );
}

export function LinkDigits({
  booking: { digits, photos, payment, sheet, quotations },
  asked,
}: {
  booking: LinkedBooking;
  asked: LinkAsked;
}) {
  const words = useWords('link').digits;
  const input = useRef<HTMLInputElement>(null);
  const locked = [photos.count > 0, payment.receipts.length > 0, sheet, quotations.length > 0].some(Boolean);
  if (digits.given || !locked) return null;
  if (digits.left === 0)
    return (
      <section className={sectionClasses} id="digits">
        <p role={asked.failure?.act === 'digits' ? 'alert' : undefined}>
          {fillWith(words.closed, { phone: <PhoneLink /> })}
        </p>
      </section>
    );
  return (
    <form method="post" action="?#digits" id="digits" className={sectionClasses}>
      <p>{words.why}</p>
      <Said asked={asked} act="digits" />
      <div className="flex flex-wrap gap-8">
        <label className="visually-hidden" htmlFor="link-digits">
          {words.label}
        </label>
        <OtpField
          inputRef={input}
          id="link-digits"
          name="digits"
          alphabet="digits"
          invalid={asked.failure?.act === 'digits'}
          small
        />
        <button
          className="button button-outline min-h-[52px] flex-1 px-8 whitespace-nowrap above-phone:flex-none above-phone:px-24"
          type="submit"
          name="do"
          value="digits"
        >
          {words.open}
        </button>
      </div>
    </form>
  );
}
