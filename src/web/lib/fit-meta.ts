// Titles and descriptions as search results show them. The site's own words are written to fit; those of a post, or of a
// page that describes itself by its first sentences, may not.

/** As many whole words as fit. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s,;:–-]*\s\S*$/, '')}…`;

export const fitTitle = (title: string): string => cut(title, 60);

const longestDescription = 155;
/** As many of its sentences as fit. */
export function fitDescription(description: string): string {
  let kept = '';
  for (const sentence of description.split(/(?<=[.?।])\s/)) {
    if (kept && kept.length + 1 + sentence.length > longestDescription) break;
    kept += kept ? ` ${sentence}` : sentence;
  }
  return cut(kept, longestDescription);
}
