// Ctrl K on every screen of the desk: one field in front of it that finds people, papers, screens and settings.
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '#contract/staff.ts';
import type { PaletteAction, PaletteRow } from './palette-rows.ts';

const loadField = () => import('./palette-field.tsx');
const PaletteField = lazy(async () => ({ default: (await loadField()).PaletteField }));

const lastOpened = 5;

export function Palette({
  staff,
  open,
  onOpen,
  actions,
  onNewCaller,
}: {
  staff: StaffMember;
  open: boolean;
  onOpen(open: boolean): void;
  actions: readonly PaletteAction[];
  /** Nobody was found: somebody new, of whom a name or a number is known. */
  onNewCaller(caller: { name: string } | { mobile: string }): void;
}) {
  /** Who and what was opened from here, the last first: as long as this page lasts. */
  const [last, setLast] = useState<readonly PaletteRow[]>([]);
  useEffect(() => void loadField().catch(() => {}), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
      if (event.key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented)
        return;
      // The browser has other uses for it, which nobody means at the desk.
      event.preventDefault();
      if (repeat) return;
      // What else is asked in front of the screen is answered first.
      if (open || !document.querySelector('[role="dialog"], dialog[open]')) onOpen(!open);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, onOpen]);
  if (!open) return null;
  return (
    <Suspense>
      <PaletteField
        role={staff.role}
        last={last}
        actions={actions}
        onNewCaller={onNewCaller}
        onChosen={(row) => {
          const { person: _then, ...kept } = row;
          if (kept.group === 'People' || kept.group === 'Last opened' || kept.group.startsWith('Bookings'))
            setLast(
              [{ ...kept, group: 'Last opened' as const }, ...last.filter(({ id }) => id !== row.id)].slice(
                0,
                lastOpened,
              ),
            );
          if (!row.act) return onOpen(false);
          // First, so that what opens next gives the focus back to the page and not to what is gone.
          flushSync(() => onOpen(false));
          row.act();
        }}
        onClose={() => onOpen(false)}
      />
    </Suspense>
  );
}
