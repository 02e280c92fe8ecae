// When we are there, on which days not, and how many minutes a call may take.
import { useState } from 'react';
import { hoursSentence, shippedHours } from '#contract/current-company.ts';
import { longDate } from '#contract/india-time.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { type Fields, SectionForm, type SectionFormProps, type SectionValue } from './section-form.tsx';
import './hours-form.css';

type HoursFields = Fields<SectionValue<'hours'>>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function Days({ value, set, errorAt }: HoursFields) {
  const toggle = (day: number, on: boolean) =>
    set({
      ...value,
      days: on ? [...value.days, day].sort((a, b) => a - b) : value.days.filter((d) => d !== day),
    });
  const fault = errorAt('days')?.message;
  return (
    <fieldset className="section-days flow" aria-describedby={fault && 'hours-days-error'}>
      <legend>Working days</legend>
      {weekdays.map((name, index) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={value.days.includes(index + 1)}
            onChange={(event) => toggle(index + 1, event.target.checked)}
          />
          {name}
        </label>
      ))}
      {fault && <ErrorText id="hours-days-error" message={fault} />}
    </fieldset>
  );
}

function Holidays({ value, set }: HoursFields) {
  const [date, setDate] = useState('');
  const add = () => {
    if (!date || value.holidays.includes(date)) return;
    set({ ...value, holidays: [...value.holidays, date].sort() });
    setDate('');
  };
  return (
    <fieldset className="section-holidays">
      <legend>Holidays</legend>
      {value.holidays.length === 0 && <p>No holidays.</p>}
      <ul>
        {value.holidays.map((day) => {
          const words = longDate(Date.parse(`${day}T12:00:00+05:30`));
          return (
            <li key={day} className="spread figures">
              {words}
              <button
                className="link-button"
                type="button"
                aria-label={`Remove ${words}`}
                onClick={() => set({ ...value, holidays: value.holidays.filter((other) => other !== day) })}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      <div className="section-add row">
        <Field
          name="holiday"
          idPrefix="hours"
          label="Add a holiday"
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button look="outline" onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}

export function HoursForm(props: SectionFormProps) {
  return (
    <SectionForm section="hours" shipped={shippedHours} {...props}>
      {(fields) => {
        const { value, set, errorAt } = fields;
        const cell = bindFields('hours', [value, set], errorAt);
        return (
          <>
            <div className="screen-form frame">
              <FieldGrid>
                <Field {...cell('opens')} label="We open at" type="time" />
                <Field {...cell('closes')} label="We close at" type="time" />
                <Field
                  {...cell('minutes')}
                  label="Call back within (minutes)"
                  type="number"
                  min={5}
                  max={480}
                  wide
                  value={value.minutes || ''}
                  onChange={(event) => set({ ...value, minutes: Number(event.target.value) })}
                />
                <Field
                  {...cell('dangerMinutes')}
                  label="Call where there is danger within (minutes)"
                  type="number"
                  min={5}
                  max={480}
                  wide
                  value={value.dangerMinutes ?? shippedHours.dangerMinutes ?? ''}
                  onChange={(event) => set({ ...value, dangerMinutes: Number(event.target.value) })}
                />
              </FieldGrid>
            </div>
            <Days {...fields} />
            <Holidays {...fields} />
            {value.days.length > 0 && (
              <p>
                The site will say: <b>{hoursSentence(value)}</b>. Requests outside these hours are counted
                from the next opening.
              </p>
            )}
          </>
        );
      }}
    </SectionForm>
  );
}
