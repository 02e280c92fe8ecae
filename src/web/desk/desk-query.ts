// Where one is within a screen stands in the address: it survives a reload, a new login and a link in a mail.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How many pages of a list are shown. */
export const pagesParam = 'pages';

/** The query as it will be when what is loading has come. */
export function useQuery(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

/** The same query with other words; an empty one goes. */
export function changedQuery(query: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** The field keeps what is typed; on back and forward it follows the address. */
export function useTypedSearch(
  search: string,
): [string, (typed: string) => void, RefObject<HTMLInputElement | null>] {
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(search);
  }, [search]);
  return [typed, setTyped, field];
}
