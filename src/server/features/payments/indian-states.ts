// The states and union territories with their codes under GST, and which of them a written location certainly names.

export interface State {
  name: string;
  code: string;
}

const states: readonly State[] = (
  [
    ['01', 'Jammu and Kashmir'],
    ['02', 'Himachal Pradesh'],
    ['03', 'Punjab'],
    ['04', 'Chandigarh'],
    ['05', 'Uttarakhand'],
    ['06', 'Haryana'],
    ['07', 'Delhi'],
    ['08', 'Rajasthan'],
    ['09', 'Uttar Pradesh'],
    ['10', 'Bihar'],
    ['11', 'Sikkim'],
    ['12', 'Arunachal Pradesh'],
    ['13', 'Nagaland'],
    ['14', 'Manipur'],
    ['15', 'Mizoram'],
    ['16', 'Tripura'],
    ['17', 'Meghalaya'],
    ['18', 'Assam'],
    ['19', 'West Bengal'],
    ['20', 'Jharkhand'],
    ['21', 'Odisha'],
    ['22', 'Chhattisgarh'],
    ['23', 'Madhya Pradesh'],
    ['24', 'Gujarat'],
    ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['27', 'Maharashtra'],
    ['29', 'Karnataka'],
    ['30', 'Goa'],
    ['31', 'Lakshadweep'],
    ['32', 'Kerala'],
    ['33', 'Tamil Nadu'],
    ['34', 'Puducherry'],
    ['35', 'Andaman and Nicobar Islands'],
    ['36', 'Telangana'],
    ['37', 'Andhra Pradesh'],
    ['38', 'Ladakh'],
  ] as const
).map(([code, name]) => ({ code, name }));

/**
 * PIN codes of the states around us. What lies in several states is left out: Khammam's villages (507), Yanam
 * (533464), Puducherry and Karaikal (605, 607, 609), Mahe (673310), Lakshadweep (68255).
 */
const pinCodes: readonly (readonly [code: string, pins: RegExp])[] = [
  ['36', /^50[0-689]/],
  ['37', /^5[123](?!3464)/],
  ['29', /^5[6-9]/],
  ['30', /^403/],
  ['27', /^4(?:0[0-24-9]|[1-4])/],
  ['23', /^4[5-8]/],
  ['22', /^49/],
  ['33', /^6(?:0[0-468]|[1-4])/],
  ['32', /^6[789](?!3310|255)/],
  ['21', /^7[5-7]/],
];

export const stateByCode = (code: string): State | undefined => states.find((state) => state.code === code);

/** A PIN code, or a state's name as the last part of the address. Nothing when they are missing or disagree. */
export function stateNamedIn(location: string): State | undefined {
  const found = new Set<string | undefined>();
  const pin = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g;
  for (const [, area = '', office = ''] of location.matchAll(pin)) {
    found.add(pinCodes.find(([, pins]) => pins.test(area + office))?.[0]);
  }
  // Only as a part of its own: 'Tamil Nadu Mercantile Bank, Abids' is in Hyderabad.
  const parts = location
    .replace(pin, '')
    .split(/[,;\n]| - /)
    .map((part) =>
      part
        .replace(/[\s.-]+$/, '')
        .trim()
        .toLowerCase(),
    )
    .filter((part) => part !== '' && part !== 'india');
  const named = states.find(({ name }) => name.toLowerCase() === parts.at(-1));
  if (named) found.add(named.code);
  const [code] = found;
  return found.size === 1 && code !== undefined ? stateByCode(code) : undefined;
}
