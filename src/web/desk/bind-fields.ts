// Fields of a desk's form that show texts of one object and change them.
import type { ChangeEvent } from 'react';
import type { FieldError } from '#web/ui/field.tsx';

/** The props of fields that show texts of `values` and change them. */
export const bindFields =
  <Values extends object>(
    idPrefix: string,
    [values, set]: readonly [Values, (values: Values) => void],
    errorAt: (name: string) => FieldError | undefined,
  ) =>
  (name: keyof Values & string) => ({
    idPrefix,
    name,
    value: values[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ ...values, [name]: target.value }),
    error: errorAt(name),
  });
