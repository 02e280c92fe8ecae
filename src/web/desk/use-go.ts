// From one screen of the desk to another without loading a document.
import { useLocation, useNavigate } from 'react-router';

export function useGo(): (href: string) => void {
  const navigate = useNavigate();
  const here = useLocation().pathname;
  return (href) => {
    const { pathname, search } = new URL(href, location.href);
    // The document holds the site's words and rules, which were changed here.
    if (here === '/desk/content' && pathname !== here) location.assign(href);
    // At once: a screen that is still being drawn must know that it is left.
    else void navigate(pathname + search, { preventScrollReset: pathname === here, flushSync: true });
  };
}
