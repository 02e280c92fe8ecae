// Where addresses of earlier mails and bookmarks lead now: what one sees used to stand after the #.

const wordMeans: Readonly<Record<string, string>> = {
  '/desk': 'tab',
  '/desk/bookings': 'tab',
  '/desk/content': 'section',
  '/desk/numbers': 'days',
};
const isId = (word: string | undefined): word is string => /^[0-9a-z]{26}$/.test(word ?? '');

/** Undefined where the # means something else, such as the skip link's. */
export function movedAddress(path: string, hash: string): string | undefined {
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
