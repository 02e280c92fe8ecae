// One method per row of the endpoint table. On the server it dispatches in-process, in the browser by fetch.
import { apiPrefix } from '#contract/constants.ts';
import {
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  type Endpoints,
  endpoints,
} from '#contract/endpoints.ts';
import { type ErrorCode, failureBody } from '#contract/errors.ts';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface ApiResponse {
  status: number;
  json: unknown;
}
/** How a request travels: fetch in the browser, the server's own dispatcher while rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** A refused call, with the words a person may read. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly field: string | undefined;
  constructor(status: number, code: ErrorCode | 'network', message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export type ApiClient = {
  [Name in EndpointName]: (input: EndpointInput<Endpoints[Name]>) => Promise<EndpointOutput<Endpoints[Name]>>;
};

interface AnyInput {
  params?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

export function createApiClient(transport: Transport): ApiClient {
  const call = async (name: EndpointName, input: AnyInput) => {
    const endpoint = endpoints[name];
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(input.params?.[key] ?? ''),
    );
    const headers: Record<string, string> = { accept: 'application/json' };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const answer = await transport({
      method: endpoint.method,
      path: apiPrefix + path,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (answer.status >= 200 && answer.status < 300) return endpoint.response.parse(answer.json);
    const failure = failureBody.safeParse(answer.json);
    if (failure.success) {
      throw new ApiError(answer.status, failure.data.code, failure.data.message, failure.data.field);
    }
    throw new ApiError(answer.status, 'internal', 'The server gave an answer we could not read');
  };
  return Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map((name) => [name, (input: AnyInput) => call(name, input)]),
    // The rows answer differently, so the compiler cannot see that each name got its own.
  ) as unknown as ApiClient;
}
