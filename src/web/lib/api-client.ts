// One method per row of the endpoint table. On the server it dispatches in-process, in the browser by fetch.
import { type EndpointInput, type EndpointOutput, type EndpointRow, schemaOf } from '#contract/endpoint.ts';
import { type ErrorCode, type FailureBody, failureBody } from '#contract/errors.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { transportWords } from './transport-words.ts';

/** A refused call, with the words a person may read. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly field: string | undefined;
  /** Of a refused visit: the next windows that are free. */
  readonly windows: FailureBody['windows'];
  /** Of a refused code: no try with it can succeed. */
  readonly needsNewCode: boolean;
  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    more: Pick<FailureBody, 'field' | 'windows' | 'needsNewCode'> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.windows = more.windows;
    this.needsNewCode = more.needsNewCode ?? false;
  }
}

/** One method per row of a table. */
export type Client<Rows> = {
  [Name in keyof Rows]: (input: EndpointInput<Rows[Name]>) => Promise<EndpointOutput<Rows[Name]>>;
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

function pathOf(address: string, { params, query }: AnyInput): string {
  const path = address.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** An upgrade replaces its processes within this time. */
const againAfterMs = [1000, 2000, 4000, 8000];

/** A page sends only fields that its own release knows: a server that refuses one as unknown is of the previous release. */
const isFromOlderProcess = ({ status, json }: ApiResponse): boolean => {
  const failure = status === 400 ? failureBody().safeParse(json) : undefined;
  return failure?.data?.message.startsWith('Unknown field: ') ?? false;
};

export function createClient<Rows extends Record<string, EndpointRow>>(
  rows: Rows,
  prefix: string,
  transport: Transport,
): Client<Rows> {
  const call = async (endpoint: EndpointRow, input: AnyInput) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const ask = (address: string = endpoint.path) =>
      transport({
        method: endpoint.method,
        path: prefix + pathOf(address, input),
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
    let answer = await ask();
    // Nothing was done: what is not there may be a process that knows the call under its former address alone.
    if (answer.status === 404 && endpoint.formerly) answer = await ask(endpoint.formerly.path);
    for (const pauseMs of againAfterMs) {
      if (!isFromOlderProcess(answer)) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      answer = await ask();
    }
    if (answer.status >= 200 && answer.status < 300) return schemaOf(endpoint.response).parse(answer.json);
    const failure = failureBody().safeParse(answer.json);
    if (failure.success) {
      throw new ApiError(answer.status, failure.data.code, failure.data.message, failure.data);
    }
    throw new ApiError(answer.status, 'internal', transportWords.unreadable);
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, (input: AnyInput) => call(row, input)]),
    // The rows answer differently, so the compiler cannot see that each name got its own.
  ) as unknown as Client<Rows>;
}
