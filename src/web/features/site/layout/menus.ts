// What popovers do not do by themselves: say in the HTML that they are open, open under a mouse, close on choice.
import { aboveSmallLaptop } from '#web/styles/breakpoints.ts';

const wide = matchMedia(aboveSmallLaptop);

const menuOf = (button: Element) =>
  document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement | null;
const buttonsOf = (menu: Element) => document.querySelectorAll(`[popovertarget="${menu.id}"]`);
const isOpen = (menu: Element) => menu.matches(':popover-open');

function closeAll(except?: (menu: HTMLElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    if (!except?.(menu)) menu.hidePopover();
  }
}

/** Opened by the mouse passing over it: the click that usually follows must not close it again. */
let hovered: HTMLElement | null = null;

function hoverMenu(target: EventTarget | null): HTMLElement | null {
  const place = target instanceof Element ? target.closest('[data-hover-menu]') : null;
  return place?.querySelector<HTMLElement>('[popover]') ?? null;
}

function watchMouse(): void {
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' || !wide.matches) return;
    const menu = hoverMenu(target);
    if (hovered && menu !== hovered) {
      hovered.hidePopover();
      hovered = null;
    }
    if (menu && !isOpen(menu)) {
      menu.showPopover();
      hovered = menu;
    }
  });

  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]');
    const menu = button && menuOf(button);
    if (!menu || menu !== hovered) return;
    event.preventDefault();
    hovered = null;
  });
}

export function startMenus(): void {
  for (const button of document.querySelectorAll('[popovertarget]')) {
    button.setAttribute('aria-expanded', 'false');
  }

  // Toggle events do not bubble, hence the capture.
  document.addEventListener(
    'toggle',
    (event) => {
      const menu = event.target as HTMLElement;
      for (const button of buttonsOf(menu)) button.setAttribute('aria-expanded', String(isOpen(menu)));
    },
    true,
  );

  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('[popover] a, [data-logout]');
    if (choice) closeAll();
  });

  // Focus must never walk on behind an open menu.
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    closeAll((menu) => menu.contains(focused) || [...buttonsOf(menu)].includes(focused));
  });

  wide.addEventListener('change', () => closeAll());
  watchMouse();
}
