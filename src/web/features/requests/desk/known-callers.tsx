// Whom a number may be, as it is typed. Nobody is chosen by it: a number is no proof.
import { type KeyboardEvent, useEffect, useState } from 'react';
import { digitsToLook, type KnownCaller } from '#contract/requests.staff.ts';
import { shortDate } from '#web/desk/day-and-time.ts';
import { KeySign } from '#web/desk/key-sign.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { staffApi } from '#web/lib/staff-api.ts';
import { kindWords, plural, stateWordsOf, waitsFor } from './request-words.ts';

type Found = { mobile: string; callers: KnownCaller[]; failed?: boolean };

/** Undefined until there are digits enough. What was found before stays in sight until the next answer. */
export function useKnownCallers(mobile: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  const enough = mobile.length >= digitsToLook && /^\d{1,10}$/.test(mobile);
  useEffect(() => {
    if (!enough) return setFound(undefined);
    let shown = true;
    // The digits of one hand come faster than answers.
    const timer = setTimeout(() => {
      staffApi.requestCallers({ query: { mobile } }).then(
        ({ callers }) => shown && setFound({ mobile, callers }),
        () => shown && setFound({ mobile, callers: [], failed: true }),
      );
    }, 120);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [mobile, enough]);
  return found;
}

function lastKnown({ waiting, kind, state, reference, createdAt }: KnownCaller, now: number): string {
  const last = `${reference ?? kindWords[kind]}, ${shortDate(createdAt, now)}`;
  if (waiting) return `${waitsFor(waiting.owed, waiting.kind, now)}. ${last}`;
  return `${last}, ${stateWordsOf({ state, step: null })}`;
}

/** Arrows move among them. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  event.preventDefault();
}

const rowClasses = 'block min-h-target w-full cursor-pointer border-0 px-16 py-8 text-left text-16';

export function KnownCallers({
  found,
  mobile,
  chosen,
  now,
  onChoose,
}: {
  found: Found | undefined;
  mobile: string;
  /** By name; empty for somebody new. */
  chosen: string | undefined;
  now: number;
  onChoose(caller: KnownCaller | undefined): void;
}) {
  const whole = mobile.length === 10;
  const people = found?.callers ?? [];
  const title = whole ? 'Who it may be' : 'Numbers that begin like this';
  return (
    <section
      className="border-b border-ink bg-plaster px-24 py-12 desk-phone:px-16"
      aria-labelledby="known-callers"
    >
      <div className="flex items-center justify-between gap-8 pb-8">
        <h3 id="known-callers" className="text-16 font-strong font-full">
          {people.length > 0 ? title : 'Who it may be'}
        </h3>
        {people.length > 0 && (
          <p className="flex items-center gap-4 text-14 text-mute">
            {people.length === 1 ? '1 person' : `${people.length} people`} <KeySign>↓</KeySign>
            <KeySign>Enter</KeySign>
          </p>
        )}
      </div>
      {people.length > 0 ? (
        <ul className="border border-ink bg-paper" onKeyDown={onArrows}>
          {people.map((caller) => (
            <li key={`${caller.mobile} ${caller.name}`} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className={`${rowClasses} ${chosen === caller.name ? 'bg-sky shadow-edge-monsoon' : 'bg-paper hover:bg-sky'}`}
                aria-pressed={chosen === caller.name}
                onClick={() => onChoose(caller)}
              >
                <b className="block font-strong break-words">
                  {caller.name}
                  {!whole && <span className="font-regular text-mute"> {spacedMobile(caller.mobile)}</span>}
                </b>
                <span className="block text-14 text-mute">{lastKnown(caller, now)}</span>
              </button>
            </li>
          ))}
          {whole && (
            <li>
              <button
                type="button"
                className={`${rowClasses} ${chosen === '' ? 'bg-sky shadow-edge-monsoon' : 'bg-paper hover:bg-sky'}`}
                aria-pressed={chosen === ''}
                onClick={() => onChoose(undefined)}
              >
                <b className="font-strong">Somebody new on this number</b>
              </button>
            </li>
          )}
        </ul>
      ) : (
        <p className="text-16 text-mute" role="status">
          {!found
            ? `From ${plural(digitsToLook, 'digit')} on, those we know are listed here.`
            : found.failed
              ? 'The numbers we know cannot be reached. Go on without them.'
              : whole
                ? 'Nobody has asked from this number yet.'
                : 'No number that we know begins like this.'}
        </p>
      )}
      {people.length > 0 && (
        <p className="pt-8 text-14 text-mute">
          A number is no proof. Ask the name before you speak of bookings.
        </p>
      )}
    </section>
  );
}
