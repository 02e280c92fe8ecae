// One of a few short answers, as a row of buttons.
import type { ReactNode } from 'react';

export function Chip({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className="relative flex min-h-target cursor-pointer items-center rounded-3 border border-rule bg-paper px-12 text-16 hover:bg-sky has-checked:border-monsoon has-checked:bg-sky has-checked:font-strong has-checked:shadow-frame-monsoon has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-monsoon">
      <input className="over-label" type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
