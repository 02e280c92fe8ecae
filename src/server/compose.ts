// The composition root: every part is made and connected here, by hand, in the open.
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { company } from '#contract/company.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { FileStore } from './adapters/files/file-store.port.ts';
import { createFileStore } from './adapters/files/flydrive.file-store.ts';
import { mailboxRoutes } from './adapters/mail/mailbox.routes.tsx';
import { createOutboxMailer } from './adapters/mail/outbox.mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp.mailer.ts';
import type { PaymentGateway } from './adapters/payments/payment-gateway.port.ts';
import { createPhonePeV1 } from './adapters/payments/phonepe-v1.gateway.ts';
import { createPhonePeV2 } from './adapters/payments/phonepe-v2.gateway.ts';
import { createSimulator, type Simulator } from './adapters/payments/simulator.ts';
import { bodyDeadlineMs, createApp } from './app.ts';
import type { Audit } from './audit.ts';
import { type Clock, monthsBefore } from './clock.ts';
import type { Config } from './config.ts';
import { keepSecret, prepareDataDir } from './data-dir.ts';
import type { Database, Trx } from './db/client.ts';
import { readContentVersion } from './db/content-version.ts';
import { createReadiness } from './db/readiness.ts';
import { removeInSlices } from './db/remove-in-slices.ts';
import { startDatabase } from './db/start-database.ts';
import { createAccountRepository } from './features/account/account.repository.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { presentChallenge } from './features/auth/auth.presenter.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createChallengeRepository } from './features/auth/challenge.repository.ts';
import { createChallengeService, guessingAlert } from './features/auth/challenge.service.ts';
import { createUserRepository } from './features/auth/user.repository.ts';
import { createBlogRepository } from './features/blog/blog.repository.ts';
import { blogRoutes } from './features/blog/blog.routes.ts';
import { type BlogService, createBlogService } from './features/blog/blog.service.ts';
import { createBlogDeskRepository } from './features/blog/blog.staff.repository.ts';
import { createBlogDeskService, postDueJob } from './features/blog/blog.staff.service.ts';
import { blogDeskRoutes } from './features/blog/blog.staff-routes.ts';
import { mediaRoutes, mediaUploadRoutes } from './features/blog/media.routes.ts';
import { createMediaService } from './features/blog/media.service.ts';
import { seedSamplePosts } from './features/blog/seed.ts';
import { numberOf, reference } from './features/bookings/bookings.presenter.ts';
import { createBookingRepository } from './features/bookings/bookings.repository.ts';
import { createBookingDeskRepository } from './features/bookings/bookings.requests.repository.ts';
import { createBookingDeskService } from './features/bookings/bookings.requests.service.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { bookingJobs, createBookingService } from './features/bookings/bookings.service.ts';
import { createBookingHandlingRepository } from './features/bookings/bookings.staff.repository.ts';
import { createBookingHandlingService } from './features/bookings/bookings.staff.service.ts';
import { bookingHandlingRoutes } from './features/bookings/bookings.staff-routes.ts';
import { type CleanPhoto, createPhotoPipeline } from './features/bookings/photo-pipeline.ts';
import { createSiteContentRepository } from './features/content/content.repository.ts';
import { siteContentDeskRoutes, siteContentRoutes } from './features/content/content.routes.ts';
import { createSiteContentService } from './features/content/content.service.ts';
import { createFailedJobRepository } from './features/operations/operations.repository.ts';
import { createFailedJobService } from './features/operations/operations.service.ts';
import { failedJobRoutes } from './features/operations/operations.staff-routes.ts';
import { paymentJobs } from './features/payments/payments.jobs.ts';
import { alertMail } from './features/payments/payments.mail.tsx';
import { presentPayments } from './features/payments/payments.presenter.ts';
import { createPaymentRepository } from './features/payments/payments.repository.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { createPaymentService } from './features/payments/payments.service.ts';
import { createPaymentDeskService } from './features/payments/payments.staff.service.ts';
import { createReceiptService } from './features/payments/receipts.service.ts';
import { createRefundService } from './features/payments/refunds.service.ts';
import { taxFacts } from './features/payments/tax.ts';
import { createNumbersRepository } from './features/reports/reports.repository.ts';
import { createNumbersService } from './features/reports/reports.service.ts';
import { numbersRoutes } from './features/reports/reports.staff-routes.ts';
import { createRequests } from './features/requests/requests.feature.ts';
import { escalationJob } from './features/requests/requests.jobs.ts';
import { createSiteDocuments, siteRoutes } from './features/site/site.routes.ts';
import { createStaffRepository } from './features/staff/staff.repository.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { createStaffService, type StaffService } from './features/staff/staff.service.ts';
import { watchConnections } from './http/connections.ts';
import { watchContent } from './http/content-watch.ts';
import type { StaffContext } from './http/mount-staff.ts';
import { createPageCache } from './http/page-cache.ts';
import { createRenderer, type Renderer, servePages, type WebBuild } from './http/pages.tsx';
import { createRenderQueue } from './http/render-queue.ts';
import { pageHeaders } from './http/security-headers.ts';
import { createUploadGate, type UploadRules, uploadRules } from './http/upload-gate.ts';
import { createFingerprint } from './ids.ts';
import { createJobQueue } from './jobs/jobs.repository.ts';
import { createSweeper } from './jobs/sweeper.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createMailJobHandler, createMailQueue, mailJob } from './mail/mail-queue.ts';
import { createCounters } from './security/counters.repository.ts';
import { createDevices } from './security/device.ts';
import { createIdempotency } from './security/idempotency.repository.ts';
import { createLimiter } from './security/limits.ts';
import { createSecretBox } from './security/secret-box.ts';
import { createSessionRepository, customerSessions, staffSessions } from './security/session.repository.ts';
import { createSessions } from './security/session.ts';
import { createXsrf } from './security/xsrf.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  blog: BlogService;
  staff: StaffService;
  mailDestination: string;
  /** What the hourly clean-up does. */
  sweep(): Promise<void>;
  /** Stops the listener and the worker, then the database: within the grace, whatever hangs. */
  close(): Promise<void>;
}

export interface Surroundings {
  clock: Clock;
  log: FastifyBaseLogger;
  /** Where pages come from; undefined in tests that only speak to the API. */
  web: { mode: 'production' | 'development'; loadBuild(): Promise<WebBuild> } | undefined;
  /** Runs before anything else is mounted: the dev server's middleware. */
  beforePages?(app: FastifyInstance): Promise<void>;
  coarseLimit?: number;
  /** How long the verify call waits for the bank; tests do not. */
  verifyWait?: { everyMs: number; forMs: number };
  /** How long one call to the gateway may take. */
  gatewayTimeoutMs?: number;
  /** Tests wait shorter for slow senders. */
  uploadRules?: Partial<UploadRules>;
  bodyDeadlineMs?: number;
  /** Stands between the product and its files: tests make it fail. */
  wrapFiles?(files: FileStore): FileStore;
}

/** The answer to a customer must be out within ten seconds, with time to write down what happened. */
export const gatewayTimeoutMs = 8000;

/** What is under way when the server is asked to stop: under ten seconds with the rest of the stop. */
const answerGraceMs = 8000;
const jobGraceMs = 6000;

const dayMs = 86_400_000;

export async function compose(config: Config, around: Surroundings): Promise<Server> {
  const { clock, log } = around;
  await prepareDataDir(config.dataDir);
  const secret = config.sessionSecret ?? (await keepSecret(config.dataDir));
  const https = config.publicUrl.startsWith('https:');
  const fingerprint = createFingerprint(secret);

  const database = await startDatabase(config, (words) => log.warn(words));

  const outbox = join(config.dataDir, 'outbox');
  const mailer = config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : createOutboxMailer({ folder: outbox, from: config.mailFrom });
  const queue = createJobQueue(database, clock);

  const counters = createCounters(database, clock);
  const limiter = createLimiter(counters, clock);
  const idempotency = createIdempotency(database, clock);
  const xsrf = createXsrf(secret);
  const sessionRepository = createSessionRepository(database, clock, customerSessions);
  const sessions = createSessions({
    repository: sessionRepository,
    rules: customerSessions,
    cookie: 'session',
    xsrfCookie: 'XSRF-TOKEN',
    xsrf,
    https,
  });

  const headers = { https, dev: around.web?.mode === 'development' };
  let renderer: Renderer | undefined;
  const pageCache = createPageCache({
    async render(key) {
      const made = siteDocuments[key]?.() ?? renderer?.render(key);
      if (!made) throw new Error(`Nobody renders ${key}`);
      return made;
    },
    // Rendering is work of the one thread that everybody waits for: two overlap while they wait for the database.
    queue: createRenderQueue({ atOnce: 2, maxWaiting: 100, maxWaitingPerNetwork: 20, patienceMs: 3000 }),
    headersFor: (page) => pageHeaders(page, headers),
    onStale: (key, error) => log.warn({ key, err: error }, 'page could not be made anew, the last one stays'),
    maxPages: 500,
  });
  const blogRepository = createBlogRepository(database);
  const onContentChanged = () => pageCache.clear();
  const staffRepository = createStaffRepository(database);
  const audit: Audit = (trx, entry) => staffRepository.log({ ...entry, at: clock() }, trx);
  const siteContent = createSiteContentService({
    database,
    repository: createSiteContentRepository(database),
    staffNames: staffRepository.names,
    audit,
    clock,
    onContentChanged,
  });
  const mailQueue = createMailQueue(queue, siteContent.company);
  const alert = async (trx: Trx, subject: string, detail: string) => {
    log.error({ subject }, 'a person must look');
    await mailQueue.add(trx, alertMail(config.leadsTo, subject, detail));
  };
  const blog = createBlogService({ repository: blogRepository, clock, onContentChanged });
  const siteDocuments = createSiteDocuments(config.publicUrl, blog);
  const challenges = createChallengeService({
    database,
    repository: createChallengeRepository(database, clock),
    counters,
    limiter,
    mailer,
    company: async () => siteContent.company().catch(siteContent.companyLastKnown),
    clock,
    log,
    secret,
    fingerprint,
    alphabet: config.otpAlphabet,
    publicUrl: config.publicUrl,
    onGuessing: (trx) => alert(trx, guessingAlert.subject, guessingAlert.detail),
  });
  const auth = createAuthService({
    users: createUserRepository(database),
    challenges,
    clock,
    publicUrl: config.publicUrl,
    endSession: sessionRepository.remove,
    removeSessions: sessionRepository.removeOfUser,
  });
  const store = await createFileStore({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  const files = around.wrapFiles?.(store) ?? store;
  const { gateway, simulator, merchantId } = openGateway(config, {
    timeoutMs: around.gatewayTimeoutMs ?? gatewayTimeoutMs,
    now: clock,
  });
  const bookingRepository = createBookingRepository(database);
  const paymentRepository = createPaymentRepository(database);
  const apiUrl = config.publicUrl + apiPrefix;

  const deskSessionRepository = createSessionRepository(database, clock, staffSessions);
  const deskSessions = createSessions({
    repository: deskSessionRepository,
    rules: staffSessions,
    cookie: 'desk',
    xsrfCookie: 'DESK-XSRF-TOKEN',
    xsrf,
    https,
  });
  const staff = createStaffService({
    database,
    repository: staffRepository,
    counters,
    limiter,
    box: createSecretBox(secret, 'second factors of staff'),
    mailQueue,
    log,
    fingerprint,
    removeSessions: deskSessionRepository.removeOfUser,
    onRemoved: (trx, id, by) => requests.releaseAllOf(trx, id, by),
    async findSubjects(subjects) {
      const [known, bookings] = await Promise.all([
        requests.namesOf(subjects),
        createBookingHandlingRepository(database).namesOf(subjects.flatMap(numberOf)),
      ]);
      return new Map<string, { name: string; href: string }>([
        ...known.map(({ id, name }) => [id, { name, href: `/desk#waiting/${id}` }] as const),
        ...bookings.map(
          ({ id, number, name }) => [reference(number), { name, href: `/desk/bookings#open/${id}` }] as const,
        ),
      ]);
    },
    clock,
    publicUrl: config.publicUrl,
  });
  await staff.sealSecrets();
  const requests = createRequests({
    database,
    bookings: createBookingDeskService({
      bookings: bookingRepository,
      repository: createBookingDeskRepository(database),
      readPhoto: (...photo) => booking.readPhoto(...photo),
      agreeVisit: (...visit) => bookingHandling.agreeVisit(...visit),
      async paymentsOf(id) {
        const rows = await paymentRepository.ofBookings([id]);
        return rows.flatMap(({ paid_at: paidAt, amount_paise: amountPaise, state }) =>
          paidAt === null ? [] : [{ paidAt, amountPaise, kept: state === 'paid' }],
        );
      },
    }),
    queue,
    mailQueue,
    idempotency,
    limiter,
    staffNames: staffRepository.names,
    promiseRules: siteContent.promiseRules,
    audit,
    clock,
    publicUrl: config.publicUrl,
    leadsTo: config.leadsTo,
  });

  const refunds = createRefundService({
    database,
    repository: paymentRepository,
    gateway,
    queue,
    bookings: bookingRepository,
    alert,
    holidays: async (trx) => (await siteContent.promiseRules(trx)).holidays,
    clock,
    callbackUrl: `${apiUrl}/payment/webhook`,
  });
  const payments = createPaymentService({
    database,
    repository: paymentRepository,
    gateway,
    refunds,
    queue,
    limiter,
    alert,
    clock,
    apiUrl,
    merchantId,
    async taxOf(id) {
      const location = (await bookingRepository.findForHouse(id))?.location ?? '';
      return taxFacts(await siteContent.company(), location);
    },
    bookings: {
      markPaid: bookingRepository.markPaid,
      isOpen: async (id, trx) => {
        const booking = await bookingRepository.findForHouse(id, trx);
        return booking !== undefined && booking.status !== 'cancelled' && booking.amount_paid_paise === null;
      },
    },
  });
  const receipts = createReceiptService({
    database,
    repository: paymentRepository,
    mailQueue,
    issuer: siteContent.company,
    async describeBooking(id) {
      const booking = await bookingRepository.findForHouse(id);
      if (!booking) return undefined;
      return {
        reference: reference(booking.number),
        service: booking.service_name,
        location: booking.location,
        customer: await auth.findUser(booking.user_id),
      };
    },
  });
  const pipeline = createPhotoPipeline();
  const booking = createBookingService({
    database,
    repository: bookingRepository,
    pipeline,
    files,
    idempotency,
    limiter,
    queue,
    mailQueue,
    payments: {
      open: payments.open,
      begin: payments.begin,
      onCancelled: refunds.onCancelled,
      async describe(ids) {
        const rows = await paymentRepository.ofBookings(ids);
        const tids = rows.map((row) => row.tid);
        const [refundRows, vouchers, returned] = await Promise.all([
          paymentRepository.refundsOf(tids),
          paymentRepository.vouchersOf(tids),
          paymentRepository.returnedFrom(tids),
        ]);
        return presentPayments(rows, { refunds: refundRows, vouchers, returned });
      },
    },
    promiseDue: siteContent.promiseDue,
    requests,
    staffNames: staffRepository.names,
    findCustomer: auth.findUser,
    clock,
    publicUrl: config.publicUrl,
    leadsTo: config.leadsTo,
  });
  const bookingHandling = createBookingHandlingService({
    database,
    repository: createBookingHandlingRepository(database),
    bookings: bookingRepository,
    findWithHistory: createBookingDeskRepository(database).find,
    payments: createPaymentDeskService({ repository: paymentRepository, refunds }),
    findCustomer: auth.findUser,
    staffNames: staffRepository.names,
    async onCancelled(trx, id) {
      await refunds.onCancelled(trx, id);
      await requests.withdraw(trx, id);
    },
    onMoved: requests.followBooking,
    audit,
    mailQueue,
    clock,
    publicUrl: config.publicUrl,
    leadsTo: config.leadsTo,
  });
  const blogDesk = createBlogDeskService({
    database,
    repository: createBlogDeskRepository(database),
    queue,
    staffNames: staffRepository.names,
    audit,
    clock,
    onContentChanged,
  });
  const media = createMediaService({
    database,
    files,
    async clean(image) {
      const [{ display, width, height }] = (await pipeline.cleanAll([image], 'desk')) as [CleanPhoto];
      return { bytes: display, width, height };
    },
    audit,
    clock,
  });
  const numbers = createNumbersService({
    repository: createNumbersRepository(database),
    clock,
    onContentChanged,
  });
  const account = createAccountService({
    repository: createAccountRepository(database),
    limiter,
    mailQueue,
    clock,
    holders: [
      {
        section: 'mailsToBeSent',
        async collect(user) {
          const waiting = await queue.payloadsAbout(user.email, mailJob);
          const records = waiting.map(({ payload, created_at: createdAt }) => {
            const { to, subject } = JSON.parse(payload) as { to: string; subject: string };
            return { to, subject, createdAt };
          });
          return { records, files: [] };
        },
        erase: (user, trx) => queue.forgetAbout(user.email, trx),
      },
      {
        section: 'bookings',
        collect: (user) => booking.collect(user.id),
        erase: (user, trx) => booking.erase(user.id, trx),
      },
      requests.personalData,
    ],
    findUser: auth.findUser,
    removeUser: auth.removeUser,
    requestCode: async (user, address) => presentChallenge(await auth.requestErasureCode(user, address)),
    redeemCode: auth.redeemErasureCode,
  });

  const worker = createWorker({
    queue,
    clock,
    log,
    // Most of all jobs, and the ones that wait longest for somebody else.
    places: { [mailJob]: 6 },
    handlers: {
      [mailJob]: createMailJobHandler(mailer),
      [escalationJob]: (payload) => requests.runEscalation(payload as { id: string; level: 1 | 2 }),
      [bookingJobs.removePhotos]: (payload) => booking.removePhotos(payload as { bookingId: string }),
      [postDueJob]: () => blogDesk.runDue(),
      [paymentJobs.check]: (payload) => payments.runCheck(payload as { tid: string; at: number }),
      [paymentJobs.settle]: async (payload) => void (await payments.settle((payload as { tid: string }).tid)),
      [paymentJobs.receipt]: (payload) => receipts.runReceipt(payload as { tid: string }),
      [paymentJobs.refund]: (payload) => {
        // Written before links carried their time: it is the chain's first.
        const { refundId, at = null } = payload as { refundId: string; at?: number };
        return refunds.look(refundId, { at });
      },
      [paymentJobs.refundLook]: (payload) => refunds.look((payload as { refundId: string }).refundId),
      [paymentJobs.refundMail]: (payload) => receipts.runRefundMail(payload as { refundId: string }),
    },
  });

  if (config.mode === 'demo') await seedSamplePosts(blogRepository, blog);
  else if (!(await siteContent.current()).company) {
    log.warn('Visitors see a sample phone number and address: enter your own at /desk/content');
  }

  const failedJobs = createFailedJobService({
    database,
    repository: createFailedJobRepository(database),
    audit,
    clock,
    wake: queue.wake,
  });

  const stopping = new AbortController();
  const uploadGate = createUploadGate({ ...uploadRules, ...around.uploadRules });
  const production = around.web?.mode === 'production';
  const app = await createApp({
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    headers,
    apiDocs: config.mode === 'demo',
    coarseLimit: around.coarseLimit ?? 600,
    bodyDeadlineMs: around.bodyDeadlineMs ?? bodyDeadlineMs,
    checkReady: createReadiness({
      database,
      checkFiles: files.check,
      clock,
      onChange: (fault) => (fault ? log.error({ err: fault }, 'not ready') : log.info('ready')),
    }),
    fastPath: (request, response) => production && pageCache.serve(request, response),
    async pages(scope) {
      await around.beforePages?.(scope);
      if (!around.web) return;
      const pages = createRenderer({
        app: scope,
        site: {
          publicUrl: config.publicUrl,
          demo: config.mode === 'demo',
          mailFrom: config.mailFrom.replace(/^.*<|>$/g, ''),
          lastContent: siteContent.lastKnown,
        },
        ...around.web,
      });
      renderer = pages;
      await servePages(scope, {
        cache: pageCache,
        find: pages.find,
        assets: production,
        cached: production,
        company: siteContent.companyLastKnown,
      });
    },
    async api(scope) {
      const context = { publicUrl: config.publicUrl, authenticate: sessions.authenticate };
      blogRoutes(scope, context, blog);
      siteContentRoutes(scope, context, siteContent, numbers.promiseKept);
      requests.routes(scope, context);
      bookingRoutes(scope, context, booking, uploadGate);
      await paymentRoutes(scope, context, {
        service: payments,
        receipts,
        gateway,
        findCustomer: auth.findUser,
        fingerprint,
        verifyWait: { everyMs: 3000, forMs: 25_000, ...around.verifyWait, signal: stopping.signal },
      });
      authRoutes(scope, context, auth, sessions, createDevices({ secret, cookie: 'device', https }));
      accountRoutes(scope, context, account, sessions);
    },
    async staffApi(scope) {
      const context: StaffContext = {
        publicUrl: config.publicUrl,
        async authenticate(request) {
          const session = await deskSessions.authenticate(request);
          const member = session && (await staff.findActive(session.id));
          return member && { ...member, sessionHash: session.sessionHash };
        },
      };
      staffRoutes(
        scope,
        context,
        staff,
        deskSessions,
        createDevices({ secret, cookie: 'desk-device', https }),
      );
      requests.staffRoutes(scope, context);
      blogDeskRoutes(scope, context, blogDesk);
      siteContentDeskRoutes(scope, context, siteContent);
      numbersRoutes(scope, context, numbers);
      failedJobRoutes(scope, context, failedJobs);
      mediaUploadRoutes(scope, context, media, uploadGate);
      bookingHandlingRoutes(scope, context, bookingHandling, receipts.pdfForStaff);
    },
    async extra(scope) {
      mediaRoutes(scope, media);
      siteRoutes(scope, config.publicUrl, siteDocuments, pageCache);
      if (simulator) await scope.register(simulator.plugin, { prefix: '/simulator' });
      if (config.mode === 'demo') mailboxRoutes(scope, outbox);
    },
  });

  const { retention } = company;
  const sweeper = createSweeper({
    log,
    sweeps: {
      uploads: booking.sweepAbandonedUploads,
      photos: booking.sweepOldPhotos,
      requests: requests.sweepOld,
      payments: (signal) =>
        removeInSlices(signal, (limit) =>
          paymentRepository.removeBefore(monthsBefore(clock(), 12 * retention.paymentYears), limit),
        ),
      jobs: (signal) => queue.sweep(signal, clock() - retention.undeliveredDays * dayMs),
      counters: counters.sweep,
      idempotency: idempotency.sweep,
      sessions: sessionRepository.sweep,
      deskSessions: deskSessionRepository.sweep,
      codes: challenges.sweep,
      promise: numbers.refreshPromiseKept,
    },
  });

  await siteContent.current();
  const contentWatch = await watchContent({
    readVersion: () => readContentVersion(database.query),
    async onChanged() {
      pageCache.clear();
      await siteContent.current();
    },
    onDoubt: pageCache.doubt,
    log,
  });
  const connections = watchConnections(app.server);
  sweeper.start();

  return {
    app,
    database,
    worker,
    blog,
    staff,
    sweep: sweeper.run,
    mailDestination: mailer.destination,
    async close() {
      contentWatch.stop();
      stopping.abort();
      // The listener waits until every answer is finished, and these never are.
      requests.close();
      const closing = connections.close(answerGraceMs);
      await Promise.all([app.close(), worker.stop(jobGraceMs), sweeper.stop()]);
      closing.settled();
      pipeline.close();
      await database.close();
    },
  };
}

/** Where PhonePe's pay pages live; a customer is sent nowhere else. */
const phonePeHosts = [
  'mercury.phonepe.com',
  'mercury-t2.phonepe.com',
  'mercury-uat.phonepe.com',
  'mercury-stg.phonepe.com',
];

/** Plainly fake, and good for nothing outside the simulator. */
const simulatedMerchant = {
  merchantId: 'DEMOMERCHANT',
  saltKey: 'demo-salt-key-not-a-secret',
  saltIndex: '1',
};

interface OpenGateway {
  gateway: PaymentGateway;
  simulator?: Simulator;
  /** The merchant money must have gone to, where the protocol says. */
  merchantId: string | undefined;
}

function openGateway(config: Config, patience: { timeoutMs: number; now: Clock }): OpenGateway {
  const { phonepe } = config;
  const local = config.mode === 'demo' && phonepe.baseUrl ? [new URL(phonepe.baseUrl).origin] : [];
  const allowedRedirectHosts = [...phonePeHosts, ...local];
  if (config.paymentProvider === 'phonepe-v1') {
    const gateway = createPhonePeV1({ ...phonepe, ...patience, allowedRedirectHosts });
    return { gateway, merchantId: phonepe.merchantId };
  }
  if (config.paymentProvider === 'phonepe-v2') {
    return {
      gateway: createPhonePeV2({
        ...phonepe,
        ...patience,
        authBaseUrl: phonepe.authUrl,
        allowedRedirectHosts,
      }),
      merchantId: undefined,
    };
  }
  const ownHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const publicUrl = `${config.publicUrl}/simulator`;
  return {
    gateway: createPhonePeV1({
      ...simulatedMerchant,
      ...patience,
      baseUrl: `http://${ownHost}:${config.port}/simulator`,
      allowedRedirectHosts: [new URL(publicUrl).origin],
    }),
    merchantId: simulatedMerchant.merchantId,
    simulator: createSimulator({
      publicUrl: () => publicUrl,
      payee: company.name,
      v1: simulatedMerchant,
    }),
  };
}
