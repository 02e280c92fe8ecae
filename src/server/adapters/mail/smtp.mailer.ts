// Sends mail through an SMTP server, within bounds: a server that hangs costs time, never everything else.
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-transport/index.js';
import { composeMessage } from './compose-message.ts';
import type { Mailer } from './mailer.port.ts';

export interface SmtpLimits {
  /** Until the connection is there, the server's greeting included. */
  connectMs: number;
  /** Of silence in the middle of a conversation. Some servers think for long before they accept a mail. */
  silenceMs: number;
  /** From the first byte to the last word. */
  wholeMs: number;
}
const usualLimits: SmtpLimits = { connectMs: 10_000, silenceMs: 60_000, wholeMs: 90_000 };

export function createSmtpMailer(options: { url: string; from: string; limits?: SmtpLimits }): Mailer {
  const { connectMs, silenceMs, wholeMs } = options.limits ?? usualLimits;

  /**
   * The socket is opened here, because the library has no way to end a sending: a mail that was given up and will be
   * sent again must not be accepted after all.
   */
  const openSocket =
    (cut: AbortSignal): NonNullable<Options['getSocket']> =>
    ({ host, port, secure }, callback) => {
      const socket = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) });
      const tooLong = () => socket.destroy(new Error('The mail server does not answer'));
      const end = () => socket.destroy(cut.reason as Error);
      const timer = setTimeout(tooLong, connectMs);
      cut.addEventListener('abort', end, { once: true });
      socket.once('close', () => {
        clearTimeout(timer);
        cut.removeEventListener('abort', end);
      });
      // The library stops listening when it has what it wants; an error after that must not end the process.
      socket.on('error', () => {});
      socket.once('error', callback);
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.off('error', callback);
        callback(null, { connection: socket });
      });
    };

  return {
    destination: `SMTP, ${new URL(options.url).host}`,
    async send(mail, id, signal) {
      const whole = new AbortController();
      const timer = setTimeout(() => whole.abort(new Error('The mail server took too long')), wholeMs);
      const cut = AbortSignal.any([whole.signal, ...(signal ? [signal] : [])]);
      try {
        cut.throwIfAborted();
        // In the transport's own options: as defaults of messages, timeouts have no effect.
        const transport = createTransport({
          url: options.url,
          connectionTimeout: connectMs,
          greetingTimeout: connectMs,
          socketTimeout: silenceMs,
          getSocket: openSocket(cut),
        } as Options);
        await transport.sendMail(composeMessage(mail, options.from, id));
      } catch (error) {
        throw cut.aborted ? (cut.reason as Error) : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
