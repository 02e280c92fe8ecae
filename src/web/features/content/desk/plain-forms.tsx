// Company details, counters and the engineer: one field for each.
import type { CompanyDetails, Counters, Engineer } from '#contract/content.ts';
import { shippedCounters, shippedDetails } from '#contract/current-company.ts';
import { indianDate } from '#contract/india-time.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { SectionForm, type SectionFormProps } from './section-form.tsx';

const detailLabels: Record<keyof CompanyDetails, string> = {
  phone: 'Phone',
  whatsApp: 'WhatsApp number',
  email: 'E-mail',
  landmark: 'Landmark',
  locality: 'Locality',
  postalCode: 'PIN code',
  gstin: 'GSTIN',
  grievanceEmail: 'E-mail of the grievance officer',
  grievancePhone: 'Phone of the grievance officer',
};

export function CompanyForm(props: SectionFormProps) {
  return (
    <SectionForm section="company" shipped={shippedDetails} {...props}>
      {({ value, set, errorAt }) => (
        <div className="screen-form frame">
          <FieldGrid>
            {(Object.keys(detailLabels) as (keyof CompanyDetails)[]).map((name) => (
              <Field
                key={name}
                {...bindFields('company', [value, set], errorAt)(name)}
                label={detailLabels[name]}
                optional={name === 'gstin'}
                wide={name === 'gstin'}
                autoComplete="off"
              />
            ))}
          </FieldGrid>
        </div>
      )}
    </SectionForm>
  );
}

const counterLabels: Record<keyof Counters, string> = {
  yearsExperience: 'Years of experience, on the home page',
  expertsOnTeam: 'Experts on the team',
  statesServed: 'States served',
  aboutYears: 'Years of experience, on About',
  storyYears: 'Years of expertise, in the story',
};

export function CountersForm(props: SectionFormProps) {
  return (
    <SectionForm section="counters" shipped={shippedCounters} {...props}>
      {({ value, set, errorAt }) => (
        <div className="screen-form frame">
          <FieldGrid>
            {(Object.keys(counterLabels) as (keyof Counters)[]).map((name) => (
              <Field
                key={name}
                {...bindFields('counters', [value, set], errorAt)(name)}
                label={counterLabels[name]}
                wide={name === 'storyYears'}
                type="number"
                min={1}
                step={1}
                value={value[name] || ''}
                onChange={(event) => set({ ...value, [name]: Number(event.target.value) })}
              />
            ))}
          </FieldGrid>
        </div>
      )}
    </SectionForm>
  );
}

export function EngineerForm(props: SectionFormProps) {
  const nobody: Engineer = { name: '', qualification: '', since: 0, checkedOn: indianDate(Date.now()) };
  return (
    <SectionForm section="engineer" shipped={nobody} {...props}>
      {({ value, set, errorAt }) => {
        const field = bindFields('engineer', [value, set], errorAt);
        return (
          <>
            <p>
              Named as the author of posts, and as who checked the pages about causes and solutions. A page
              that changed after the day below names the company until you enter a new day.
            </p>
            <div className="screen-form frame">
              <FieldGrid>
                <Field {...field('name')} label="Name" autoComplete="off" />
                <Field {...field('qualification')} label="Qualification" autoComplete="off" />
                <Field
                  {...field('since')}
                  label="Works on buildings since (year)"
                  type="number"
                  min={1950}
                  step={1}
                  value={value.since || ''}
                  onChange={(event) => set({ ...value, since: Number(event.target.value) })}
                />
                <Field {...field('checkedOn')} label="Has read the pages on" type="date" />
              </FieldGrid>
            </div>
          </>
        );
      }}
    </SectionForm>
  );
}
