// What was typed into a page that is reloaded because its files are gone (reload-offer.tsx), or left for another language,
// comes back with the new one.

export const typedKey = 'typed-before-reload';
/** Nothing secret, and nothing that a page may not fill in. */
export const typedFields =
  'input:not([type=password],[type=file],[type=hidden],[autocomplete=one-time-code]),textarea,select';

interface Typed {
  path: string;
  fields: [name: string, value: string, checked?: boolean][];
}

/** For the page at `path`, which follows this one. The offer to reload does the same by itself: this file may be gone. */
export function keepTyped(path: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(typedFields)].map(
    ({ name, value, checked }) => [name, value, checked],
  );
  try {
    sessionStorage.setItem(typedKey, JSON.stringify({ path, fields }));
  } catch {}
}

/** Before React looks at the fields, as if it had been typed just now. */
export function restoreTyped(): void {
  const kept = sessionStorage.getItem(typedKey);
  if (!kept) return;
  sessionStorage.removeItem(typedKey);
  const { path, fields } = JSON.parse(kept) as Typed;
  if (path !== location.pathname) return;
  for (const [index, field] of [...document.querySelectorAll<HTMLInputElement>(typedFields)].entries()) {
    const [name, value, checked] = fields[index] ?? [];
    // The new page may ask for something else at this place.
    if (value === undefined || name !== field.name) continue;
    field.value = value;
    if (checked !== undefined) field.checked = checked;
  }
}
