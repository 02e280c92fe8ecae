// Switching the language keeps the query and fragment of the address, and what was typed.
import { splitPath } from '#contract/languages.ts';
import { keepTyped } from './restore-typed.ts';

const englishPath = (path: string): string => splitPath(path).path;

export function keepOnLanguageSwitch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || englishPath(link.pathname) !== englishPath(location.pathname)) return;
    // Pages are cached, so their links have neither.
    link.search = location.search;
    link.hash = location.hash;
    // In another tab the form is a new one.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) keepTyped(link.pathname);
  });
}
