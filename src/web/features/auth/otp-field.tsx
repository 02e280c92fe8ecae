// Four boxes, one field: the boxes only show what the single input over them holds, so that typing, pasting,
// autofill, backspace and screen readers meet one ordinary text field.
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { Challenge } from '#contract/auth.ts';
import { otpLength } from '#contract/constants.ts';
import { asciiDigits } from '#web/lib/own-digits.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import './otp-field.css';

/** Undefined until hydrated: the HTML is the same for all visitors. */
type Alphabet = Challenge['alphabet'] | undefined;

/** Whatever was typed or pasted, as far as it can be part of a code. */
export function cleanCode(text: string, alphabet: Alphabet): string {
  const plain = asciiDigits(text);
  const kept =
    alphabet === 'digits' ? plain.replace(/\D/g, '') : plain.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return kept.slice(0, otpLength);
}

type Selection = readonly [from: number, to: number];
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): Selection => [
  selectionStart ?? 0,
  selectionEnd ?? 0,
];

const boxes = Array.from({ length: otpLength }, (_, index) => index);

/** A click on a box takes hold of its character, as if each box were a field of its own. */
function selectBox({ currentTarget: input, clientX }: MouseEvent<HTMLInputElement>): void {
  const { left, width } = (input.parentElement ?? input).getBoundingClientRect();
  const index = Math.min(Math.floor(((clientX - left) / width) * otpLength), input.value.length);
  input.setSelectionRange(index, index + 1);
}

export function OtpField({
  inputRef,
  id,
  name = 'otp',
  alphabet,
  invalid,
  describedBy,
  small = false,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  id: string;
  /** Any but a code that was just sent is not filled in by itself. */
  name?: string;
  alphabet: Alphabet;
  invalid: boolean;
  describedBy?: string;
  /** One thing among others on its page. */
  small?: boolean;
}) {
  const awake = useHydrated();
  const [value, setValue] = useState('');
  const [selection, setSelection] = useState<Selection>([0, 0]);
  const [from, to] = selection;

  // The input keeps its own text: what was typed or filled in before the page woke up must stay and show.
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    const show = () => {
      const cleaned = cleanCode(input.value, alphabet);
      if (input.value !== cleaned) input.value = cleaned;
      setValue(cleaned);
    };
    show();
    // Not React's event, which misses what a browser fills in while React wakes up.
    input.addEventListener('input', show);
    return () => input.removeEventListener('input', show);
  }, [inputRef, alphabet]);

  useEffect(() => {
    // React's own event misses selections made by a script, such as the one after a refused code.
    const follow = () => inputRef.current && setSelection(selectionOf(inputRef.current));
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [inputRef]);

  const isActive = (index: number) =>
    from === to ? index === Math.min(from, otpLength - 1) : index >= from && index < to;

  return (
    <div
      className={`otp-field${invalid ? ' otp-field-invalid' : ''}${small ? ' otp-field-small' : ''}`}
      data-awake={awake || undefined}
    >
      <input
        ref={inputRef}
        id={id}
        name={name}
        type="text"
        inputMode={alphabet === 'alphanumeric' ? 'text' : 'numeric'}
        autoComplete={name === 'otp' ? 'one-time-code' : 'off'}
        required={name !== 'otp'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onSelect={({ currentTarget }) => setSelection(selectionOf(currentTarget))}
        onClick={selectBox}
      />
      <div className="otp-boxes figures" aria-hidden="true">
        {boxes.map((index) => (
          <span key={index} data-active={isActive(index) || undefined} data-caret={from === to || undefined}>
            {value[index]}
          </span>
        ))}
      </div>
    </div>
  );
}
