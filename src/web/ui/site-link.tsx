// A link within the site: to the page in the reader's language, or to the English one, which it says.
import type { AnchorHTMLAttributes } from 'react';
import { isEnglishOnly } from '#contract/languages.ts';
import { useLanguage, usePath, useWords } from '#web/lib/words.tsx';

export function SiteLink({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** In English. */
  href: string;
}) {
  const path = usePath();
  const { inEnglish } = useWords('layout');
  if (!isEnglishOnly(useLanguage(), href)) {
    return (
      <a {...rest} href={path(href)}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={href} hrefLang="en">
      {children} <small>({inEnglish})</small>
    </a>
  );
}
