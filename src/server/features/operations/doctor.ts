// Checks an installation from the command line and says what to fix: the checks of the site itself that work whether it
// runs or not, and those that can only be made from outside, by trying. Leaves nothing behind, every check has a
// timeout, and no secret is printed.
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StatusCheck } from '#contract/operations.ts';
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import type { Mailer } from '#server/adapters/mail/mailer.port.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '#server/adapters/payments/payment-gateway.port.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { readSchemaState, type SchemaState } from '#server/db/migrator.ts';
import { readCertificate } from '#server/health/probes.ts';
import { createShortId } from '#server/ids.ts';
import { withoutPersonalData } from '#server/personal-data.ts';
import { createDoctorToken, doctorHeader } from '#server/security/doctor-token.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { keepSecret } from '#server/security/session-secret.ts';
import { readAuditLog } from './audit-watch.ts';
import {
  type Check,
  checks,
  good,
  type Installation,
  named,
  off,
  problem,
  type Verdict,
} from './status.checks.ts';

/** How the real things are opened: chosen by the program, replaced in tests. */
export interface DoctorTools {
  openMailer(config: Config): Promise<Mailer>;
  openFiles(config: Config): Promise<FileStore>;
  openGateway(config: Config): Promise<PaymentGateway>;
}

export interface DoctorOptions {
  /** False with --no-mail. */
  mail: boolean;
  /** For one look. */
  withinMs: number;
}

/** What the doctor's own checks look at. */
interface Visit extends Installation {
  tools: DoctorTools;
  options: DoctorOptions;
  /** One request as a visitor makes it, which several checks judge. */
  door: Promise<Door>;
}

/** After its time is up, for what then says itself why. */
const graceMs = 500;

type Coded = Error & { code?: string; responseCode?: number };
/** Other people's words, without whom or what they repeat. */
function wordsOf(error: unknown, config: Config): string {
  const { message, code } = error instanceof Error ? (error as Coded) : { message: String(error) };
  const said = message || code || 'no reason was given';
  return withoutPersonalData(secretsOf(config).reduce((text, secret) => text.replaceAll(secret, '…'), said));
}

function secretsOf(config: Config): string[] {
  const passwords = [config.smtpUrl, config.databaseUrl].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).password, decodeURIComponent(new URL(url).password), url] : [],
  );
  const { saltKey, clientSecret, webhookPassword } = config.phonepe;
  return [
    ...passwords,
    saltKey,
    clientSecret,
    webhookPassword,
    config.sessionSecret,
    config.s3?.secretAccessKey,
  ].filter((secret): secret is string => Boolean(secret));
}

/** Nothing that hangs keeps the rest from being looked at. */
async function within(ms: number, work: Promise<Verdict>): Promise<Verdict> {
  const done = new AbortController();
  const late = sleep(
    ms + graceMs,
    problem(
      `No answer within ${Math.round(ms / 1000)} seconds.`,
      'Is it running, and may this machine reach it?',
    ),
    { signal: done.signal },
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    late.catch(() => {});
  }
}

function describeSchema({ applied, pending, unknown }: SchemaState): Verdict {
  if (unknown.length > 0)
    return problem(
      `The database is newer than this version: it has had ${unknown.join(', ')}.`,
      'Start the newer version, or restore a backup made before the upgrade.',
    );
  if (applied === 0) return good('Empty: the first start makes its tables.');
  if (pending.length > 0) return good(`Answers. ${pending.length} migrations run at the next start.`);
  return good(`Answers, and its schema is up to date (${applied} migrations).`);
}

async function tryDatabase({ config, database }: Visit): Promise<Verdict> {
  const where = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  if (!database) return good('No file yet: the first start makes it.');
  try {
    return describeSchema(await readSchemaState(database));
  } catch (error) {
    return problem(
      `It cannot be used: ${wordsOf(error, config)}.`,
      `Check ${where}: host, name, user and password, and that the account we run under may reach it.`,
    );
  }
}

/** By what nodemailer calls the failure. */
const mailFixes: Record<string, string> = {
  EAUTH:
    'The mail server refuses the user or the password in SMTP_URL. Many providers want a password made for programs.',
  EDNS: 'The host in SMTP_URL has no address. Check its spelling.',
  ENOTFOUND: 'The host in SMTP_URL has no address. Check its spelling.',
  ECONNREFUSED: 'Nobody listens there. Check host and port in SMTP_URL.',
  ETLS: 'The encryption cannot be set up. smtps:// is for port 465, smtp://…?requireTLS=true for 587.',
  EENVELOPE: 'The mail server refuses the sender or the receiver. Check MAIL_FROM and LEADS_TO.',
};

async function tryMail({ config, tools, options }: Visit): Promise<Verdict> {
  if (!config.smtpUrl) return off('SMTP_URL is empty: mails are written to DATA_DIR/outbox.');
  if (!options.mail) return off('Not looked at (--no-mail).');
  const host = new URL(config.smtpUrl).host;
  try {
    const mailer = await tools.openMailer(config);
    const id = randomUUID();
    const text = `This mail was sent by npm run doctor on the machine that serves ${config.publicUrl}. Mail works.\n`;
    await mailer.send(
      { to: config.leadsTo, subject: 'Mail works', text, html: `<p>${text}</p>` },
      id,
      AbortSignal.timeout(options.withinMs),
    );
    return good(`${host} accepted a mail to LEADS_TO. Look whether it arrived, and not among spam.`);
  } catch (error) {
    const code = (error as Coded).code ?? '';
    return problem(
      `${host} did not accept a mail: ${wordsOf(error, config)}.`,
      mailFixes[code] ?? 'Check SMTP_URL, and that this machine may connect to that port.',
    );
  }
}

async function tryGateway({ config, tools }: Visit): Promise<Verdict> {
  if (config.paymentProvider === 'simulator') return off('The simulator: no money moves.');
  try {
    const gateway = await tools.openGateway(config);
    // Asks about a payment that never was: needs the credentials, and changes nothing.
    await gateway.fetchStatus(`DOCTOR_${createShortId()}`);
    return good(`${config.paymentProvider} answers, and takes our credentials.`);
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      return problem(
        `${config.paymentProvider} cannot be reached: ${error.reason}.`,
        'Check PHONEPE_BASE_URL (and PHONEPE_AUTH_URL), and PhonePe’s status page.',
      );
    if (error instanceof GatewayRefused && error.httpStatus !== 404)
      return problem(
        `${config.paymentProvider} refuses us: ${error.code}, HTTP ${error.httpStatus}.`,
        'Check the merchant or client id and its key: both belong to one environment, test or production, and to PHONEPE_BASE_URL.',
      );
    if (error instanceof GatewayRefused) return good(`${config.paymentProvider} answers.`);
    return problem(`It failed: ${wordsOf(error, config)}.`, 'Check the PHONEPE variables.');
  }
}

async function tryStorage({ config, tools }: Visit): Promise<Verdict> {
  const folder = `doctor-${createShortId()}`;
  const sample = new TextEncoder().encode(folder);
  try {
    const files = await tools.openFiles(config);
    await files.put(`${folder}/probe.webp`, sample, 'image/webp');
    const read = await files.get(`${folder}/probe.webp`);
    await files.removeFolder(folder);
    const left = await files.get(`${folder}/probe.webp`);
    if (Buffer.compare(Buffer.from(read ?? []), sample) !== 0)
      return problem('What was stored came back different.', 'Ask whoever runs the store.');
    if (left) return problem('What was removed is still there.', 'The key must be allowed to delete.');
    return good(
      `${config.s3 ? `Bucket ${config.s3.bucket}` : 'The folder'}: written, read and removed a probe.`,
    );
  } catch (error) {
    return problem(
      `A probe could not be written, read or removed: ${wordsOf(error, config)}.`,
      config.s3
        ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the key, which must be allowed to write, read, list and delete.'
        : 'The account we run under must own DATA_DIR, and there must be room.',
    );
  }
}

interface Caller {
  live?: boolean;
  address?: string;
  protocol?: string;
}

interface Answered {
  answer: Response;
  caller: Caller;
}
/** The answer, or why there was none. */
type Door = Answered | { fault: string };

const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i.test(
    address.replace(/^::ffff:/, ''),
  );
/** From a range reserved for documentation (RFC 5737): no host has it. */
const forgedAddress = '203.0.113.77';

/** Which client address and scheme the site derives from a request through the proxy. */
function describeCaller({ caller: { address, protocol } }: Answered, config: Config): Verdict {
  if (address === undefined)
    return problem(
      'The site that answers does not know our secret: it is another installation, or an older version.',
      'Run the doctor with the environment of the site, on the machine that serves it.',
    );
  if (address === forgedAddress)
    return problem(
      'Anybody can choose the address that is counted: a forged X-Forwarded-For was believed.',
      'TRUST_PROXY names too much, or the proxy passes on what visitors send. It must set or append X-Forwarded-For itself.',
    );
  const https = isHttps(config);
  if (config.trustProxy.length === 0 && https)
    return problem(
      `TRUST_PROXY is empty, so all visitors count as one: the site sees ${isPrivate(address) ? 'the proxy' : 'its caller'}.`,
      'Name the proxy’s address in TRUST_PROXY.',
    );
  if (https && protocol !== 'https')
    return problem(
      'The site does not learn that visitors come by https.',
      'The proxy must send X-Forwarded-Proto, and stand in TRUST_PROXY.',
    );
  return good('A forged X-Forwarded-For is not believed, and the proxy’s own is.');
}

async function sessionSecretsOf({ sessionSecret, sessionSecretBefore, dataDir }: Config): Promise<Secrets> {
  const secret = sessionSecret ?? (await keepSecret(dataDir).catch(() => ''));
  return sessionSecretBefore === undefined ? [secret] : [secret, sessionSecretBefore];
}

async function knock(config: Config, withinMs: number): Promise<Door> {
  const [secret] = await sessionSecretsOf(config);
  try {
    const answer = await fetch(`${config.publicUrl}/livez`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      headers: { [doctorHeader]: createDoctorToken(secret), 'x-forwarded-for': forgedAddress },
    });
    return { answer, caller: (await answer.json().catch(() => ({}))) as Caller };
  } catch (error) {
    return { fault: wordsOf((error as Error).cause ?? error, config) };
  }
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
const isOurs = ({ answer, caller }: Answered) => answer.status === 200 && caller.live === true;

async function tryDoor({ config, door }: Visit): Promise<Verdict> {
  const seen = await door;
  const url = `${config.publicUrl}/livez`;
  if ('fault' in seen) {
    const words = `${url} does not answer: ${seen.fault}.`;
    return isHttps(config)
      ? problem(words, 'Is the site running, the proxy up, and the name’s address this machine’s?')
      : off(`${words} Start the site to look at it from outside.`);
  }
  return isOurs(seen)
    ? good(`${url} answers.`)
    : problem(
        `${url} answers with ${seen.answer.status}, not as this site does.`,
        'The proxy must pass everything on, with the visitor’s Host.',
      );
}

/** What there is to say once the site itself has answered. */
const behindDoor =
  (judge: (seen: Answered, config: Config) => Verdict) =>
  async ({ config, door }: Visit): Promise<Verdict> => {
    const seen = await door;
    return 'fault' in seen || !isOurs(seen)
      ? off('Not seen: the site does not answer.')
      : judge(seen, config);
  };

function describeTransport({ answer }: Answered, config: Config): Verdict {
  if (!isHttps(config)) return off('PUBLIC_URL is http.');
  return answer.headers.has('strict-transport-security')
    ? good('Browsers are told to come by https only.')
    : problem('Strict-Transport-Security is missing.', 'The proxy takes it away: let it pass.');
}

async function tryPlain({ config, options }: Visit): Promise<Verdict> {
  if (!isHttps(config)) return off('PUBLIC_URL is http.');
  const url = new URL(config.publicUrl);
  // Only the usual ports have a plain one beside them.
  if (url.port) return off('PUBLIC_URL has a port of its own.');
  try {
    const answer = await fetch(`http://${url.hostname}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(options.withinMs),
    });
    const to = answer.headers.get('location') ?? '';
    return to.startsWith('https:')
      ? good('http:// leads to https://.')
      : problem(
          `http:// answers with ${answer.status}, and does not lead to https://.`,
          'Redirect it in the proxy.',
        );
  } catch {
    return good('Port 80 does not answer; visitors who type the name alone need it to lead to https.');
  }
}

/** An SQLite file that is not there is not made by looking. */
async function openExisting(config: Config): Promise<Database | undefined> {
  if (!config.databaseUrl) {
    const there = await access(join(config.dataDir, 'site.sqlite')).then(
      () => true,
      () => false,
    );
    if (!there) return undefined;
  }
  return openDatabase(config);
}

/** Those of the site's list that need no running site, among the doctor's own: what both look at is written there. */
const visited: Record<string, Check<Visit>> = {
  configuration: {
    title: 'Configuration',
    look: async ({ config }) => good(`Complete, in ${config.mode} mode.`),
  },
  database: { title: checks.database.title, look: tryDatabase },
  mail: { title: checks.mail.title, look: tryMail },
  gateway: { title: checks.gateway.title, look: tryGateway },
  storage: { title: checks.storage.title, look: tryStorage },
  clock: checks.clock,
  disk: checks.disk,
  backups: checks.backups,
  audit: checks.audit,
  door: { title: 'Front door', look: tryDoor },
  proxy: { title: 'Proxy headers', look: behindDoor(describeCaller) },
  hsts: { title: 'HSTS', look: behindDoor(describeTransport) },
  certificate: checks.certificate,
  plain: { title: 'Plain http', look: tryPlain },
};

export async function diagnose(
  env: Record<string, string | undefined>,
  tools: DoctorTools,
  options: DoctorOptions,
): Promise<StatusCheck[]> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const next =
      'Mend this, then run the doctor again: the rest is looked at once the configuration is right.';
    return error.faults.map((fault, index, all) =>
      named('configuration', 'Configuration', problem(`${fault}.`, index === all.length - 1 ? next : '')),
    );
  }
  const database = await openExisting(config).catch(() => undefined);
  const { phonepe, s3, publicUrl } = config;
  const visit: Visit = {
    config,
    database,
    tools,
    options,
    now: Date.now(),
    byHand: true,
    clocks: [...new Set([phonepe.baseUrl, s3?.endpoint, publicUrl])].filter((url): url is string =>
      Boolean(url),
    ),
    // All of it, not what the site has read so far.
    audit: async () =>
      database && readAuditLog(database, await sessionSecretsOf(config)).catch(() => undefined),
    certificate: async () =>
      isHttps(config)
        ? readCertificate(new URL(publicUrl), options.withinMs).catch(() => undefined)
        : undefined,
    door: knock(config, options.withinMs),
  };
  const looks = Object.entries(visited).map(async ([name, { title, look }]) => {
    const work = look(visit).catch((error) =>
      problem(`It cannot be read: ${wordsOf(error, config)}.`, 'See what is said of the database.'),
    );
    return named(name, title, await within(options.withinMs, work));
  });
  const findings = await Promise.all(looks);
  await database?.close().catch(() => {});
  return findings;
}
