// One careful HTTP client for the gateways: a deadline per operation, bounded answers, JSON or nothing.
import type { ZodType } from 'zod';
import { GatewayUnavailable } from './payment-gateway.port.ts';

export type Fetch = typeof globalThis.fetch;

/** What every protocol needs to know. */
export interface GatewayOptions {
  baseUrl: string;
  /** Hosts (https implied) or whole origins that a customer may be sent to. */
  allowedRedirectHosts: readonly string[];
  fetch?: Fetch;
  timeoutMs: number;
}

interface GatewayRequest {
  operation: string;
  url: string;
  headers: Record<string, string>;
  /** With one it is a POST. */
  body?: string | undefined;
  signal: AbortSignal;
}

/** An answer the provider gave on purpose: 2xx or 4xx, with JSON in it. */
export interface GatewayAnswer {
  status: number;
  body: unknown;
}

const maxAnswerBytes = 256 * 1024;
const tryLater = new Set([408, 425, 429]);

/** `undefined`, which JSON cannot say, stands for "not JSON". */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readBounded = async (response: Response, operation: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new GatewayUnavailable(operation, 'garbage');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Errors of fetch are replaced, not wrapped: logging a GatewayUnavailable must not log the request it
 * came from, which holds signatures, tokens or the client secret.
 */
export const requestJson = async (fetch: Fetch, request: GatewayRequest): Promise<GatewayAnswer> => {
  const { operation, url, body, signal } = request;
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...request.headers };
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    status = response.status;
    text = await readBounded(response, operation);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable(operation, signal.aborted ? 'timeout' : 'network');
  }
  if (status >= 500) throw new GatewayUnavailable(operation, 'server_error');
  if (tryLater.has(status)) throw new GatewayUnavailable(operation, 'rate_limited');
  if (status < 200 || (status >= 300 && status < 400)) throw new GatewayUnavailable(operation, 'garbage');
  const answer = parseJson(text);
  if (answer === undefined) throw new GatewayUnavailable(operation, 'garbage');
  return { status, body: answer };
};

/** Gives `work` one deadline for all it does, so that token and call together still answer in time. */
export const withinDeadline = async <T>(
  operation: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      deadline.abort();
      reject(new GatewayUnavailable(operation, 'timeout'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(deadline.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
};

export const parseAnswer = <T>(schema: ZodType<T>, body: unknown, operation: string): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailable(operation, 'garbage');
  return parsed.data;
};

/** Our own mistake, found before anything is sent. Names the fields and never their values. */
export const assertFieldRules = <T>(schema: ZodType<T>, value: T): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'id');
  throw new TypeError(`Breaks the payment gateway's field rules: ${fields.join(', ')}`);
};

/** Codes go into messages and logs, so they keep the shape of a code whatever the other side sent. */
export const cleanCode = (code: unknown): string => {
  const text = String(code);
  return /^[A-Z][A-Z0-9_]{0,63}$|^[0-9]{3}$/.test(text) ? text : 'UNRECOGNISED';
};

/**
 * Sends a customer only where the operator said payments happen. An entry is a host, which implies https,
 * or a whole origin such as http://localhost:3000 for the simulator.
 */
export const assertRedirectAllowed = (
  redirectUrl: string,
  allowed: readonly string[],
  operation: string,
): string => {
  const url = URL.parse(redirectUrl);
  const trusted =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    allowed.some((entry) =>
      entry.includes('://')
        ? url.origin === URL.parse(entry)?.origin
        : url.protocol === 'https:' && url.host === entry,
    );
  if (!trusted) throw new GatewayUnavailable(operation, 'untrusted_redirect');
  return url.href;
};
