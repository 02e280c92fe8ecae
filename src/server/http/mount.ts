// Mounts a row of the endpoint table: guard, validate, authenticate, handle, answer in the row's shape.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { maxLength } from '#contract/constants.ts';
import {
  type Endpoint,
  type EndpointOutput,
  type EndpointRow,
  type Made,
  schemaOf,
} from '#contract/endpoint.ts';
import { failureBody } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { AppError, EnglishError } from '../app-error.ts';
import { say } from '../words/answers.ts';
import { languageOf } from './language.ts';
import { networkAddress } from './network-address.ts';
import { readPhotoBodies } from './photo-body.ts';
import type { UploadGate } from './upload-gate.ts';
import { validatorFor } from './validation.ts';
import { refuseForeignWrites } from './write-guard.ts';

export interface Customer {
  id: string;
  sessionHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | undefined;
  }
}

/** What the mount needs from the rest of the server; made once in the composition root. */
export interface MountContext {
  publicUrl: string;
  /** Who is logged in, or undefined. Checks the XSRF token on writes that carry a session. */
  authenticate(request: FastifyRequest): Promise<Customer | undefined>;
}

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? z.output<Made<S>> : undefined;

export interface Call<E> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The visitor's network address, for limits. */
  address: string;
  /** What the page it came from is written in. */
  language: Language;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (
    typeof key !== 'string' ||
    key.length < 8 ||
    key.length > maxLength.idempotencyKey ||
    !/^[\w.:-]+$/.test(key)
  ) {
    throw new EnglishError(
      'invalid',
      'Idempotency-Key must be 8 to 128 letters, digits, dots, colons or dashes',
    );
  }
  return key;
}

export interface MountOptions {
  bodyLimit?: number;
  /** In place of the row's, where what was sent decides by which rules it is read. */
  bodyFor?(sent: unknown): z.ZodMiniType;
  /** For calls that carry photos. */
  upload?: UploadOptions;
}

export interface UploadOptions {
  gate: UploadGate;
  bodyLimit: number;
  /** Whose it is, where no log-in says so; throws for nobody. */
  ownerOf?(request: FastifyRequest): Promise<string>;
  /** Throws when this person has sent too much; asked before anything of the body is read. */
  countAttempt?(owner: string, address: string): Promise<void>;
}

export type CustomerCall<E> = Call<E> & {
  customer: E extends { access: 'customer' } ? Customer : Customer | undefined;
};

/** Listens before the session is looked up: 'close' is emitted once, and a client that hangs up meanwhile would be missed. */
export function watchForHangUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}

/** What the upload holds is given back when the answer is sent or the client is gone, whichever comes first. */
async function letIn(request: FastifyRequest, upload: UploadOptions, gone: AbortSignal): Promise<void> {
  const { gate, bodyLimit: limit } = upload;
  const owner = (await upload.ownerOf?.(request)) ?? request.customer?.id ?? request.staff?.id ?? request.ip;
  await upload.countAttempt?.(owner, networkAddress(request.ip));
  const announced = Number(request.headers['content-length']) || limit;
  // Before it waits: an upload that will be refused anyway must not delay others.
  if (announced > limit) throw new AppError('too_large', say.requestTooLarge);
  request.upload = { lease: await gate.enter(owner, announced, gone), limit, rules: gate.rules };
}

/** What a handler returns. `success` is added by the mount: a handler that fails throws. */
export type Answer<E> =
  EndpointOutput<E> extends infer Output extends { success: true }
    ? keyof Output extends 'success'
      ? Promise<void>
      : Promise<Omit<Output, 'success'>>
    : Promise<EndpointOutput<E>>;

export const loginRequired = () => new AppError('unauthenticated', say.loginRequired);

/** For addresses that are no row of the table because they answer with a file. */
export async function requireCustomer(request: FastifyRequest, context: MountContext): Promise<Customer> {
  const customer = await context.authenticate(request);
  if (!customer) throw loginRequired();
  return customer;
}

/** Mounts rows of the user API. */
export const createMount =
  (app: FastifyInstance, context: MountContext) =>
  <E extends Endpoint>(
    endpoint: E,
    handle: (call: CustomerCall<E>) => Answer<E>,
    options: MountOptions = {},
  ): void => {
    const authorize = async (request: FastifyRequest) => {
      request.customer = await (endpoint.access === 'customer'
        ? requireCustomer(request, context)
        : context.authenticate(request));
    };
    const withCustomer = (call: Call<E>) =>
      handle({ ...call, customer: call.request.customer } as CustomerCall<E>);
    mountRow(app, { ...context, authorize, tag: endpoint.access }, endpoint, withCustomer, options);
  };

/** Mounts a row of any API: `authorize` throws when the caller may not go on. */
export function mountRow<E extends EndpointRow>(
  app: FastifyInstance,
  context: { publicUrl: string; tag: string; authorize(request: FastifyRequest): Promise<void> },
  endpoint: E,
  handle: (call: Call<E>) => Answer<E>,
  options: MountOptions = {},
): void {
  const { upload } = options;
  const response = schemaOf(endpoint.response);
  const success = 'success' in ((response as Partial<z.ZodMiniObject>).shape ?? {}) ? { success: true } : {};
  const addTo = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      ...(options.bodyFor ? { validatorCompiler: validatorFor(options.bodyFor) } : {}),
      schema: {
        summary: endpoint.summary,
        tags: [context.tag],
        ...(endpoint.params ? { params: schemaOf(endpoint.params) } : {}),
        ...(endpoint.query ? { querystring: schemaOf(endpoint.query) } : {}),
        ...(endpoint.body ? { body: schemaOf(endpoint.body) } : {}),
        response: { 200: response, '4xx': failureBody(), '5xx': failureBody() },
      },
      // Before the body is read: a stranger's upload is refused without being received.
      onRequest: async (request, reply) => {
        const gone = upload && watchForHangUp(reply);
        if (endpoint.method === 'POST') refuseForeignWrites(request, context.publicUrl);
        await context.authorize(request);
        if (upload && gone) await letIn(request, upload, gone);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const answer = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          address: networkAddress(request.ip),
          language: languageOf(request),
          idempotencyKey: readIdempotencyKey(request),
          request,
          reply,
        } as Call<E>);
        return { ...success, ...(answer as object | undefined) };
      },
    });
  if (!upload) return void addTo(app);
  app.register(async (scope) => {
    readPhotoBodies(scope);
    addTo(scope);
  });
}
