// Mails about what needs a person: one when it begins, one when it is over.

import type { StatusCheck } from '#contract/operations.ts';
import type { AlertRow } from '#server/db/tables.ts';
import type { Platform } from '#server/platform.ts';
import { alertRepository as repository } from './alerts.repository.ts';
import { clearedMail, raisedMail } from './operations.mail.tsx';
import { needsAlert } from './status.checks.ts';

/** It must stay away for so long: something that comes and goes is one alert, not fifty. */
const quietMs = 10 * 60_000;

/** A mail about mail that does not work would arrive when it works again: then the other one says all. */
const cannotBeMailed = (name: string) => name === 'mail';

export type AlertService = ReturnType<typeof createAlertService>;

export function createAlertService(
  deps: Pick<Platform, 'database' | 'mailQueue' | 'clock' | 'leadsTo' | 'publicUrl'>,
) {
  const { database, mailQueue, clock } = deps;

  const raise = (check: StatusCheck) =>
    database.transaction(async (trx) => {
      if (!(await repository.raise(trx, check, clock()))) return;
      if (cannotBeMailed(check.name)) return;
      await mailQueue.add(trx, raisedMail(check, deps));
      await repository.markTold(trx, check.name, clock());
    });

  const clear = (alert: AlertRow) =>
    database.transaction(async (trx) => {
      const cleared = await repository.clear(trx, alert.name, clock() - quietMs, clock());
      if (cleared) await mailQueue.add(trx, clearedMail(cleared, deps));
    });

  return {
    open: (): Promise<AlertRow[]> => repository.open(database.query),

    /** `known` are the checks that could be made: one that failed to run neither raises nor clears an alert. */
    async update(known: readonly StatusCheck[]): Promise<void> {
      const open = new Map((await repository.open(database.query)).map((alert) => [alert.name, alert]));
      for (const check of known) {
        const alert = open.get(check.name);
        if (needsAlert(check)) {
          if (alert) await repository.seeAgain(database.query, check, clock());
          else await raise(check);
        } else if (alert && clock() - alert.seen_at >= quietMs) {
          await clear(alert);
        }
      }
    },
  };
}
