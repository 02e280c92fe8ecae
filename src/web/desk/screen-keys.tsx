// The keys that every screen has: g and a letter go to another one, / searches, and ? shows all keys there are.
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Role, StaffMember } from '#contract/staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keyPlaces, keysAt, signOf } from './desk-keys.ts';
import { screensOf } from './desk-nav.ts';
import { InFront } from './in-front.tsx';
import { KeyList } from './key-list.tsx';
import { useGo } from './use-go.ts';
import { isForUs, useKeys } from './use-keys.ts';

/** Whoever pressed g and thought again has not pressed anything. */
const letterMs = 1500;

function useLetters(role: Role, waiting: boolean, onDone: () => void): void {
  const go = useGo();
  useLayoutEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(onDone, letterMs);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      onDone();
      if (!isForUs(event)) return;
      // Whatever it is: the letter after g means nothing else.
      event.preventDefault();
      event.stopPropagation();
      const screen = screensOf(role).find(({ letter }) => letter === event.key);
      if (screen) go(screen.href);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [role, waiting, onDone, go]);
}

/** As they stand beside each other where there is room. */
const columns = [keyPlaces.slice(0, 2), keyPlaces.slice(2)];

function AllKeys({ role, onClose }: { role: Role; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => void close.current?.focus(), []);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== '?') return;
    event.preventDefault();
    onClose();
  };
  return (
    <InFront aria-labelledby="all-keys" className="max-w-dialog" onLeave={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button inside */}
      <div className="px-24 pb-24 desk-phone:px-16" onKeyDown={onKeyDown}>
        <header className="flex items-center justify-between gap-16 border-b border-ink py-8">
          <h2 id="all-keys" className="text-25">
            Keys
          </h2>
          <button
            ref={close}
            type="button"
            className="grid h-target w-target cursor-pointer place-items-center rounded-3 border border-current bg-transparent text-inherit"
            aria-label="Close"
            aria-keyshortcuts="Escape"
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </header>
        <div className="grid grid-cols-3 gap-x-32 desk-laptop:grid-cols-2 desk-tablet:grid-cols-1">
          {columns.map((places) => (
            <div key={places[0]}>
              {places.map((place) => (
                <section key={place} aria-label={place}>
                  <h3 className="pt-16 pb-8 text-16 font-strong font-full">{place}</h3>
                  <KeyList keys={keysAt(place)} />
                </section>
              ))}
            </div>
          ))}
          <section aria-label="Screens">
            <h3 className="pt-16 pb-8 text-16 font-strong font-full">Screens</h3>
            <KeyList
              keys={screensOf(role).map(({ letter, label }) => ({
                signs: [signOf('g'), signOf(letter)],
                does: label,
              }))}
            />
          </section>
        </div>
        <p className="pt-24 text-14 text-mute">
          No key does anything while you type. In Find, arrows choose and Enter opens.
        </p>
      </div>
    </InFront>
  );
}

export function ScreenKeys({
  staff: { role },
  shown,
  onShown,
  onFind,
}: {
  staff: Pick<StaffMember, 'role'>;
  /** All keys, before the screen. */
  shown: boolean;
  onShown(shown: boolean): void;
  /** Where there is no list to search. */
  onFind(): void;
}) {
  const [going, setGoing] = useState(false);
  useLetters(role, going, () => setGoing(false));
  useKeys({
    g: () => setGoing(true),
    '?': () => onShown(true),
    '/'() {
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      field?.focus();
      // Beside what is open on a narrow screen it is hidden.
      if (field && document.activeElement === field) field.select();
      else onFind();
    },
  });
  useEffect(() => {
    // Out of the field and on with those who fit; browsers would empty it.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return;
      if (!event.target.matches('main input[type="search"]')) return;
      event.preventDefault();
      event.target.blur();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return shown ? <AllKeys role={role} onClose={() => onShown(false)} /> : null;
}
