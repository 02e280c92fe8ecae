// Whoever reads the same page in another language keeps what the address says after its path, and what they typed.
import { splitPath } from '#contract/languages.ts';
import { keepTyped } from './restore-typed.ts';

const englishPath = (path: string): string => splitPath(path).path;

export function keepOnLanguageSwitch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || englishPath(link.pathname) !== englishPath(location.pathname)) return;
    // Pages are the same for everybody, so the link was written without them.
    link.search = location.search;
    link.hash = location.hash;
    // In another tab the form is a new one.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) keepTyped(link.pathname);
  });
}
