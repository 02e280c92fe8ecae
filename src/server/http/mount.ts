// Mounts a row of the endpoint table: guard, validate, authenticate, handle, answer in the row's shape.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { maxLength } from '#contract/constants.ts';
import type { Endpoint, EndpointOutput, EndpointRow } from '#contract/endpoints.ts';
import { failureBody } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { networkAddress } from './network-address.ts';
import type { UploadGate } from './upload-gate.ts';
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
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

export interface Call<E> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The visitor's network address, for limits. */
  address: string;
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
    throw new AppError('invalid', 'Idempotency-Key must be 8 to 128 letters, digits, dots, colons or dashes');
  }
  return key;
}

export interface MountOptions {
  bodyLimit?: number;
  gate?: UploadGate;
}

export type CustomerCall<E> = Call<E> & {
  customer: E extends { access: 'customer' } ? Customer : Customer | undefined;
};

/** Mounts a row of the user API. */
/** The share of memory is held until the answer is sent or the client is gone, whichever comes first. */
async function passGate(
  gate: UploadGate,
  bodyLimit: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const announced = Number(request.headers['content-length']) || bodyLimit;
  // Before it waits: what will be refused anyway must not stand in front of what will not.
  if (announced > bodyLimit) throw new AppError('too_large', 'The request is too large');
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const leave = await gate.enter(announced, closed.signal);
  if (closed.signal.aborted) leave();
  else closed.signal.addEventListener('abort', leave, { once: true });
}

export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: MountContext,
  endpoint: E,
  handle: (call: CustomerCall<E>) => Promise<EndpointOutput<E>>,
  options: MountOptions = {},
): void {
  const authorize = async (request: FastifyRequest) => {
    request.customer = await context.authenticate(request);
    if (endpoint.access === 'customer' && !request.customer) {
      throw new AppError('unauthenticated', 'Please log in to continue');
    }
  };
  const withCustomer = (call: Call<E>) =>
    handle({ ...call, customer: call.request.customer } as CustomerCall<E>);
  mountRow(app, { ...context, authorize, tag: endpoint.access }, endpoint, withCustomer, options);
}

/** Mounts a row of any API: `authorize` throws when the caller may not go on. */
export function mountRow<E extends EndpointRow>(
  app: FastifyInstance,
  context: { publicUrl: string; tag: string; authorize(request: FastifyRequest): Promise<void> },
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointOutput<E>>,
  options: MountOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    schema: {
      summary: endpoint.summary,
      tags: [context.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: endpoint.response, '4xx': failureBody, '5xx': failureBody },
    },
    // Before the body is read: a stranger's upload is refused without being received.
    onRequest: async (request, reply) => {
      if (endpoint.method === 'POST') refuseForeignWrites(request, context.publicUrl);
      await context.authorize(request);
      if (options.gate && options.bodyLimit !== undefined)
        await passGate(options.gate, options.bodyLimit, request, reply);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return handle({
        params: request.params,
        query: request.query,
        body: request.body,
        address: networkAddress(request.ip),
        idempotencyKey: readIdempotencyKey(request),
        request,
        reply,
      } as Call<E>);
    },
  });
}
