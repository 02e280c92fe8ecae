// Every key of the desk, once: what it does, and where. A letter means one thing on all screens, and nothing listens for a
// key that does not stand here.

/** In the order in which they are shown. */
export const keyPlaces = ['Everywhere', 'In lists', 'At whoever is open', 'To tell', 'In the week'] as const;
type KeyPlace = (typeof keyPlaces)[number];

interface KeyUse {
  where: KeyPlace;
  keys: readonly string[];
  does: string;
}

/** Pressed alone: never while something is typed, nor together with Ctrl, Alt or Cmd. */
export const deskKeys = [
  { where: 'Everywhere', keys: ['n'], does: 'New caller' },
  { where: 'Everywhere', keys: ['/'], does: 'Search this list; elsewhere, find' },
  { where: 'Everywhere', keys: ['g'], does: 'Go to a screen, by its letter' },
  { where: 'Everywhere', keys: ['?'], does: 'All keys' },
  { where: 'In lists', keys: ['j', 'ArrowDown'], does: 'Next row' },
  { where: 'In lists', keys: ['k', 'ArrowUp'], does: 'Row before' },
  { where: 'At whoever is open', keys: ['c'], does: 'Assign to me' },
  { where: 'At whoever is open', keys: ['1', '2', '3', '4'], does: 'Log the call; say what was agreed' },
  { where: 'At whoever is open', keys: ['e'], does: 'Correct name, number, place' },
  { where: 'To tell', keys: ['w'], does: 'Open in WhatsApp' },
  { where: 'To tell', keys: ['s'], does: 'Open as SMS' },
  { where: 'To tell', keys: ['y'], does: 'Yes, sent' },
  { where: 'To tell', keys: ['t'], does: 'Not yet sent' },
] as const satisfies readonly KeyUse[];
export type DeskKey = (typeof deskKeys)[number]['keys'][number];

/** Together, or with a meaning that every program gives them: whatever is open listens itself. */
export const deskChords: readonly { where: KeyPlace; signs: readonly string[]; does: string }[] = [
  { where: 'Everywhere', signs: ['Ctrl K'], does: 'Find people, numbers, screens' },
  { where: 'Everywhere', signs: ['Ctrl Enter'], does: 'Do what the foot says' },
  { where: 'Everywhere', signs: ['Esc'], does: 'Go back; out of a field' },
  { where: 'In the week', signs: ['←', '↑', '→', '↓'], does: 'To another window' },
  { where: 'In the week', signs: ['Enter'], does: 'Take a visit, and put it' },
  { where: 'In the week', signs: ['Esc'], does: 'Leave it where it was' },
];

const signs: Partial<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };
/** As it stands on a keyboard. */
export const signOf = (key: string): string => signs[key] ?? key.toUpperCase();

export const keysAt = (place: KeyPlace): readonly { signs: readonly string[]; does: string }[] => [
  ...deskChords.filter(({ where }) => where === place),
  ...deskKeys
    .filter(({ where }) => where === place)
    .map(({ keys, does }) => ({ signs: keys.map((key) => signOf(key)), does })),
];
