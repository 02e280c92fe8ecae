// The frame of every section's form: its rules run here first, it is saved whole, and it can go back to what the site came with.
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type ContentSection,
  contentSections,
  type DeskContent,
  type OwnersContent,
} from '#contract/content.staff.ts';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { FieldError } from '#web/ui/field.tsx';
import { contentApi } from './content-api.ts';
import './section-form.css';

type SectionName = ContentSection;
export type SectionValue<Name extends SectionName> = NonNullable<OwnersContent[Name]>;

export interface SectionFormProps {
  desk: DeskContent;
}

export interface Fields<Value> {
  value: Value;
  set: (value: Value) => void;
  /** What is wrong at a place such as 'phone' or '0.quote'. */
  errorAt: (place: string) => FieldError | undefined;
}

export function SectionForm<Name extends SectionName>({
  section,
  shipped,
  desk,
  children,
}: SectionFormProps & {
  section: Name;
  shipped: SectionValue<Name>;
  children: (fields: Fields<SectionValue<Name>>) => ReactNode;
}) {
  const changed = desk.content[section] !== undefined;
  const [value, setValue] = useState<SectionValue<Name>>(desk.content[section] ?? shipped);
  const [saved, setSaved] = useState(false);
  const change = useChange();

  const send = async (next: SectionValue<Name> | null) => {
    const body = { version: desk.version, section, value: next };
    const after = await contentApi.contentSave({ body });
    setValue(after.content[section] ?? shipped);
    setSaved(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    void change.run(async () => {
      const checked = contentSections[section].safeParse(value);
      if (checked.success) return send(checked.data as SectionValue<Name>);
      const [issue] = checked.error.issues;
      change.refuse(issue?.path.join('.') ?? '', issue?.message ?? 'Please check what you entered');
    });
  };
  const reset = () => {
    setSaved(false);
    void change.run(() => send(null));
  };
  const set = (next: SectionValue<Name>) => {
    setValue(next);
    setSaved(false);
  };
  // A rule about the whole list belongs to no field.
  const wholeFault = change.fault ?? change.errorAt('')?.message ?? change.errorAt('value')?.message;
  return (
    <form className="section-form" onSubmit={submit} noValidate>
      {children({ value, set, errorAt: change.errorAt })}
      {wholeFault && (
        <div role="alert">
          <ErrorText message={wholeFault} />
        </div>
      )}
      <p className="section-saved" role="status">
        {saved && 'Saved and published.'}
      </p>
      <div className="flow">
        <Button look="primary" type="submit" disabled={change.busy}>
          Save
        </Button>
        {changed && (
          <Button look="outline" disabled={change.busy} onClick={reset}>
            Reset to the original
          </Button>
        )}
      </div>
    </form>
  );
}
