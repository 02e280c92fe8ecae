// What a row of an endpoint table is, and what calling it takes and gives.
import * as z from 'zod/mini';
import { once } from './once.ts';

/** As it is, or how to make it: rows that public pages load make theirs when they are called. */
type RowSchema = z.ZodMiniType | (() => z.ZodMiniType);
export type Made<S> = S extends () => infer Schema ? Schema : S;
export const schemaOf = <S extends RowSchema>(schema: S): Made<S> =>
  (typeof schema === 'function' ? schema() : schema) as Made<S>;

/** What every call has, for customers and for staff. */
export interface EndpointRow {
  method: 'GET' | 'POST';
  /** Under the API's prefix, with `:name` parameters. */
  path: `/${string}`;
  /** Its address before the release `since`, understood in that one alone: pages and processes of both meet in an upgrade. */
  formerly?: { path: `/${string}`; since: `${number}.${number}` };
  summary: string;
  params?: RowSchema;
  query?: RowSchema;
  body?: RowSchema;
  response: RowSchema;
}

export interface Endpoint extends EndpointRow {
  /** 'customer' rows answer 401 without a session. */
  access: 'public' | 'customer';
}

/** The answer where there is nothing to say but that it is done. */
export const written = once(() => z.object({ success: z.literal(true) }));

type InputPart<K extends 'params' | 'query' | 'body', E> =
  E extends Record<K, RowSchema> ? { [P in K]: z.input<Made<E[K]>> } : unknown;
/** What a caller passes: parameters and body where the row has them, and a key that makes a retry safe. */
export type EndpointInput<E> = InputPart<'params', E> &
  InputPart<'query', E> &
  InputPart<'body', E> & { idempotencyKey?: string };
export type EndpointOutput<E> = E extends { response: infer R extends RowSchema } ? z.output<Made<R>> : never;
