// The last four digits, in front of photos and papers.
import { useRef } from 'react';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { OtpField } from '../auth/otp-field.tsx';
import { Said } from './link-said.tsx';

export function LinkDigits({
  digits,
  asked,
  why,
}: Pick<LinkedBooking, 'digits'> & { asked: LinkAsked; why: string }) {
  const words = useWords('link').digits;
  const input = useRef<HTMLInputElement>(null);
  if (digits.given) return null;
  if (digits.left === 0)
    return (
      <p className="text-16" role={asked.failure?.act === 'digits' ? 'alert' : undefined}>
        {fillWith(words.closed, { phone: <PhoneLink /> })}
      </p>
    );
  return (
    <form method="post" action="?#digits" id="digits" className="grid gap-8">
      <p className="text-16">{why}</p>
      <Said asked={asked} act="digits" />
      <div className="flex gap-8">
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
          className="button button-outline min-h-[52px] flex-1 above-phone:flex-none"
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
