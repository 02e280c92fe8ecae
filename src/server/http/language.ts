// The language a request is answered in: the page says its own, and without a word it is English.
import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageHeader } from '#contract/languages.ts';

export function languageOf(request: FastifyRequest): Language {
  const said = request.headers[languageHeader];
  return isLanguage(said) ? said : 'en';
}
