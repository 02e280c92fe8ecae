// Form cells: the label above the value, and when something is wrong the words for it beside the value.
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useWords } from '#web/lib/words.tsx';
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

/** Ties label, control and error together; the control is drawn by the caller, with the props that are its own. */
function Cell<Own>({
  cell: { name, label, idPrefix, error, optional, wide, ...own },
  children,
}: {
  cell: CellProps & Own;
  children: (
    control: Omit<CellProps & Own, keyof CellProps> & {
      id: string;
      name: string;
      className: string;
      'aria-invalid': true | undefined;
      'aria-describedby': string | undefined;
    },
  ) => ReactNode;
}) {
  const words = useWords('ui');
  const id = `${idPrefix}-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className={`field${wide ? ' field-wide' : ''}${error ? ' field-invalid' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {words.optional}</span>}
      </label>
      {children({
        ...own,
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

export function Field(cell: CellProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) {
  return <Cell cell={cell}>{(control) => <input type="text" {...control} />}</Cell>;
}

export function SelectField({
  prompt,
  choices,
  ...cell
}: CellProps & {
  /** Shown while nothing is chosen. */
  prompt: string;
  choices: readonly (string | { value: string; label: string })[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>) {
  return (
    <Cell cell={cell}>
      {(control) => (
        <select {...control}>
          <option value="">{prompt}</option>
          {choices.map((choice) =>
            typeof choice === 'string' ? (
              <option key={choice}>{choice}</option>
            ) : (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ),
          )}
        </select>
      )}
    </Cell>
  );
}

export function TextareaField(cell: CellProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return <Cell cell={cell}>{(control) => <textarea rows={4} {...control} />}</Cell>;
}

/** Cells in two columns with hairlines between them, one column on phones. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
