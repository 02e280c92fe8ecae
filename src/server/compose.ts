// The composition root: every part is made and connected here, by hand, in the open.
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createOutboxMailer } from './adapters/mail/outbox.mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp.mailer.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrator.ts';
import { pingDatabase } from './db/ping.ts';
import { createAccountRepository } from './features/account/account.repository.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { presentChallenge } from './features/auth/auth.presenter.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createChallengeRepository } from './features/auth/challenge.repository.ts';
import { createChallengeService } from './features/auth/challenge.service.ts';
import { createUserRepository } from './features/auth/user.repository.ts';
import { createBlogRepository } from './features/blog/blog.repository.ts';
import { blogRoutes } from './features/blog/blog.routes.ts';
import { type BlogService, createBlogService } from './features/blog/blog.service.ts';
import { samplePosts } from './features/blog/sample-posts/sample-posts.ts';
import { seedSamplePosts } from './features/blog/seed.ts';
import { callbackRoutes } from './features/callback/callback.routes.ts';
import { createCallbackService } from './features/callback/callback.service.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { mailboxRoutes } from './features/mailbox/mailbox.routes.tsx';
import { createCounters } from './http/counters.repository.ts';
import { createIdempotency } from './http/idempotency.repository.ts';
import { createLeadIntake } from './http/lead-intake.ts';
import { createLimiter } from './http/limits.ts';
import type { PageCache } from './http/page-cache.ts';
import { createRenderer, servePages, type WebBuild } from './http/pages.tsx';
import { createSessionRepository } from './http/session.repository.ts';
import { createSessions } from './http/session.ts';
import { createXsrf } from './http/xsrf.ts';
import { createJobQueue } from './jobs/jobs.repository.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createMailJobHandler, createMailQueue, mailJob } from './mail/mail-queue.ts';

export interface Server {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  blog: BlogService;
  mailDestination: string;
  /** Stops the worker, the listener and the database, in that order. */
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
}

const contentLookMs = 1000;
const sweepMs = 3_600_000;

export async function compose(config: Config, around: Surroundings): Promise<Server> {
  const { clock, log } = around;
  await mkdir(config.dataDir, { recursive: true });
  const secret = config.sessionSecret ?? (await keepSecret(join(config.dataDir, 'session-secret')));
  const https = config.publicUrl.startsWith('https:');

  const database = openDatabase(config);
  await migrate(database);

  const outbox = join(config.dataDir, 'outbox');
  const mailer = config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : createOutboxMailer({ folder: outbox, from: config.mailFrom });
  const queue = createJobQueue(database, clock);
  const mailQueue = createMailQueue(queue);
  const worker = createWorker({ queue, clock, log, handlers: { [mailJob]: createMailJobHandler(mailer) } });

  const counters = createCounters(database, clock);
  const limiter = createLimiter(counters, clock);
  const idempotency = createIdempotency(database, clock);
  const intake = createLeadIntake(idempotency, limiter);
  const sessionRepository = createSessionRepository(database, clock);
  const sessions = createSessions({ repository: sessionRepository, xsrf: createXsrf(secret), https });

  let pageCache: PageCache | undefined;
  const blogRepository = createBlogRepository(database);
  const blog = createBlogService({
    repository: blogRepository,
    clock,
    onContentChanged: () => pageCache?.clear(),
  });
  const callback = createCallbackService({ clock, intake, mailQueue, leadsTo: config.leadsTo });
  const contact = createContactService({ clock, intake, mailQueue, leadsTo: config.leadsTo });

  const challenges = createChallengeService({
    database,
    repository: createChallengeRepository(database, clock),
    counters,
    limiter,
    mailer,
    clock,
    log,
    secret,
    alphabet: config.otpAlphabet,
  });
  const auth = createAuthService({
    users: createUserRepository(database),
    challenges,
    clock,
    publicUrl: config.publicUrl,
    removeSessions: sessionRepository.removeOfUser,
  });
  const account = createAccountService({
    repository: createAccountRepository(database),
    limiter,
    mailQueue,
    clock,
    holders: [],
    findUser: auth.findUser,
    removeUser: auth.removeUser,
    requestCode: async (user, address) => presentChallenge(await auth.requestErasureCode(user, address)),
    redeemCode: auth.redeemErasureCode,
  });

  if (config.mode === 'demo') await seedSamplePosts(blogRepository, blog, samplePosts);

  const production = around.web?.mode === 'production';
  const headers = { https, dev: around.web?.mode === 'development' };
  const app = await createApp({
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    headers,
    coarseLimit: around.coarseLimit ?? 600,
    async checkReady() {
      await pingDatabase(database);
      await access(config.dataDir, constants.W_OK);
    },
    fastPath: (request, response) => (production && pageCache?.serve(request, response)) || false,
    async pages(scope) {
      await around.beforePages?.(scope);
      if (!around.web) return;
      pageCache = await servePages(scope, {
        headers,
        assets: production,
        cached: production,
        render: createRenderer({
          app: scope,
          site: { publicUrl: config.publicUrl, demo: config.mode === 'demo' },
          ...around.web,
        }),
      });
    },
    api(scope) {
      const context = { publicUrl: config.publicUrl, authenticate: sessions.authenticate };
      blogRoutes(scope, context, blog);
      callbackRoutes(scope, context, callback);
      contactRoutes(scope, context, contact);
      authRoutes(scope, context, auth, sessions);
      accountRoutes(scope, context, account, sessions);
    },
    extra(scope) {
      if (config.mode === 'demo') mailboxRoutes(scope, outbox);
    },
  });

  // Another process may have changed content: its pages must not stay here either.
  let seenVersion = await blogRepository.contentVersion();
  const timers = [
    setInterval(async () => {
      const version = await blogRepository.contentVersion().catch(() => seenVersion);
      if (version !== seenVersion) pageCache?.clear();
      seenVersion = version;
    }, contentLookMs),
    setInterval(() => {
      Promise.all([
        counters.sweep(),
        idempotency.sweep(),
        sessionRepository.sweep(),
        challenges.sweep(),
      ]).catch((error) => log.warn({ err: error }, 'sweep failed'));
    }, sweepMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    app,
    database,
    worker,
    blog,
    mailDestination: mailer.destination,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await app.close();
      await worker.stop();
      await database.close();
    },
  };
}

/** Made once and kept: sessions survive a restart, and two processes starting together agree. */
async function keepSecret(path: string): Promise<string> {
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
