// Posts webhooks over real HTTP and tries again when the shop does not answer 2xx.
import type { Timers } from './timers.ts';

export interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookAttempt {
  url: string;
  body: string;
  /** The shop's answer, or 0 when there was none. */
  status: number;
}

export interface WebhookSender {
  /** Ends with the first attempt; further ones follow in the background. */
  send(message: WebhookMessage): Promise<void>;
  attempts: readonly WebhookAttempt[];
  close(): void;
}

const answerWithinMs = 5000;
const rememberedAttempts = 500;

export const createWebhookSender = (timers: Timers, retryDelaysMs: readonly number[]): WebhookSender => {
  const attempts: WebhookAttempt[] = [];
  const closing = new AbortController();

  const post = async ({ url, headers, body }: WebhookMessage): Promise<number> => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const attempt = async (message: WebhookMessage, retry: number): Promise<void> => {
    const status = await post(message);
    if (closing.signal.aborted) return;
    attempts.push({ url: message.url, body: message.body, status });
    if (attempts.length > rememberedAttempts) attempts.shift();
    const delay = retryDelaysMs[retry];
    if (status >= 200 && status < 300) return;
    if (delay !== undefined) timers.after(delay, () => void attempt(message, retry + 1));
  };

  return {
    send: (message) => attempt(message, 0),
    attempts,
    close: () => closing.abort(),
  };
};
