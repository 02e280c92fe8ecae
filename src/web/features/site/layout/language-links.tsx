// The same page in the other languages, each under its own name. A page that exists in English alone links to what is
// nearest to it.
import { useLocation, useMatches } from 'react-router';
import { isEnglishOnly, languageNames, languages, locales, pathIn, splitPath } from '#contract/languages.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { useOfferedLanguages } from '#web/lib/site-content.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useLanguage } from '#web/lib/words.tsx';
import './language-links.css';

/** A solution without a page in other languages is told on that of its service; for the rest there is the home page. */
function nearestTranslated(path: string): string {
  if (!isEnglishOnly('te', path)) return path;
  const [, parent, anchor] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return parent && !isEnglishOnly('te', parent) ? `${parent}#${anchor}` : '/';
}

export function LanguageLinks({ label }: { label: string }) {
  const current = useLanguage();
  const offered = useOfferedLanguages();
  const here = splitPath(useLocation().pathname).path;
  // Rendered once for all bookings, such a page learns in the browser which one it is about.
  const shared = useMatches().some(
    ({ handle }) => (handle as RouteHandle | undefined)?.sameForEveryParameter,
  );
  const path = useHydrated() || !shared ? here : '/my-booking';
  const others = languages.filter((language) => language !== current && offered.includes(language));
  if (others.length === 0) return null;
  const target = nearestTranslated(path);
  return (
    // A list and no landmark: it stands in the bar and in the footer, and landmarks need different names.
    <ul className="language-links" aria-label={label}>
      {others.map((language) => (
        <li key={language}>
          <a className="tap" href={pathIn(language, target)} lang={locales[language]} hrefLang={language}>
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
