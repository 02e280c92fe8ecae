// The OAuth token of PhonePe v2: shared by all calls, renewed before it expires, replaced when refused.
import { z } from 'zod';
import { cleanCode, type Fetch, parseAnswer, requestJson, withinDeadline } from './gateway-http.ts';
import { GatewayRefused } from './payment-gateway.port.ts';

export interface TokenOptions {
  clientId: string;
  clientVersion: string;
  clientSecret: string;
  now: () => number;
}

interface Token {
  value: string;
  renewAt: number;
  expiresAt: number;
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(8192), expires_at: z.number() });
const errorAnswer = z.object({ code: z.union([z.string(), z.number()]).optional() });

const renewBeforeMs = 4 * 60 * 1000;
const operation = 'token';

export const createTokenSource = (
  options: TokenOptions & { authBaseUrl: string; fetch: Fetch; timeoutMs: number },
) => {
  const { authBaseUrl, fetch, timeoutMs, now } = options;
  let token: Token | undefined;
  let fetching: Promise<string> | undefined;

  const fetchToken = async (): Promise<string> => {
    const answer = await withinDeadline(operation, timeoutMs, (signal) =>
      requestJson(fetch, {
        operation,
        url: `${authBaseUrl}/v1/oauth/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: options.clientId,
          client_version: options.clientVersion,
          client_secret: options.clientSecret,
          grant_type: 'client_credentials',
        }).toString(),
        signal,
      }),
    );
    if (answer.status >= 400) {
      const { code } = parseAnswer(errorAnswer, answer.body, operation);
      throw new GatewayRefused(operation, { code: cleanCode(code), httpStatus: answer.status });
    }
    const parsed = parseAnswer(tokenAnswer, answer.body, operation);
    const expiresAt = parsed.expires_at * 1000;
    // A token that lives for minutes only is renewed at half its life instead.
    const early = Math.min(renewBeforeMs, Math.max(0, expiresAt - now()) / 2);
    token = { value: parsed.access_token, renewAt: expiresAt - early, expiresAt };
    return token.value;
  };

  const fetchOnce = (): Promise<string> => {
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  return {
    async current(): Promise<string> {
      if (token && now() < token.renewAt) return token.value;
      try {
        return await fetchOnce();
      } catch (error) {
        // Early renewal leaves time to spare: a token that still works outlives a passing fault.
        if (token && now() < token.expiresAt) return token.value;
        throw error;
      }
    },

    /** A token newer than the one the provider refused. */
    async replacing(refused: string): Promise<string> {
      if (token && token.value !== refused) return token.value;
      token = undefined;
      return fetchOnce();
    },
  };
};
