// Where addresses of earlier mails and bookmarks lead now: screens had other names, and what one sees used to stand after
// the #.

const renamed: Readonly<Record<string, string>> = {
  '/desk': '/desk/requests',
  '/desk/today': '/desk/day',
  '/desk/weather': '/desk/rain',
  '/desk/numbers': '/desk/reports',
  '/desk/people': '/desk/staff',
};

const wordMeans: Readonly<Record<string, string>> = {
  '/desk/requests': 'tab',
  '/desk/bookings': 'tab',
  '/desk/content': 'section',
  '/desk/reports': 'days',
};
const isId = (word: string | undefined): word is string => /^[0-9a-z]{26}$/.test(word ?? '');

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Undefined where the # means something else, such as the skip link's. */
function readHash(path: string, hash: string): string | undefined {
  const words = hash.slice(1).split('/').filter(Boolean);
  const [word, second, number] = words;
  if (word === undefined || word === 'main') return undefined;
  if (path === '/desk/blog') {
    if (!isId(word)) return word === 'new' ? '/desk/blog/new' : undefined;
    const preview = second === 'preview' ? `/preview${number ? `?version=${number}` : ''}` : '';
    return `/desk/blog/${word}${preview}`;
  }
  const name = wordMeans[path];
  if (!name) return undefined;
  const query = new URLSearchParams(isId(word) ? {} : { [name]: word });
  const id = words.find(isId);
  if (id) query.set('open', id);
  return `${path}?${query}`;
}

/** Undefined for an address that is where it was. */
export function movedAddress({ pathname, search, hash }: Address): string | undefined {
  const path = renamed[pathname] ?? pathname;
  return readHash(path, hash) ?? (path === pathname ? undefined : path + search + hash);
}
