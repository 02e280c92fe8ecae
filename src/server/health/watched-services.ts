// The mailer and the gateway as before, with a note of how each call ended.
import type { Mailer } from '../adapters/mail/mailer.port.ts';
import { GatewayRefused, type PaymentGateway } from '../adapters/payments/payment-gateway.port.ts';
import type { Traffic } from '../http/traffic.ts';
import type { ServiceHealth } from './service-health.repository.ts';

type MailFault = Error & { code?: string; command?: string };

/** The server works and says no to one address: that is not the server's trouble. */
const isRecipients = ({ code, command }: MailFault) => code === 'EENVELOPE' && command === 'RCPT TO';

/** Aborted: another worker took the job over, or the server stops. A mail server that hangs is a fault. */
const isCutOff = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

export function watchMailer(mailer: Mailer, health: ServiceHealth, { mail: counts }: Traffic): Mailer {
  return {
    destination: mailer.destination,
    async send(mail, id, signal) {
      try {
        await mailer.send(mail, id, signal);
        counts.sent += 1;
        health.good('mail');
      } catch (error) {
        counts.failed += 1;
        if (isRecipients(error as MailFault)) health.good('mail');
        else if (!isCutOff(signal)) health.failed('mail', error);
        throw error;
      }
    },
  };
}

/** A refusal is an answer, unless it is our credentials that are refused. */
const isAnswer = (error: unknown) =>
  error instanceof GatewayRefused && error.httpStatus !== 401 && error.httpStatus !== 403;

export function watchGateway(gateway: PaymentGateway, health: ServiceHealth): PaymentGateway {
  const watched =
    <Given, Answer>(call: (given: Given) => Promise<Answer>) =>
    async (given: Given): Promise<Answer> => {
      try {
        const answer = await call(given);
        health.good('payments');
        return answer;
      } catch (error) {
        if (isAnswer(error)) health.good('payments');
        else health.failed('payments', error);
        throw error;
      }
    };
  return {
    ...gateway,
    initiate: watched(gateway.initiate),
    fetchStatus: watched(gateway.fetchStatus),
    refund: watched(gateway.refund),
    fetchRefundStatus: watched(gateway.fetchRefundStatus),
  };
}
