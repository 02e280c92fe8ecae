// For loaders: the words a page needs, in the language of its address.
import { companyOf } from '#contract/current-company.ts';
import { splitPath } from '#contract/languages.ts';
import { publishedContext } from '#web/lib/page-context.ts';
import type { Words } from '#web/lib/words.tsx';
import type { DrawnPage } from './drawn.ts';
import { allWords, pageWords } from './registry.ts';

const languageOf = (request: Request) => splitPath(new URL(request.url).pathname).language;

/** For loaders of pages that only inform, which hand their meta function what it needs. */
export const wordsOf = (request: Request): Words => allWords[languageOf(request)];

interface LoaderArgs {
  request: Request;
  context: { get<T>(key: { defaultValue?: T }): T };
}

export async function loadWords<Wanted extends Parameters<typeof pageWords>[2][number]>(
  { request, context }: LoaderArgs,
  areas: readonly Wanted[],
  drawnPage?: DrawnPage,
) {
  const { content } = await context.get(publishedContext)();
  return pageWords(languageOf(request), companyOf(content), areas, drawnPage);
}
