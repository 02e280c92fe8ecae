// The mailer and the gateway as before, with a note of how each call ended.
import { minuteMs } from '#contract/durations.ts';
import { AddressRefused, type Mailer } from '../adapters/mail/mailer.port.ts';
import { GatewayRefused, type PaymentGateway } from '../adapters/payments/payment-gateway.port.ts';
import type { Clock } from '../clock.ts';
import type { Traffic } from '../http/traffic.ts';
import type { ServiceHealth } from './service-health.repository.ts';

type MailFault = Error & { code?: string; command?: string; responseCode?: number };

/** The server says no to one address: that is neither good nor bad news of the server. */
const isRecipients = ({ code, command }: MailFault) => code === 'EENVELOPE' && command === 'RCPT TO';

/** Aborted: another worker took the job over, or the server stops. A mail server that hangs is a fault. */
const isCutOff = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

/** So many different addresses refused, and none taken between them: it is not they who are refused. */
const refusedInARow = 5;
/** Of so many addresses it is remembered that others were taken since they were refused. */
const refusedBefore = 1000;
/** A server that takes one mail of ten does not have the other nine at once each time. */
const worksAgainEveryMs = 5 * minuteMs;

/** `onWorksAgain` is told when a mail is taken after others could not be sent, or for the first time. */
export function watchMailer(
  mailer: Mailer,
  health: ServiceHealth,
  { mail: counts }: Traffic,
  clock: Clock,
  onWorksAgain: () => void,
): Mailer {
  const refused = new Set<string>();
  const refusedAlone = new Set<string>();
  // What failed before this process began is known to nobody here.
  let failing = true;
  let toldAt = 0;

  const taken = (to: string) => {
    counts.sent += 1;
    for (const address of refused) refusedAlone.add(address);
    refused.clear();
    refusedAlone.delete(to);
    if (refusedAlone.size > refusedBefore) refusedAlone.clear();
    health.good('mail');
    if (!failing || Math.abs(clock() - toldAt) < worksAgainEveryMs) return;
    failing = false;
    toldAt = clock();
    onWorksAgain();
  };
  const failed = (error: unknown) => {
    failing = true;
    health.failed('mail', error);
  };

  return {
    destination: mailer.destination,
    async send(mail, id, signal) {
      try {
        await mailer.send(mail, id, signal);
        taken(mail.to);
      } catch (error) {
        counts.failed += 1;
        if (!isRecipients(error as MailFault)) {
          if (!isCutOff(signal)) failed(error);
          throw error;
        }
        if (refused.size < refusedInARow) refused.add(mail.to);
        if (refused.size < refusedInARow) {
          const { responseCode = 0 } = error as MailFault;
          throw responseCode >= 500 && refusedAlone.has(mail.to) ? new AddressRefused(responseCode) : error;
        }
        failed(error);
        // Nobody is told to check the spelling of an address that is right.
        throw new Error('The mail server refuses every recipient', { cause: error });
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
