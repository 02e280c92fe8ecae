// The windows of every day in which visits arrive, how short notice customers may choose one at, and what the owner
// decides about the papers after a visit.

import {
  shippedNoticeHours,
  shippedQuoting,
  shippedSheetHours,
  shippedVisits,
} from '#contract/content.staff.ts';
import { quotationRules } from '#contract/quotations.ts';
import { SectionForm, type SectionFormProps } from '#web/features/content/desk/section-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid } from '#web/ui/field.tsx';

const most = 12;
const shipped = { noticeHours: shippedNoticeHours, sheetHours: shippedSheetHours, ...shippedQuoting };

export function WindowsForm(props: SectionFormProps) {
  return (
    <SectionForm section="visits" shipped={shippedVisits} {...props}>
      {({ value, set, errorAt }) => {
        const { windows } = value;
        const setWindows = (next: typeof windows) => set({ ...value, windows: next });
        const put = (place: number, change: Partial<(typeof windows)[number]>) =>
          setWindows(windows.map((window, index) => (index === place ? { ...window, ...change } : window)));
        const whole = errorAt('windows');
        const number = (
          name: Exclude<keyof typeof shipped, 'engineersSeePrices'>,
          label: string,
          min: number,
          max: number,
        ) => (
          <Field
            name={name}
            idPrefix="windows"
            label={label}
            type="number"
            min={min}
            max={max}
            wide
            value={value[name] ?? shipped[name]}
            onChange={({ target }) => set({ ...value, [name]: target.valueAsNumber })}
            error={errorAt(name)}
          />
        );
        return (
          <>
            <ol className="windows-list">
              {windows.map(({ from, until }, place) => {
                const cell = (name: 'from' | 'until', label: string, time: string) => (
                  <Field
                    name={`${name}-${place}`}
                    idPrefix="windows"
                    label={label}
                    type="time"
                    value={time}
                    onChange={({ target }) => put(place, { [name]: target.value })}
                    error={
                      errorAt(`windows.${place}.${name}`) ??
                      (name === 'until' ? errorAt(`windows.${place}`) : undefined)
                    }
                  />
                );
                return (
                  // Windows have no name of their own, and their times change with every key.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
                  <li key={place} className="screen-form frame">
                    <FieldGrid>
                      {cell('from', `Window ${place + 1} from`, from)}
                      {cell('until', 'until', until)}
                    </FieldGrid>
                    <button
                      className="link-button"
                      type="button"
                      aria-label={`Remove window ${place + 1}`}
                      onClick={() => setWindows(windows.filter((_, index) => index !== place))}
                    >
                      Remove
                    </button>
                  </li>
                );
              })}
            </ol>
            {whole && <ErrorText message={whole.message} />}
            {windows.length < most && (
              <p>
                <Button
                  look="outline"
                  onClick={() =>
                    setWindows([...windows, { from: windows.at(-1)?.until ?? '09:00', until: '' }])
                  }
                >
                  Add a window
                </Button>
              </p>
            )}
            <div className="screen-form frame">
              <FieldGrid>{number('noticeHours', 'Shortest notice for customers, in hours', 0, 72)}</FieldGrid>
            </div>
            <p>Customers are offered windows that begin after that. Staff can choose any window.</p>
            <fieldset>
              <legend>After the visit</legend>
              <div className="screen-form frame">
                <FieldGrid>
                  {number('sheetHours', 'Working hours to look at a finding sheet before it goes out', 0, 40)}
                  {number(
                    'advancePercent',
                    'Highest advance in a quotation, in %',
                    0,
                    quotationRules.advanceAtMost,
                  )}
                  {number('validDays', 'Days a new quotation holds', 1, quotationRules.validDaysAtMost)}
                </FieldGrid>
                <label className="crew-active">
                  <input
                    type="checkbox"
                    checked={value.engineersSeePrices ?? shipped.engineersSeePrices}
                    onChange={({ target }) => set({ ...value, engineersSeePrices: target.checked })}
                  />
                  Engineers see the totals quoted after their crew’s visits
                </label>
              </div>
            </fieldset>
            <p>
              A finding sheet goes out when an executive lets it, and by itself when these hours are over.
              With 0 it goes out as soon as the engineer has finished. What was sent stays as it was.
            </p>
          </>
        );
      }}
    </SectionForm>
  );
}
