// Zod as Fastify's validator: the first failure only, with the specification's message and the field it belongs to.
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { firstFailure } from '#contract/fields.ts';
import { AppError } from '../app-error.ts';

/**
 * Half of a character that needs two becomes a sign in its place, in every text: neither a paper nor an address can be
 * made of it later. After the schema, which bounds how deep it goes.
 */
function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, mended(own)]));
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data);
    if (result.success) return { value: mended(result.data) };
    const { sentence, field } = firstFailure(result.error);
    return { error: new AppError('invalid', sentence, field === undefined ? {} : { field }) };
  };

/** The same for a route whose body is read by rules that depend on it. */
export const validatorFor =
  (bodyFor: (sent: unknown) => z.ZodMiniType): FastifySchemaCompiler<unknown> =>
  (route) =>
  (data) => {
    const schema = route.httpPart === 'body' ? bodyFor(data) : (route.schema as z.ZodMiniType);
    return validatorCompiler({ ...route, schema })(data);
  };
