// Form cells: the label above the value, and when something is wrong the words for it beside the value.
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { ErrorText } from './error-text.tsx';
import './field.css';

/** What is wrong with a field: the sentence, then what would make it right. */
export interface FieldError {
  message: string;
  reason?: string | undefined;
}

interface CellProps {
  name: string;
  label: string;
  /** The form's prefix: two forms on one page must not share ids. */
  idPrefix: string;
  error?: FieldError | undefined;
  optional?: boolean;
  /** Takes the whole row of a two-column grid. */
  wide?: boolean;
}

/** Ties label, control and error together; the control is drawn by the caller. */
function Cell({
  cell: { name, label, idPrefix, error, optional, wide },
  children,
}: {
  cell: CellProps;
  children: (control: {
    id: string;
    name: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = `${idPrefix}-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className={`field${wide ? ' field-wide' : ''}${error ? ' field-invalid' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        className: 'field-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && <ErrorText id={errorId} {...error} />}
    </div>
  );
}

export function Field({
  name,
  label,
  idPrefix,
  error,
  optional,
  wide,
  ...input
}: CellProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) {
  return (
    <Cell cell={{ name, label, idPrefix, error, optional, wide }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Cell>
  );
}

export function SelectField({
  name,
  label,
  idPrefix,
  error,
  optional,
  wide,
  prompt,
  choices,
  ...select
}: CellProps & {
  /** Shown while nothing is chosen. */
  prompt: string;
  choices: readonly string[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>) {
  return (
    <Cell cell={{ name, label, idPrefix, error, optional, wide }}>
      {(control) => (
        <select {...select} {...control}>
          <option value="">{prompt}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Cell>
  );
}

export function TextareaField({
  name,
  label,
  idPrefix,
  error,
  optional,
  wide,
  ...textarea
}: CellProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return (
    <Cell cell={{ name, label, idPrefix, error, optional, wide }}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </Cell>
  );
}

/** Cells in two columns with hairlines between them, one column on phones. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
