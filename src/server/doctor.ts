// Looks at an installation from the command line and says what to fix. Changes nothing that stays; every look is
// bounded in time; no secret is repeated.
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from './adapters/files/file-store.port.ts';
import type { Mailer } from './adapters/mail/mailer.port.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from './adapters/payments/payment-gateway.port.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { readDatabaseClock } from './db/database-clock.ts';
import { readSchemaState, type SchemaState } from './db/migrator.ts';
import { freeShare, readCertificate, readDiskSpace } from './health/probes.ts';
import { createShortId } from './ids.ts';
import { withoutPersonalData } from './personal-data.ts';
import { createDoctorToken, doctorHeader } from './security/doctor-token.ts';
import { keepSecret } from './security/session-secret.ts';

export interface Finding {
  name: string;
  state: 'good' | 'problem' | 'off';
  words: string;
  /** What to do about it; empty when nothing. */
  fix: string;
}
type Draft = Omit<Finding, 'name'>;

/** How the real things are opened: chosen by the program, replaced in tests. */
export interface DoctorTools {
  openMailer(config: Config): Promise<Mailer>;
  openFiles(config: Config): Promise<FileStore>;
  openGateway(config: Config): Promise<PaymentGateway>;
  /** When the last good backup was made; undefined when there is none. */
  lastBackup(database: Database): Promise<number | undefined>;
  /** The whole audit log. */
  readAuditLog(database: Database): Promise<{ entries: number; fault: string }>;
}

export interface DoctorOptions {
  /** False with --no-mail. */
  mail: boolean;
  /** For one look. */
  withinMs: number;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const clockToleranceMs = minuteMs;
const certificateDays = 14;
const lateBackupHours = 26;

const good = (words: string): Draft => ({ state: 'good', words, fix: '' });
const off = (words: string): Draft => ({ state: 'off', words, fix: '' });
const problem = (words: string, fix: string): Draft => ({ state: 'problem', words, fix });

type Coded = Error & { code?: string; responseCode?: number };
/** Other people's words, without whom or what they repeat. */
function wordsOf(error: unknown, config?: Config): string {
  const { message, code } = error instanceof Error ? (error as Coded) : { message: String(error) };
  const said = message || code || 'no reason was given';
  return withoutPersonalData(secretsOf(config).reduce((text, secret) => text.replaceAll(secret, '…'), said));
}

function secretsOf(config: Config | undefined): string[] {
  if (!config) return [];
  const passwords = [config.smtpUrl, config.databaseUrl].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).password, decodeURIComponent(new URL(url).password), url] : [],
  );
  const { saltKey, clientSecret, webhookPassword } = config.phonepe;
  return [
    ...passwords,
    ...[saltKey, clientSecret, webhookPassword, config.sessionSecret, config.s3?.secretAccessKey],
  ].filter((secret): secret is string => Boolean(secret));
}

/** Nothing that hangs keeps the rest from being looked at. */
async function within(ms: number, work: Promise<Draft>): Promise<Draft> {
  const done = new AbortController();
  const late = sleep(
    ms,
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
    work.catch(() => {});
  }
}

function describeSchema({ applied, pending, unknown }: SchemaState): Draft {
  if (unknown.length > 0)
    return problem(
      `The database is newer than this version: it has had ${unknown.join(', ')}.`,
      'Start the newer version, or restore a backup made before the upgrade.',
    );
  if (applied === 0) return good('Empty: the first start makes its tables.');
  if (pending.length > 0) return good(`Answers. ${pending.length} migrations run at the next start.`);
  return good(`Answers, and its schema is up to date (${applied} migrations).`);
}

async function checkDatabase(config: Config, database: Database | undefined): Promise<Draft> {
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

async function checkMail(config: Config, tools: DoctorTools, options: DoctorOptions): Promise<Draft> {
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

async function checkGateway(config: Config, tools: DoctorTools): Promise<Draft> {
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

async function checkStorage(config: Config, tools: DoctorTools): Promise<Draft> {
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

async function readDateHeader(url: string, withinMs: number): Promise<number | undefined> {
  const answer = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  });
  const at = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** Whom this machine's clock is held against. */
async function checkClock(
  config: Config,
  database: Database | undefined,
  options: DoctorOptions,
): Promise<Draft> {
  const others: [name: string, read: () => Promise<number | undefined>][] = [
    ['the database', async () => database && readDatabaseClock(database)],
    ...[...new Set([config.phonepe.baseUrl, config.s3?.endpoint, config.publicUrl])]
      .filter((url): url is string => Boolean(url))
      .map((url): [string, () => Promise<number | undefined>] => [
        new URL(url).host,
        () => readDateHeader(url, options.withinMs / 2),
      ]),
  ];
  const compared = await Promise.all(
    others.map(async ([name, read]) => {
      const asked = Date.now();
      const at = await read().catch(() => undefined);
      return at === undefined ? undefined : { name, aheadMs: at - (asked + Date.now()) / 2 };
    }),
  );
  const seen = compared.filter((each) => each !== undefined);
  if (seen.length === 0) return off('Nobody to compare with: no clock answered.');
  const names = seen.map(({ name }) => name).join(', ');
  const wrong = seen.filter(({ aheadMs }) => Math.abs(aheadMs) > clockToleranceMs);
  if (wrong.length === 0) return good(`Within a minute of ${names}.`);
  const words = wrong.map(
    ({ name, aheadMs }) =>
      `${Math.abs(Math.round(aheadMs / 1000))} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${name}`,
  );
  return problem(
    `This machine is ${words.join(', ')}.`,
    'Have it set by a time server: timedatectl set-ntp true. Codes, sessions and deadlines depend on it.',
  );
}

async function checkDisk(config: Config): Promise<Draft> {
  const disk = await readDiskSpace(config.dataDir).catch(() => undefined);
  if (!disk) return off('DATA_DIR is not there yet.');
  const free = `${(disk.freeBytes / 1e9).toFixed(1)} GB of ${(disk.totalBytes / 1e9).toFixed(0)} GB free at DATA_DIR.`;
  return freeShare(disk) < 0.1 ? problem(free, 'Make room, or a larger disk.') : good(free);
}

async function checkBackup(
  config: Config,
  database: Database | undefined,
  tools: DoctorTools,
): Promise<Draft> {
  if (!config.backup.to) {
    const words = 'BACKUP_TO is empty: no backup is made by itself.';
    return config.mode === 'live'
      ? problem(words, 'Set BACKUP_TO and BACKUP_KEY (docs/operations.md).')
      : off(words);
  }
  const at = database && (await tools.lastBackup(database).catch(() => undefined));
  if (at === undefined)
    return problem(
      'There is no good backup yet.',
      'npm run backup makes one now; the site makes one every night.',
    );
  const hours = Math.floor((Date.now() - at) / 3_600_000);
  return hours > lateBackupHours
    ? problem(
        `The last good backup is ${hours} hours old.`,
        'Run npm run backup: it says what is in the way.',
      )
    : good(`The last good backup is ${hours} hours old.`);
}

async function checkAudit(database: Database | undefined, tools: DoctorTools): Promise<Draft> {
  const read = database && (await tools.readAuditLog(database).catch(() => undefined));
  if (!read) return off('It cannot be read yet: the next start links its entries.');
  return read.fault
    ? problem(read.fault, 'Compare it with the last backups (docs/operations.md).')
    : good(`${read.entries} entries are linked, and none was changed or removed.`);
}

interface Caller {
  live?: boolean;
  address?: string;
  protocol?: string;
}

const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i.test(
    address.replace(/^::ffff:/, ''),
  );
/** Of a range for documentation: nobody has it. */
const forgedAddress = '203.0.113.77';

/** What the site believes about whoever comes through the front door. */
function describeCaller({ address, protocol }: Caller, config: Config): Draft {
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
  const https = config.publicUrl.startsWith('https:');
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

async function askOutside(config: Config, secret: string, withinMs: number) {
  const answer = await fetch(`${config.publicUrl}/livez`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
    headers: { [doctorHeader]: createDoctorToken(secret), 'x-forwarded-for': forgedAddress },
  });
  const body = (await answer.json().catch(() => ({}))) as Caller;
  return { answer, body };
}

async function checkOutside(config: Config, options: DoctorOptions): Promise<Finding[]> {
  const url = new URL(config.publicUrl);
  const https = url.protocol === 'https:';
  const secret = config.sessionSecret ?? (await keepSecret(config.dataDir).catch(() => ''));
  const named = (name: string, draft: Draft): Finding => ({ name, ...draft });
  let seen: Awaited<ReturnType<typeof askOutside>>;
  try {
    seen = await askOutside(config, secret, options.withinMs);
  } catch (error) {
    const cause = (error as Error).cause as Coded | undefined;
    const why = wordsOf(cause ?? error, config);
    const words = `${config.publicUrl}/livez does not answer: ${why}.`;
    if (!https) return [named('Front door', off(`${words} Start the site to look at it from outside.`))];
    return [
      named(
        'Front door',
        problem(words, 'Is the site running, the proxy up, and the name’s address this machine’s?'),
      ),
      named('TLS', await checkCertificate(url, options.withinMs)),
    ];
  }
  const { answer, body } = seen;
  if (answer.status !== 200 || body.live !== true)
    return [
      named(
        'Front door',
        problem(
          `${config.publicUrl}/livez answers with ${answer.status}, not as this site does.`,
          'The proxy must pass everything on, with the visitor’s Host.',
        ),
      ),
    ];
  const findings = [
    named('Front door', good(`${config.publicUrl}/livez answers.`)),
    named('Proxy headers', describeCaller(body, config)),
  ];
  if (!https) return [...findings, named('TLS', off('PUBLIC_URL is http.'))];
  const hsts = answer.headers.get('strict-transport-security');
  return [
    ...findings,
    named(
      'HSTS',
      hsts
        ? good('Browsers are told to come by https only.')
        : problem('Strict-Transport-Security is missing.', 'The proxy takes it away: let it pass.'),
    ),
    named('TLS', await checkCertificate(url, options.withinMs)),
    named('Plain http', await checkPlain(url, options.withinMs)),
  ];
}

async function checkCertificate(url: URL, withinMs: number): Promise<Draft> {
  const renew = 'Look at the proxy’s log: it renews the certificate.';
  try {
    const { validUntil, fault } = await readCertificate(url, withinMs);
    const days = Math.floor((validUntil - Date.now()) / dayMs);
    if (fault) return problem(`Browsers refuse the certificate: ${fault}.`, renew);
    const words = `The certificate is valid for ${days} more days.`;
    return days < certificateDays ? problem(words, renew) : good(words);
  } catch (error) {
    return problem(`No certificate could be read: ${wordsOf(error)}.`, renew);
  }
}

async function checkPlain(url: URL, withinMs: number): Promise<Draft> {
  // Only the usual ports have a plain one beside them.
  if (url.port) return off('PUBLIC_URL has a port of its own.');
  try {
    const answer = await fetch(`http://${url.hostname}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
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

export async function diagnose(
  env: Record<string, string | undefined>,
  tools: DoctorTools,
  options: DoctorOptions,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const fix =
      'Mend this, then run the doctor again: the rest is looked at once the configuration is right.';
    return error.faults.map((fault, index, all) => ({
      name: 'Configuration',
      state: 'problem',
      words: `${fault}.`,
      fix: index === all.length - 1 ? fix : '',
    }));
  }
  const database = await openExisting(config).catch(() => undefined);
  const looks: [name: string, work: Promise<Draft>][] = [
    ['Configuration', Promise.resolve(good(`Complete, in ${config.mode} mode.`))],
    ['Database', checkDatabase(config, database)],
    ['Mail', checkMail(config, tools, options)],
    ['Payments', checkGateway(config, tools)],
    ['Photos', checkStorage(config, tools)],
    ['Clock', checkClock(config, database, options)],
    ['Disk', checkDisk(config)],
    ['Backup', checkBackup(config, database, tools)],
    ['Audit log', checkAudit(database, tools)],
  ];
  const bounded = looks.map(async ([name, work]) => ({ name, ...(await within(options.withinMs, work)) }));
  const findings = [...(await Promise.all(bounded)), ...(await checkOutside(config, options))];
  await database?.close().catch(() => {});
  return findings;
}
