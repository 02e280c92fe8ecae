// What every feature stands on: made once, before any of them, and handed to each.

import type { FastifyBaseLogger } from 'fastify';
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import type { FileStore } from './adapters/files/file-store.port.ts';
import type { Mailer } from './adapters/mail/mailer.port.ts';
import type { Clock, Timers } from './clock.ts';
import type { Config } from './config.ts';
import { afterCommit } from './db/after-commit.ts';
import type { Database, Trx } from './db/client.ts';
import { createOwnersContent } from './db/owners-content.ts';
import { untilAnswered } from './db/start-database.ts';
import { createEvidence } from './evidence.ts';
import type { Feature } from './feature.ts';
import type { ServiceHealth } from './health/service-health.repository.ts';
import { watchMailer } from './health/watched-services.ts';
import type { Traffic } from './http/traffic.ts';
import { createUploadGate, type UploadRules, uploadRules } from './http/upload-gate.ts';
import { createFingerprint } from './ids.ts';
import { createJobQueue } from './jobs/jobs.repository.ts';
import { alertMail } from './mail/alert.mail.tsx';
import { createMailQueue } from './mail/mail-queue.ts';
import type { PaperDrawer } from './papers/paper-drawer.ts';
import { createPapers } from './papers/papers.ts';
import { createPhotoPipeline, type PipelineRules } from './photos/photo-pipeline.ts';
import { createCounters } from './security/counters.repository.ts';
import { createDevices } from './security/device.ts';
import { createIdempotency } from './security/idempotency.repository.ts';
import { createStrangersLane, type StrangersRules } from './security/lane.ts';
import { createLimiter } from './security/limits.ts';
import type { Secrets } from './security/secrets.ts';
import { createSessionRepository } from './security/session.repository.ts';
import { createSessions } from './security/session.ts';
import type { SessionRules } from './security/session-rules.ts';
import { createXsrf } from './security/xsrf.ts';
import { reviewed as words } from './words/reviewed.ts';

export type Platform = ReturnType<typeof createPlatform>;

export function createPlatform(given: {
  config: Config;
  clock: Clock;
  timers: Timers;
  log: FastifyBaseLogger;
  secrets: Secrets;
  database: Database;
  files: FileStore;
  drawer: PaperDrawer;
  mailer: Mailer;
  health: ServiceHealth;
  traffic: Traffic;
  uploadRules?: Partial<UploadRules> | undefined;
  photoRules?: Partial<PipelineRules> | undefined;
  strangersRules?: Partial<StrangersRules> | undefined;
}) {
  const { config, clock, log, secrets, database, health, traffic } = given;
  const https = config.publicUrl.startsWith('https:');
  const fingerprint = createFingerprint(secrets[0]);
  const queue = createJobQueue(database, clock);
  const counters = createCounters(database, clock, fingerprint);
  const idempotency = createIdempotency(database, clock);
  const owners = createOwnersContent();
  const mailer = watchMailer(given.mailer, health, traffic, clock, () => {
    // Those that wait are tried in their time if this cannot be written.
    queue.hurry('mail').catch(() => {});
  });
  const mailQueue = createMailQueue(queue, mailer, owners.company, clock);
  const xsrf = createXsrf(secrets);
  const papers = createPapers({ ...given, queue });
  const contentListeners: (() => void)[] = [];

  return {
    ...given,
    mailer,
    publicUrl: config.publicUrl,
    leadsTo: config.leadsTo,
    queue,
    counters,
    limiter: createLimiter(counters, clock),
    strangers: createStrangersLane(clock, given.strangersRules),
    idempotency,
    mailQueue,
    papers,
    evidence: createEvidence(),
    fingerprint,
    uploadGate: createUploadGate({ ...uploadRules, ...given.uploadRules }),
    photos: createPhotoPipeline(given.photoRules, health),
    /** Aborted on shutdown: pending waits on other services give up. */
    stopping: new AbortController(),

    /** For what a feature needs of the database before the site serves. */
    atStart: <T>(ask: () => Promise<T>): Promise<T> => untilAnswered(ask, (words) => log.warn(words)),

    /** Something that pages show is different now. */
    contentChanged(): void {
      for (const listener of contentListeners) listener();
    },
    onContentChanged: (listener: () => void): void => void contentListeners.push(listener),

    owners,
    /** The owner's present details. */
    company: owners.company,
    companyLastKnown: owners.companyLastKnown,

    /** A person must look. */
    async alert(trx: Trx, subject: string, detail: string): Promise<void> {
      // Business, not a fault of the site: it is told by mail. Once, also where the transaction is tried again.
      afterCommit(trx, () => log.warn({ subject }, 'a person must look'));
      await mailQueue.add(trx, alertMail(config.leadsTo, subject, detail));
    },

    /** Everything about one kind of visitor's cookies. */
    createDoor(rules: SessionRules, cookies: { session: string; xsrf: string; device: string }) {
      const repository = createSessionRepository(database, clock, rules);
      return {
        repository,
        sessions: createSessions({
          database,
          repository,
          rules,
          cookie: cookies.session,
          xsrfCookie: cookies.xsrf,
          xsrf,
          https,
        }),
        devices: createDevices({ secrets, cookie: cookies.device, https }),
      };
    },

    /** The platform forgets too, and sends the mail. */
    ownParts: {
      words,
      personalData: mailQueue.personalData,
      jobs: [...mailQueue.jobs, ...papers.ownParts.jobs],
      sweeps: {
        ...papers.ownParts.sweeps,
        jobs: (signal) => queue.sweep(signal, clock() - company.retention.undeliveredDays * dayMs),
        // What the sweeps of the hour before deleted.
        log: () => database.emptyLog(),
        counters: counters.sweep,
        idempotency: idempotency.sweep,
      },
    } satisfies Feature,
  };
}
