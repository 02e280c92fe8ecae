// The language a request is answered in: the page says its own, and without a word it is English.
import type { FastifyRequest } from 'fastify';
import { type Language, languageHeader } from '#contract/languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What readers may choose from; unknown for what is refused before any hook. */
    offered: readonly Language[] | undefined;
  }
}

/** A page of a language that was switched off may still be open: it is answered in English, as everybody new is. */
export const languageOf = (
  { offered, headers }: FastifyRequest,
  said: unknown = headers[languageHeader],
): Language => offered?.find((language) => language === said) ?? 'en';
