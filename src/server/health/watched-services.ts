// The mailer and the gateway as before, with a note of how each call ended.
import type { Mailer } from '../adapters/mail/mailer.port.ts';
import { GatewayRefused, type PaymentGateway } from '../adapters/payments/payment-gateway.port.ts';
import type { Traffic } from '../http/traffic.ts';
import type { ServiceHealth } from './service-health.repository.ts';

type MailFault = Error & { code?: string; command?: string };

/** The server says no to one address: that is neither good nor bad news of the server. */
const isRecipients = ({ code, command }: MailFault) => code === 'EENVELOPE' && command === 'RCPT TO';

/** Aborted: another worker took the job over, or the server stops. A mail server that hangs is a fault. */
const isCutOff = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

/** So many different addresses refused, and none taken between them: it is not they who are refused. */
const refusedInARow = 5;

export function watchMailer(mailer: Mailer, health: ServiceHealth, { mail: counts }: Traffic): Mailer {
  const refused = new Set<string>();
  return {
    destination: mailer.destination,
    async send(mail, id, signal) {
      try {
        await mailer.send(mail, id, signal);
        counts.sent += 1;
        refused.clear();
        health.good('mail');
      } catch (error) {
        counts.failed += 1;
        if (isRecipients(error as MailFault)) {
          if (refused.size < refusedInARow) refused.add(mail.to);
          if (refused.size < refusedInARow) throw error;
          health.failed('mail', error);
          // Nobody is told to check the spelling of an address that is right.
          throw new Error('The mail server refuses every recipient', { cause: error });
        }
        if (!isCutOff(signal)) health.failed('mail', error);
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
