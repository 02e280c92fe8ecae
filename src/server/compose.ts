// The composition root: chooses the adapters, makes the platform and then the features in their order, and connects
// what they are made of. A feature uses only those made before it.
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FileStore } from './adapters/files/file-store.port.ts';
import { createFileStore } from './adapters/files/file-store.ts';
import { openForecast } from './adapters/forecast/open-forecast.ts';
import type { Mailer } from './adapters/mail/mailer.port.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { openGateway } from './adapters/payments/open-gateway.ts';
import type { PaymentGateway } from './adapters/payments/payment-gateway.port.ts';
import { bodyDeadlineMs, createApp, maxDelayMs } from './app.ts';
import type { RunBackup } from './backups/run-backup.ts';
import { type Clock, realTimers, type Timers } from './clock.ts';
import type { Config } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { beforeUpgrade } from './db/before-upgrade.ts';
import type { Database } from './db/client.ts';
import { createReadiness } from './db/readiness.ts';
import { startDatabase } from './db/start-database.ts';
import type { Feature } from './feature.ts';
import { createAccount } from './features/account/account.feature.ts';
import { createAuth } from './features/auth/auth.feature.ts';
import { createBlog } from './features/blog/blog.feature.ts';
import type { BlogService } from './features/blog/blog.service.ts';
import { createBookingRecords } from './features/bookings/booking-records.ts';
import { createBookings } from './features/bookings/bookings.feature.ts';
import { createBookingRequestsService } from './features/bookings/bookings.requests.service.ts';
import { createContent } from './features/content/content.feature.ts';
import { createCrews } from './features/crews/crews.feature.ts';
import { createDay } from './features/day/day.feature.ts';
import { createFindings } from './features/findings/findings.feature.ts';
import { createLinks } from './features/links/links.feature.ts';
import { createMessages } from './features/messages/messages.feature.ts';
import { createOperations } from './features/operations/operations.feature.ts';
import { createPayments } from './features/payments/payments.feature.ts';
import { createPeople } from './features/people/people.feature.ts';
import { createPerson } from './features/person/person.feature.ts';
import { createPromises } from './features/promises/promises.feature.ts';
import { createQuotations } from './features/quotations/quotations.feature.ts';
import { createReports } from './features/reports/reports.feature.ts';
import { createRequests } from './features/requests/requests.feature.ts';
import { createSite } from './features/site/site.feature.ts';
import { createSpeed } from './features/speed/speed.feature.ts';
import type { PasswordCost } from './features/staff/password.ts';
import { createStaff } from './features/staff/staff.feature.ts';
import type { StaffService } from './features/staff/staff.service.ts';
import { startedLater } from './folders.ts';
import { checkFilesOfRelease } from './health/probes.ts';
import { createServiceHealth } from './health/service-health.repository.ts';
import { watchGateway } from './health/watched-services.ts';
import { watchConnections } from './http/connections.ts';
import type { PageSource } from './http/site-pages.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import type { UploadRules } from './http/upload-gate.ts';
import { createSweeper } from './jobs/sweeper.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createPaperDrawer, type PaperDrawer } from './papers/paper-drawer.ts';
import type { PipelineRules } from './photos/photo-pipeline.ts';
import { createPlatform } from './platform.ts';
import type { Counters } from './security/counters.repository.ts';
import { isDoctorToken } from './security/doctor-token.ts';
import type { StrangersRules } from './security/lane.ts';
import type { Secrets } from './security/secrets.ts';
import { keepSecret } from './security/session-secret.ts';
import { stopTimes } from './stop-times.ts';
import { createVersion } from './version.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  worker: Pick<Worker, 'drain' | 'settled'>;
  blog: BlogService;
  staff: StaffService;
  mailDestination: string;
  counters: Counters;
  /** What was answered and rendered since the start. */
  traffic: Traffic;
  /** What every process does once a minute: see how the site runs, and have it told. */
  look(): Promise<void>;
  /** Where /metrics is served, if it has a port of its own. */
  metricsPort: number | undefined;
  /** What is done every few seconds: store how long visitors said they waited. */
  writeSpeed(): Promise<void>;
  /** What the hourly clean-up does. */
  sweep(): Promise<void>;
  /** Begins what a process does by itself: jobs, sweeps, a look every minute. */
  start(): void;
  /** Stops the listener and the worker, then the database: within the grace, whatever hangs. */
  close(): Promise<void>;
}

export interface ComposeOptions extends PageSource {
  clock: Clock;
  /** Tests have time pass faster. */
  timers?: Timers;
  log: FastifyBaseLogger;
  coarseLimit?: number;
  /** How long the verify call waits for the bank; tests do not. */
  verifyWait?: { everyMs: number; forMs: number };
  /** How long one call to the gateway may take. */
  gatewayTimeoutMs?: number;
  /** Tests wait shorter for slow senders. */
  uploadRules?: Partial<UploadRules>;
  photoRules?: Partial<PipelineRules>;
  strangersRules?: Partial<StrangersRules>;
  /** Tests log in often. */
  passwordCost?: PasswordCost;
  bodyDeadlineMs?: number;
  maxDelayMs?: number;
  /** Hears how far a migration is. */
  onMigrating?(words: string): void;
  /** Stands between the product and its files: tests make it fail. */
  wrapFiles?(files: FileStore): FileStore;
  /** Stands between the product and its papers: tests draw with other templates. */
  wrapDrawer?(drawer: PaperDrawer): PaperDrawer;
  /** In place of a process of its own: tests make many backups. */
  makeBackup?: RunBackup;
  /** In place of what the configuration says: tests answer for the world outside. */
  mailer?: Mailer;
  gateway?: PaymentGateway;
}

/** Jobs are put back when they take longer. */
const jobGraceMs = 6000;
/** Requests on a kept-alive connection within this time are answered with `Connection: close`. */
const lastAnswerMs = 1000;

export async function compose(config: Config, options: ComposeOptions): Promise<Server> {
  const { clock, timers = realTimers, log } = options;
  await prepareDataDir(config.dataDir);
  const secret = config.sessionSecret ?? (await keepSecret(config.dataDir));
  const before = config.sessionSecretBefore;
  const secrets: Secrets = before === undefined ? [secret] : [secret, before];
  const database = await startDatabase(config, (words) => log.warn(words), {
    before: () => beforeUpgrade(config, clock(), (words) => log.warn(words)),
    tell(words) {
      log.info(words);
      options.onMigrating?.(words);
    },
  });
  const traffic = createTraffic();
  const health = createServiceHealth(database, clock);
  const mail = await openMailer(config);
  const mailer = options.mailer ?? mail.mailer;
  const store = await createFileStore({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  const files = options.wrapFiles?.(store) ?? store;
  const thread = createPaperDrawer();
  const drawer = options.wrapDrawer?.(thread) ?? thread;
  const { simulator, gateway, merchantId } = await openGateway(config, {
    timeoutMs: options.gatewayTimeoutMs,
    now: clock,
  });

  const { uploadRules, photoRules, strangersRules, verifyWait } = options;
  const platform = createPlatform({
    config,
    clock,
    timers,
    log,
    traffic,
    health,
    secrets,
    database,
    files,
    drawer,
    mailer,
    uploadRules,
    photoRules,
    strangersRules,
  });
  const people = createPeople(platform);
  const auth = createAuth(platform, { people });
  const staff = await createStaff(platform, options.passwordCost);
  const speed = createSpeed(platform);
  // Of the figures pages show a line beside the company's promises.
  const reports = createReports(platform, { speed });
  const content = await createContent(platform, { staff, promisesKept: reports.promisesKept });
  const blog = await createBlog(platform, { staff });
  const records = await createBookingRecords(platform, people);
  const promises = createPromises(platform, { content });
  const messages = createMessages(platform, { staff, content, promises, links: records.links });
  const payments = createPayments(platform, {
    content,
    promises,
    messages,
    bookings: records,
    verifyWait,
    merchantId,
    gateway: watchGateway(options.gateway ?? gateway, health),
  });
  const bookingsOfRequests = createBookingRequestsService(platform, records, payments);
  const requests = createRequests(platform, {
    people,
    auth,
    staff,
    content,
    promises,
    messages,
    bookings: bookingsOfRequests,
  });
  const forecast = await openForecast(config, clock);
  const crews = await createCrews(platform, { staff, content, forecast });
  const bookings = createBookings(platform, {
    records,
    staff,
    content,
    messages,
    requests,
    payments,
    crews,
  });
  const day = createDay(platform, { requests, crews, bookings });
  const findings = createFindings(platform, {
    staff,
    content,
    promises,
    messages,
    bookings,
    draw: (...asked) => site.drawFor(...asked),
  });
  const quotations = createQuotations(platform, {
    auth,
    staff,
    content,
    messages,
    payments,
    promises,
    bookings,
  });
  const person = createPerson(platform, {
    people,
    auth,
    requests,
    bookings,
    quotations,
    messages,
    staff,
    features: [requests, bookings, findings, quotations, payments],
  });
  // What hangs on bookings before them, and what is evidence of an accepted job after what says whether there is one.
  const holders: readonly Feature[] = [
    platform.ownParts,
    person,
    quotations,
    findings,
    day,
    bookings,
    payments,
    requests,
  ];
  const account = createAccount(platform, {
    payments,
    person,
    staff,
    people,
    auth,
    content,
    // The desk's queue last: its lock blocks every other writer of the queue.
    holders: holders.flatMap(({ personalData }) => personalData ?? []),
  });
  const operations = createOperations(platform, {
    staff,
    content,
    speed,
    blog,
    version: createVersion(options.web),
    makeBackup: options.makeBackup,
  });

  const { web, beforePages } = options;
  const site = createSite(platform, { content, blog, web, beforePages });

  const links = createLinks(platform, {
    content,
    payments,
    bookings,
    findings,
    quotations,
    requests,
    person,
    draw: site.drawFor,
  });

  const features: readonly Feature[] = [
    platform.ownParts,
    auth,
    staff,
    content,
    blog,
    messages,
    requests,
    payments,
    crews,
    bookings,
    day,
    findings,
    quotations,
    person,
    links,
    account,
    speed,
    reports,
    operations,
    site,
  ];
  content.countMailWords(features);
  const worker = createWorker({
    queue: platform.queue,
    clock,
    timers,
    log,
    jobs: features.flatMap(({ jobs = [] }) => jobs),
  });
  const sweeper = createSweeper({
    log,
    timers,
    sweeps: Object.fromEntries(features.flatMap(({ sweeps = {} }) => Object.entries(sweeps))),
  });
  const app = await createApp({
    log,
    traffic,
    isDoctor: (header) => isDoctorToken(secret, header),
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    offeredLanguages: content.offeredLanguages,
    headers: site.headers,
    apiDocs: config.mode === 'demo',
    coarseLimit: options.coarseLimit ?? 600,
    bodyDeadlineMs: options.bodyDeadlineMs ?? bodyDeadlineMs,
    maxDelayMs: options.maxDelayMs ?? maxDelayMs,
    checkReady: createReadiness({
      database,
      clock,
      async checkFiles() {
        await Promise.all([files.check(), checkFilesOfRelease(startedLater)]);
        const fault = platform.photos.fault();
        if (fault) throw fault;
      },
      stopping: platform.stopping.signal,
      onChange: (fault) => (fault ? log.error({ err: fault }, 'not ready') : log.info('ready')),
    }),
    fastPath: site.serveFromMemory,
    pages: site.mount,
    async api(scope) {
      const context = { publicUrl: config.publicUrl, authenticate: auth.authenticate };
      for (const feature of features) await feature.routes?.(scope, context);
    },
    async staffApi(scope) {
      const context = { publicUrl: config.publicUrl, authenticate: staff.authenticate };
      for (const feature of features) await feature.staffRoutes?.(scope, context);
    },
    async extra(scope) {
      for (const feature of features) await feature.siteRoutes?.(scope);
      if (simulator) await scope.register(simulator.plugin, { prefix: '/simulator' });
      mail.mailbox?.(scope);
    },
  });

  const contentWatch = await site.watch();
  const connections = watchConnections(app.server);

  return {
    app,
    database,
    traffic,
    counters: platform.counters,
    worker,
    look: operations.look,
    writeSpeed: speed.service.write,
    metricsPort: await operations.listen(),
    blog: blog.service,
    staff: staff.service,
    sweep: sweeper.run,
    mailDestination: mailer.destination,
    start() {
      worker.start();
      sweeper.start();
      speed.start();
      operations.start();
    },
    async close() {
      contentWatch.stop();
      platform.stopping.abort();
      // The listener waits until every answer is finished, and these never are.
      requests.close();
      const closing = connections.close(stopTimes.answersMs);
      const closed = connections.quiet(lastAnswerMs).then(() => app.close());
      await Promise.all([closed, worker.stop(jobGraceMs), sweeper.stop(), operations.stop()]);
      await speed.stop();
      closing.settled();
      platform.photos.close();
      platform.papers.close();
      mail.close?.();
      await database.close();
    },
  };
}
