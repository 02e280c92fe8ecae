// Answers that few need: who opens the door, and whom the receipt is made out to. Each pair is folded behind one line.
import { type ReactNode, useState } from 'react';
import { maxLength } from '#contract/constants.ts';
import { useWords } from '#web/lib/words.tsx';
import { Field } from '#web/ui/field.tsx';
import './optional-answers.css';

/** By what is sent. */
export const optionalFields = ['contact_name', 'contact_mobile', 'bill_name', 'bill_gstin'] as const;
export type OptionalField = (typeof optionalFields)[number];
export type OptionalAnswers = Partial<Record<OptionalField, string>>;

export const optionalIdPrefix = 'booking';

interface Props {
  answers: OptionalAnswers;
  errorAt: (field: OptionalField) => string | undefined;
  onChange: (field: OptionalField, text: string) => void;
}

function Fold({
  title,
  hint,
  filled,
  wrong,
  children,
}: {
  title: string;
  hint: string;
  /** What was entered: it is sent, so it shows, also while folded. */
  filled: string;
  wrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(filled !== '');
  return (
    <details
      className="booking-block optional-answers"
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title} {filled && <bdi>{filled}</bdi>}
      </summary>
      <p>{hint}</p>
      <div>{children}</div>
    </details>
  );
}

function useCells({ answers, errorAt, onChange }: Props) {
  return (name: OptionalField) => {
    const message = errorAt(name);
    return {
      name,
      idPrefix: optionalIdPrefix,
      value: answers[name] ?? '',
      error: message === undefined ? undefined : { message },
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
  };
}

const shown = (...texts: (string | undefined)[]) =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(', ');

export function ContactOnSite(props: Props) {
  const { contact } = useWords('booking');
  const cell = useCells(props);
  const { answers, errorAt } = props;
  return (
    <Fold
      title={contact.title}
      hint={contact.hint}
      filled={shown(answers.contact_name, answers.contact_mobile)}
      wrong={errorAt('contact_name') !== undefined || errorAt('contact_mobile') !== undefined}
    >
      {/* Not one's own: the browser must not fill them in. */}
      <Field {...cell('contact_name')} label={contact.name} autoComplete="off" maxLength={maxLength.name} />
      <Field
        {...cell('contact_mobile')}
        label={contact.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
    </Fold>
  );
}

export function BillTo(props: Props) {
  const { bill } = useWords('booking');
  const cell = useCells(props);
  const { answers, errorAt } = props;
  return (
    <Fold
      title={bill.title}
      hint={bill.hint}
      filled={shown(answers.bill_name, answers.bill_gstin)}
      wrong={errorAt('bill_name') !== undefined || errorAt('bill_gstin') !== undefined}
    >
      <Field
        {...cell('bill_name')}
        label={bill.name}
        autoComplete="organization"
        maxLength={maxLength.billName}
      />
      <Field
        {...cell('bill_gstin')}
        label={bill.gstin}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
    </Fold>
  );
}
