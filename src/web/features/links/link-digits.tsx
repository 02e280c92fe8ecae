// The last four digits, in front of photos and papers.
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Said } from './link-said.tsx';

export function LinkDigits({
  digits,
  asked,
  why,
}: Pick<LinkedBooking, 'digits'> & { asked: LinkAsked; why: string }) {
  const words = useWords('link').digits;
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
        <label className="block">
          <span className="visually-hidden">{words.label}</span>
          <input
            className="box w-[164px] text-25"
            name="digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            required
          />
        </label>
        <button className="button button-outline" type="submit" name="do" value="digits">
          {words.open}
        </button>
      </div>
    </form>
  );
}
