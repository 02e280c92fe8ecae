// What it is not: only what was tested, with how it is known. What the leak finder had named is offered first.
import { useId } from 'react';
import { causeName } from '#contract/finder-cause-names.ts';
import { type FoundMarks, markLimits } from '#contract/found-marks.staff.ts';
import { type FoundCause, foundCauses } from '#contract/requests.staff.ts';
import { FoundPart, fieldClasses, lineClasses } from './found-part.tsx';

type Not = FoundMarks['ruledOut'];
/** Neither can be tested for. */
const unnamed: readonly string[] = ['something-else', 'not-found'];

export function RuledOut({
  cause,
  named,
  ruledOut,
  onChange,
}: {
  cause: string;
  named: readonly FoundCause[];
  ruledOut: Not;
  onChange: (ruledOut: Not) => void;
}) {
  const id = useId();
  const ticked = new Set(ruledOut.map((one) => one.cause));
  const offered = [...new Set([...named, ...ticked])].filter((one) => one !== cause);
  const isFull = ruledOut.length >= markLimits.ruledOut;
  const others = foundCauses.filter(
    (one) => one !== cause && !unnamed.includes(one) && !offered.includes(one),
  );
  return (
    <FoundPart id={id} title="What it is not" note="Only what you tested">
      {offered.length > 0 && (
        <ul>
          {offered.map((one) => (
            <li key={one} className="border border-b-0 border-ink bg-paper last:border-b">
              <label className={lineClasses}>
                <input
                  className="h-24 w-24 shrink-0 outline-0"
                  type="checkbox"
                  checked={ticked.has(one)}
                  disabled={isFull && !ticked.has(one)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...ruledOut, { cause: one, how: '' }]
                        : ruledOut.filter((other) => other.cause !== one),
                    )
                  }
                />
                {causeName(one)}
              </label>
              {ticked.has(one) && (
                <label className="grid gap-4 px-12 pb-12 text-16">
                  <span>
                    How do you know?<span className="visually-hidden"> {causeName(one)}</span>
                  </span>
                  <input
                    className={fieldClasses}
                    maxLength={markLimits.how}
                    autoComplete="off"
                    value={ruledOut.find((other) => other.cause === one)?.how ?? ''}
                    onChange={(event) =>
                      onChange(
                        ruledOut.map((other) =>
                          other.cause === one ? { ...other, how: event.target.value } : other,
                        ),
                      )
                    }
                  />
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-16 text-mute">At most {markLimits.ruledOut} can be named.</p>
      ) : (
        <label className="grid gap-4 text-16">
          Another one
          <select
            className={fieldClasses}
            value=""
            onChange={(event) =>
              onChange([...ruledOut, { cause: event.target.value as FoundCause, how: '' }])
            }
          >
            <option value="">Choose a cause</option>
            {others.map((one) => (
              <option key={one} value={one}>
                {causeName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </FoundPart>
  );
}
