// What was measured, in rows: where, the value, its unit, and the point that it belongs to.
import { useEffect, useId } from 'react';
import { foundLimits } from '#contract/day.staff.ts';
import { dryBelow, type FoundMarks, markLimits } from '#contract/found-marks.staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FoundPart, fieldClasses } from './found-part.tsx';

type Row = FoundMarks['readings'][number];
/** What is wrong with one row, and in which of its fields. */
export interface RowFault {
  row: number;
  part: keyof Row;
  words: string;
}

export function ReadingRows({
  rows,
  points,
  before,
  fault,
  onRows,
  onBefore,
}: {
  rows: readonly Row[];
  /** How many there are. */
  points: number;
  /** Readings in words, as the release before or the office wrote them. */
  before: string;
  fault: RowFault | undefined;
  onRows: (rows: Row[]) => void;
  onBefore: (words: string) => void;
}) {
  const id = useId();
  const change = (index: number, part: Partial<Row>) =>
    onRows(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  useEffect(() => {
    if (fault) document.getElementById(`${id}-${fault.row}-${fault.part}`)?.focus();
  }, [fault, id]);
  const field = (index: number, part: keyof Row) => ({
    id: `${id}-${index}-${part}`,
    ...(fault?.row === index &&
      fault.part === part && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
  });
  return (
    <FoundPart id={id} title="Readings" note={`Plaster is dry below ${dryBelow.value} ${dryBelow.unit}`}>
      {before !== '' && rows.length === 0 && (
        <label className="grid gap-4 text-16 font-strong">
          In words, until there are rows
          <input
            className={fieldClasses}
            maxLength={foundLimits.readings}
            autoComplete="off"
            value={before}
            onChange={(event) => onBefore(event.target.value)}
          />
        </label>
      )}
      {rows.length > 0 && (
        <ol className="grid gap-12">
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              key={index}
              className="grid gap-8 border border-ink bg-paper p-12 text-16 font-strong"
            >
              <label className="grid gap-4">
                Reading {index + 1}: where
                <input
                  className={fieldClasses}
                  maxLength={markLimits.where}
                  autoComplete="off"
                  {...field(index, 'where')}
                  value={row.where}
                  onChange={(event) => change(index, { where: event.target.value })}
                />
              </label>
              <div className="grid grid-cols-[1fr_1fr] gap-8">
                <label className="grid gap-4">
                  Value
                  <input
                    className={`${fieldClasses} figures`}
                    inputMode="decimal"
                    maxLength={8}
                    autoComplete="off"
                    {...field(index, 'value')}
                    value={row.value}
                    onChange={(event) => change(index, { value: event.target.value })}
                  />
                </label>
                <label className="grid gap-4">
                  Unit
                  <input
                    className={fieldClasses}
                    maxLength={markLimits.unit}
                    autoComplete="off"
                    {...field(index, 'unit')}
                    value={row.unit}
                    onChange={(event) => change(index, { unit: event.target.value })}
                  />
                </label>
              </div>
              <div className="flex items-end gap-8">
                {points > 0 && (
                  <label className="grid grow gap-4">
                    Point
                    <select
                      className={fieldClasses}
                      value={row.point}
                      onChange={(event) => change(index, { point: Number(event.target.value) })}
                    >
                      <option value="0">None</option>
                      {Array.from({ length: points }, (_, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
                        <option key={place} value={place + 1}>
                          {place + 1}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                <button
                  type="button"
                  className="flex min-h-48 w-48 shrink-0 cursor-pointer items-center justify-center border border-ink bg-paper rounded-3"
                  aria-label={`Remove reading ${index + 1}`}
                  onClick={() => onRows(rows.filter((_, place) => place !== index))}
                >
                  <Icon name="cross" />
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {fault && <ErrorText id={`${id}-fault`} message={fault.words} />}
      {rows.length < markLimits.readings && (
        <Button
          look="outline"
          // The last unit is mostly that of the next one.
          onClick={() =>
            onRows([...rows, { where: '', value: '', unit: rows.at(-1)?.unit ?? dryBelow.unit, point: 0 }])
          }
        >
          <Icon name="plus" />
          Add a reading
        </Button>
      )}
    </FoundPart>
  );
}
