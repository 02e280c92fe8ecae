// What is asked before whatever screen is open, which stays in sight and out of reach. The danger bar is nobody's to
// darken: it is above, and can be pressed.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

export function InFront({
  className,
  onLeave,
  children,
  ...name
}: {
  className: string;
  /** The danger was opened: what was asked gives way to it. */
  onLeave(): void;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  const veil = useRef<HTMLDivElement>(null);
  /** Who has the focus again afterwards: asked before anything inside takes it. */
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const behind = [
      ...document.querySelectorAll<HTMLElement>('[data-behind], .desk-screen > :not([aria-label="Danger"])'),
    ];
    for (const part of behind) part.inert = true;
    return () => {
      for (const part of behind) part.inert = false;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [before]);
  // Below the danger bar, wherever the page has been scrolled to: it may come while somebody speaks.
  useEffect(() => {
    const bars = [...document.querySelectorAll('[aria-label="Danger"]')];
    const below = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
    if (veil.current) veil.current.style.paddingTop = `${below}px`;
  });
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[aria-label="Danger"] a[href^="/"]')) leave.current();
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
  return (
    <div ref={veil} className="veil fixed inset-0 z-30 overflow-y-auto">
      <div
        role="dialog"
        aria-modal="true"
        {...name}
        className={`mx-auto my-24 border-2 border-ink bg-paper desk-phone:m-0 desk-phone:min-h-dvh desk-phone:border-0 ${className}`}
      >
        {children}
      </div>
    </div>
  );
}
