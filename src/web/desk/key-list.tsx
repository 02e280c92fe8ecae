// Keys and what they do, as they stand in the table.
import { type keyPlaces, keysAt } from './desk-keys.ts';
import { KeySign } from './key-sign.tsx';

export interface ShownKey {
  signs: readonly string[];
  does: string;
}

export function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <dl className="grid gap-8 text-16">
      {keys.map(({ signs, does }) => (
        <div key={does} className="grid grid-cols-[110px_1fr] items-center gap-12">
          <dt className="flex gap-4">
            <span className="visually-hidden">{signs.join(' or ')}</span>
            {signs.map((sign) => (
              <KeySign key={sign}>{sign}</KeySign>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

export const KeysAt = ({ place }: { place: (typeof keyPlaces)[number] }) => <KeyList keys={keysAt(place)} />;
