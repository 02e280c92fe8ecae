// The sentences that a page says for itself: what is in `main`, without forms, lists of links and pictures' own labels.

/** A label or a name is no sentence. */
const fewestWords = 4;

export function sentencesOf(html: string): Set<string> {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const text = main
    .replace(/<(script|style|nav|form|svg|h[1-6])\b[\s\S]*?<\/\1>/g, '\n')
    // Part of its sentence.
    .replace(/<\/?(?:a|b|strong|small|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n');
  return new Set(
    text
      .split(/(?<=[.?:;।])\s|\n/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.split(/\s+/).length >= fewestWords),
  );
}
