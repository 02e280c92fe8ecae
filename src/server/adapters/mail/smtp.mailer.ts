// Sends mail through an SMTP server over connections that are kept a while, within bounds: a server that hangs costs
// time, never everything else.
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-pool/index.js';
import { composeMessage } from './compose-message.ts';
import type { Mail } from './mailer.port.ts';

export interface SmtpLimits {
  /** Until the connection is there, the server's greeting included. */
  connectMs: number;
  /** Of silence in the middle of a conversation. Some servers think for long before they accept a mail. */
  silenceMs: number;
  /** From the first byte to the last word. */
  wholeMs: number;
  /** How long an unused connection is kept: shorter than routers on the way remember it. */
  idleMs: number;
  /**
   * Size of the connection pool. Larger than the number of mails the worker sends in parallel, so that a log-in code
   * never queues behind them.
   */
  connections: number;
}
const usualLimits: SmtpLimits = {
  connectMs: 10_000,
  silenceMs: 60_000,
  wholeMs: 90_000,
  idleMs: 60_000,
  connections: 10,
};

/** What work waits for when all places are taken. */
function createPlaces(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async take(signal: AbortSignal): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        const at = waiting.indexOf(resolve);
        // Otherwise it already holds a connection, and the sender checks the abort signal.
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason);
      };
      waiting.push(resolve);
      signal.addEventListener('abort', giveUp, { once: true });
      await promise;
      signal.removeEventListener('abort', giveUp);
    },
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

export function createSmtpMailer(options: { url: string; from: string; limits?: SmtpLimits }) {
  const { connectMs, silenceMs, wholeMs, idleMs, connections } = options.limits ?? usualLimits;
  const places = createPlaces(connections);
  const idle: Line[] = [];
  let closed = false;

  /**
   * A pool of one connection, which the library opens when it is needed, closes when it is idle and replaces when the
   * server closed it. One pool of all could not end a single sending: a mail that was given up and will be sent again
   * must not be accepted after all.
   */
  const openLine = () => {
    let socket: Socket | undefined;
    const getSocket: NonNullable<Options['getSocket']> = ({ host, port, secure }, callback) => {
      const opened = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) });
      socket = opened;
      const tooLong = () => opened.destroy(new Error('The mail server does not answer'));
      const timer = setTimeout(tooLong, connectMs);
      opened.once('close', () => clearTimeout(timer));
      // The library stops listening when it has what it wants; an error after that must not end the process.
      opened.on('error', () => {});
      opened.once('error', callback);
      opened.once('connect', () => {
        clearTimeout(timer);
        opened.off('error', callback);
        callback(null, { connection: opened });
      });
    };
    // In the transport's own options: as defaults of messages, timeouts have no effect.
    const transport = createTransport({
      url: options.url,
      pool: true,
      maxConnections: 1,
      // For a mail that found its connection closed. Only one of which no word was sent goes a second way.
      maxRequeues: 1,
      idleTimeout: idleMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      getSocket,
    } as Options);
    return {
      send: (mail: Mail, id: string) => transport.sendMail(composeMessage(mail, options.from, id)),
      end(reason?: Error): void {
        socket?.destroy(reason);
        transport.close({ force: true });
      },
    };
  };
  type Line = ReturnType<typeof openLine>;

  return {
    destination: `SMTP, ${new URL(options.url).host}`,
    async send(mail: Mail, id: string, signal?: AbortSignal): Promise<void> {
      const whole = new AbortController();
      const timer = setTimeout(() => whole.abort(new Error('The mail server took too long')), wholeMs);
      const cut = AbortSignal.any([whole.signal, ...(signal ? [signal] : [])]);
      try {
        cut.throwIfAborted();
        await places.take(cut);
        const line = idle.pop() ?? openLine();
        const end = () => line.end(cut.reason as Error);
        cut.addEventListener('abort', end, { once: true });
        try {
          cut.throwIfAborted();
          await line.send(mail, id);
          if (closed) line.end();
          else idle.push(line);
        } catch (error) {
          line.end();
          throw error;
        } finally {
          cut.removeEventListener('abort', end);
          places.leave();
        }
      } catch (error) {
        throw cut.aborted ? (cut.reason as Error) : error;
      } finally {
        clearTimeout(timer);
      }
    },
    close(): void {
      closed = true;
      for (const line of idle.splice(0)) line.end();
    },
  };
}
