// What a row of an endpoint table is, and what calling it takes and gives.
import * as z from 'zod/mini';

/** What every call has, for customers and for staff. */
export interface EndpointRow {
  method: 'GET' | 'POST';
  /** Under the API's prefix, with `:name` parameters. */
  path: `/${string}`;
  /** Its address in the release before, understood for one release: pages and processes of both meet in an upgrade. */
  formerly?: `/${string}`;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

export interface Endpoint extends EndpointRow {
  /** 'customer' rows answer 401 without a session. */
  access: 'public' | 'customer';
}

/** The answer where there is nothing to say but that it is done. */
export const written = z.object({ success: z.literal(true) });

type InputPart<K extends 'params' | 'query' | 'body', E> =
  E extends Record<K, z.ZodMiniType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What a caller passes: parameters and body where the row has them, and a key that makes a retry safe. */
export type EndpointInput<E> = InputPart<'params', E> &
  InputPart<'query', E> &
  InputPart<'body', E> & { idempotencyKey?: string };
export type EndpointOutput<E> = E extends { response: infer R extends z.ZodMiniType } ? z.output<R> : never;
