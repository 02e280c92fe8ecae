// The only reader of the environment. Pure: the same variables always give the same frozen answer or the same faults.
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { company } from '#contract/company.ts';
import { normalizeEmail } from '#contract/fields.ts';
import { isRecipient } from './backups/age.ts';
import { isSigningKey } from './backups/signing.ts';

const unlessEmpty = (holds: (value: string) => boolean, fault: string) =>
  z.string().check(z.refine((value) => value === '' || holds(value), fault));
const oneOf = <const T extends string>(...allowed: T[]) =>
  z.enum(allowed, { error: ({ input }) => `must be ${allowed.join(' or ')}, not "${input}"` });
const url = (...protocols: string[]) =>
  unlessEmpty(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
const origin = url('http:', 'https:').check(
  z.refine(
    (value) => !URL.canParse(value) || new URL(value).pathname === '/',
    'must be an origin without a path',
  ),
);
const port = z.pipe(
  z.string().check(
    z.refine((value) => /^\d+$/.test(value) && Number(value) <= 65535, {
      error: ({ input }) => `must be a whole number from 0 to 65535, not "${input}"`,
    }),
  ),
  z.transform(Number),
);
const processCount = z.pipe(
  unlessEmpty((value) => /^[1-9]\d?$/.test(value), 'must be a whole number from 1 to 99'),
  z.transform(Number),
);
const optionalPort = z.pipe(
  unlessEmpty((value) => /^\d+$/.test(value) && Number(value) <= 65535, 'must be a whole number up to 65535'),
  z.transform((value: string) => (value === '' ? undefined : Number(value))),
);
const wholeNumber = z.pipe(
  unlessEmpty((value) => /^\d{1,9}$/.test(value), 'must be a whole number'),
  z.transform(Number),
);
const isAddress = (value: string) => normalizeEmail(value) !== undefined;
const address = unlessEmpty(isAddress, 'must be an e-mail address');
/** It may have a name in front. */
const sender = unlessEmpty(
  (value) => isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
  'must be an e-mail address',
);
const secret = unlessEmpty((value) => value.length >= 32, 'must have at least 32 characters');

/** What Fastify's `trustProxy` understands: an address, a range of them, or one of its names for ranges. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  ),
  z.array(
    z.string().check(
      z.refine(isProxy, {
        error: ({ input }) => `must list addresses or ranges such as 10.0.0.0/8, not "${input}"`,
      }),
    ),
  ),
);

const hour = z.pipe(
  z.string().check(
    z.refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= 23, {
      error: ({ input }) => `must be a whole number from 0 to 23, not "${input}"`,
    }),
  ),
  z.transform(Number),
);
const isBucket = (to: string) => to.startsWith('s3:');
const backupPlace = unlessEmpty(
  (value) => !isBucket(value) || /^s3:\/\/[\w.-]+(\/[\w./-]+)?$/.test(value),
  'must be a folder, or s3://bucket/prefix',
);
const publicKey = unlessEmpty(
  isRecipient,
  'must be the public key, age1…, as npm run backup -- --new-key prints it; the private one belongs elsewhere',
);

const signingKey = unlessEmpty(
  isSigningKey,
  'must be the signing key, SIGNING-KEY-1…, as npm run backup -- --new-key prints it',
);

interface Variable<T> {
  meaning: string;
  /** Shown in `.env.example`; empty when there is none. */
  fallback: string;
  schema: z.ZodMiniType<T>;
}
function variable(meaning: string, fallback?: string): Variable<string>;
function variable<T>(meaning: string, fallback: string, schema: z.ZodMiniType<T>): Variable<T>;
function variable(meaning: string, fallback = '', schema: z.ZodMiniType = z.string()): Variable<unknown> {
  return { meaning, fallback, schema };
}

/** Every variable the product knows, in the order the documents list them. */
export const variables = {
  APP_MODE: variable(
    'demo or live. Live refuses to start until everything real is set.',
    'demo',
    oneOf('demo', 'live'),
  ),
  PORT: variable('Port to listen on.', '3000', port),
  HOST: variable(
    'Address to listen on. Default: 127.0.0.1 in demo mode (this machine alone), 0.0.0.0 in live mode.',
  ),
  PUBLIC_URL: variable('Origin that links and mails use. Default: http://localhost:PORT', '', origin),
  DATA_DIR: variable('SQLite file, photos, outbox and the generated secret.', './data'),
  DATABASE_URL: variable(
    'postgres://… switches from SQLite to PostgreSQL.',
    '',
    url('postgres:', 'postgresql:'),
  ),
  WEB_CONCURRENCY: variable(
    'How many processes serve, under a supervisor that replaces them on SIGHUP. Empty: this one alone. More than one needs PostgreSQL.',
    '',
    processCount,
  ),
  S3_BUCKET: variable('Keep photos in object storage instead of DATA_DIR.'),
  S3_ENDPOINT: variable('Address of an S3-compatible store.', '', url('http:', 'https:')),
  S3_REGION: variable('Region of the bucket.'),
  S3_ACCESS_KEY_ID: variable('Key id for the bucket.'),
  S3_SECRET_ACCESS_KEY: variable('Secret for the bucket.'),
  BACKUP_TO: variable(
    'Folder or s3://bucket/prefix for a backup of rows and photos every night. Best not on the same disk.',
    '',
    backupPlace,
  ),
  BACKUP_KEY: variable(
    'Public key that backups are encrypted to; npm run backup -- --new-key makes a pair.',
    '',
    publicKey,
  ),
  BACKUP_SIGNING_KEY: variable(
    'Signs each backup, so that a forged one is refused; comes with the pair of keys.',
    '',
    signingKey,
  ),
  BACKUP_HOUR: variable('Hour of the day in India, 0 to 23, in which the backup begins.', '2', hour),
  BACKUP_S3_ENDPOINT: variable('Where it differs from S3_ENDPOINT.', '', url('http:', 'https:')),
  BACKUP_S3_REGION: variable('Where it differs from S3_REGION.'),
  BACKUP_S3_ACCESS_KEY_ID: variable('Where it differs from S3_ACCESS_KEY_ID.'),
  BACKUP_S3_SECRET_ACCESS_KEY: variable('Where it differs from S3_SECRET_ACCESS_KEY.'),
  UPGRADE_WITHOUT_BACKUP: variable(
    'yes: the upgrade to 1.0 begins without a backup of the last hour, or in demo mode without a copy of DATA_DIR. Empty again once it is done.',
    '',
    unlessEmpty((value) => value === 'yes', 'must be yes or empty'),
  ),
  SMTP_URL: variable(
    'smtps://user:password@host, or smtp://…?requireTLS=true. Without it each mail is one .eml file in DATA_DIR/outbox.',
    '',
    url('smtp:', 'smtps:'),
  ),
  MAIL_FROM: variable('Sender of all mail. In demo mode: the company file’s address.', '', sender),
  LEADS_TO: variable('Where requests are mailed. In demo mode: the company file’s address.', '', address),
  SESSION_SECRET: variable(
    'Signs cookies and encrypts the second factors of staff, at least 32 characters. Demo mode makes one and keeps it in DATA_DIR.',
    '',
    secret,
  ),
  SESSION_SECRET_BEFORE: variable(
    'While SESSION_SECRET is being changed: the one before, which still counts for what was signed or encrypted with it.',
    '',
    secret,
  ),
  PAYMENT_PROVIDER: variable(
    'simulator, phonepe-v1 or phonepe-v2.',
    'simulator',
    oneOf('simulator', 'phonepe-v1', 'phonepe-v2'),
  ),
  PHONEPE_BASE_URL: variable(
    'PhonePe host and path prefix for the chosen protocol.',
    '',
    url('http:', 'https:'),
  ),
  PHONEPE_MERCHANT_ID: variable('Merchant id (phonepe-v1).'),
  PHONEPE_SALT_KEY: variable('Salt key (phonepe-v1).'),
  PHONEPE_SALT_INDEX: variable('Salt index (phonepe-v1).'),
  PHONEPE_AUTH_URL: variable(
    'Token host and path prefix (phonepe-v2). Default: PHONEPE_BASE_URL',
    '',
    url('http:', 'https:'),
  ),
  PHONEPE_CLIENT_ID: variable('Client id (phonepe-v2).'),
  PHONEPE_CLIENT_VERSION: variable('Client version (phonepe-v2).'),
  PHONEPE_CLIENT_SECRET: variable('Client secret (phonepe-v2).'),
  PHONEPE_WEBHOOK_USER: variable('Webhook user name (phonepe-v2).'),
  PHONEPE_WEBHOOK_PASSWORD: variable('Webhook password (phonepe-v2).'),
  FORECAST_URL: variable(
    'Address that answers which of the coming days bring rain, as {"days":[{"day":"2026-11-17","rain":true}]}. Empty: the owner marks rain; demo mode simulates a forecast.',
    '',
    url('http:', 'https:'),
  ),
  TRUST_PROXY: variable('Comma-separated CIDRs of proxies whose X-Forwarded-For counts.', '', proxies),
  METRICS_PORT: variable(
    'Port of /metrics for Prometheus, one per process: each takes the first free one from here on. Empty: none.',
    '',
    optionalPort,
  ),
  METRICS_HOST: variable('Address on which METRICS_PORT listens.', '127.0.0.1'),
  METRICS_TOKEN: variable(
    'Opens /metrics on the site’s own port to who sends it (Authorization: Bearer …), at least 32 characters. Empty: 404.',
    '',
    secret,
  ),
  LOG_SAMPLE: variable(
    'Of so many pages served from memory one gets a line in the log. 0: none, a line a minute says how many there were.',
    '0',
    wholeNumber,
  ),
  OTP_ALPHABET: variable(
    'digits or alphanumeric: what log-in codes are made of.',
    'digits',
    oneOf('digits', 'alphanumeric'),
  ),
};
type Name = keyof typeof variables;
type Values = { [N in Name]: (typeof variables)[N] extends Variable<infer T> ? T : never };

/** All that is wrong with the environment, so that one restart mends it. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Configuration: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

const needsOf: Record<string, readonly Name[]> = {
  'phonepe-v1': ['PHONEPE_BASE_URL', 'PHONEPE_MERCHANT_ID', 'PHONEPE_SALT_KEY', 'PHONEPE_SALT_INDEX'],
  'phonepe-v2': [
    'PHONEPE_BASE_URL',
    'PHONEPE_CLIENT_ID',
    'PHONEPE_CLIENT_VERSION',
    'PHONEPE_CLIENT_SECRET',
    'PHONEPE_WEBHOOK_USER',
    'PHONEPE_WEBHOOK_PASSWORD',
  ],
};

/** What one repeats, without the repetition: `abcabc` is worth `abc`. */
function withoutRepetition(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const beginning = text.slice(0, length);
    if (beginning.repeat(Math.ceil(text.length / length)).startsWith(text)) return beginning;
  }
  return text;
}

/** One rule for every secret that we choose ourselves. */
function isGuessable(secret: string, length: number): boolean {
  const core = withoutRepetition(secret);
  // Hexadecimal has only sixteen characters, and a long random one may lack some of them.
  const different = /^[\da-f]{64,}$/i.test(core) ? 10 : length / 2;
  return core.length < length || new Set(core).size < different;
}
const ownSecrets: readonly [name: Name, length: number][] = [
  ['SESSION_SECRET', 32],
  ['SESSION_SECRET_BEFORE', 32],
  ['METRICS_TOKEN', 32],
  // PhonePe takes no more than twenty characters.
  ['PHONEPE_WEBHOOK_PASSWORD', 12],
];

const isOnThisMachine = (hostname: string) =>
  ['localhost', '[::1]', '::1', ''].includes(hostname) || /^127\./.test(hostname);

/** A loopback or private address, or a host name that only a private network resolves. */
function isNear(hostname: string): boolean {
  if (isOnThisMachine(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 4) return /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
  if (isIP(address) === 6) return /^(?:f[cd]|fe[89ab])/i.test(address);
  return !hostname.includes('.') || /\.(?:internal|local)$/.test(hostname);
}

/** Too wide for a network of proxies: visitors within it could forge X-Forwarded-For. */
function isTooWide(range: string): boolean {
  const [address = '', bits] = range.trim().split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 8 : 7);
}

function smtpFaults(smtp: string): string[] {
  if (!URL.canParse(smtp)) return [];
  const { protocol, searchParams, hostname } = new URL(smtp);
  if (isOnThisMachine(hostname)) return [];
  const encrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  // What can switch encryption off again, or the look at the certificate.
  const undone = [...searchParams.keys()].filter(
    (name) =>
      ['secure', 'ignoreTLS', 'opportunisticTLS'].includes(name) || /^tls\.(?!servername$)/.test(name),
  );
  return [
    ...(encrypted
      ? []
      : ['SMTP_URL must start with smtps:// or end with ?requireTLS=true in live mode: mail carries codes']),
    ...undone.map((name) => `SMTP_URL must not set ${name} in live mode: mail carries codes`),
  ];
}

function databaseFaults(database: string): string[] {
  if (!URL.canParse(database)) return [];
  const { hostname, searchParams } = new URL(database);
  const host = searchParams.get('host') ?? hostname;
  const mode = searchParams.get('sslmode') ?? '';
  if (host.startsWith('/') || isNear(host) || ['require', 'verify-ca', 'verify-full'].includes(mode))
    return [];
  return ['DATABASE_URL must end with ?sslmode=verify-full in live mode: the database is on another host'];
}

/** What would undo the safety of a real site, in settings that are fine for a demonstration. */
function liveFaults(read: (name: Name) => string): string[] {
  const faults: string[] = [];
  const isPlain = (name: Name) => read(name).startsWith('http:');
  for (const name of ['PUBLIC_URL', 'PHONEPE_BASE_URL', 'PHONEPE_AUTH_URL'] as const) {
    if (isPlain(name)) faults.push(`${name} must start with https:// in live mode`);
  }
  for (const name of ['S3_ENDPOINT', 'BACKUP_S3_ENDPOINT', 'FORECAST_URL'] as const) {
    if (isPlain(name) && URL.canParse(read(name)) && !isNear(new URL(read(name)).hostname))
      faults.push(`${name} must start with https:// in live mode, unless its host is private`);
  }
  faults.push(...smtpFaults(read('SMTP_URL')), ...databaseFaults(read('DATABASE_URL')));
  for (const [name, length] of ownSecrets) {
    const value = read(name);
    if (value && isGuessable(value, length))
      faults.push(
        `${name} must have at least ${length} characters in live mode, ${length / 2} of them different, and repeat nothing: openssl rand -base64 ${length === 32 ? 32 : 15}`,
      );
  }
  if (read('METRICS_PORT') && !isNear(read('METRICS_HOST')) && !read('METRICS_TOKEN'))
    faults.push('METRICS_TOKEN is missing: METRICS_HOST lets others in');
  const wide = read('TRUST_PROXY').split(',').filter(isTooWide);
  if (wide.length > 0)
    faults.push(
      `TRUST_PROXY must name your proxies in live mode, not ${wide.join(', ')}: who can forge an address has no limits`,
    );
  if (read('PAYMENT_PROVIDER') === 'simulator') {
    faults.push(
      'PAYMENT_PROVIDER must be phonepe-v1 or phonepe-v2 in live mode: the simulator moves no money',
    );
  }
  return faults;
}

/** What one process alone can do. */
function severalFaults(read: (name: Name) => string): string[] {
  if (!(Number(read('WEB_CONCURRENCY')) > 1)) return [];
  const alone = 'WEB_CONCURRENCY must be 1 or empty';
  return [
    ...(read('DATABASE_URL')
      ? []
      : [`${alone} on SQLite, where one process writes at a time: set DATABASE_URL for more`]),
    ...(read('PAYMENT_PROVIDER') === 'simulator'
      ? [`${alone} with the payment simulator, which remembers its orders in one process`]
      : []),
  ];
}

/** What is absent though another setting needs it. */
function missing(read: (name: Name) => string): string[] {
  const provider = read('PAYMENT_PROVIDER');
  const needs: [boolean, readonly Name[], string][] = [
    [read('S3_BUCKET') !== '', ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_BUCKET is set'],
    [read('BACKUP_TO') !== '', ['BACKUP_KEY'], 'BACKUP_TO is set'],
    [true, needsOf[provider] ?? [], `PAYMENT_PROVIDER is ${provider}`],
    [
      read('APP_MODE') === 'live',
      ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM', 'LEADS_TO'],
      'live mode needs it',
    ],
  ];
  const bucketNeeds = (['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).filter(
    (end) => isBucket(read('BACKUP_TO')) && !read(`BACKUP_S3_${end}`) && !read(`S3_${end}`),
  );
  const backupFaults = bucketNeeds.map((end) => `BACKUP_S3_${end} is missing: BACKUP_TO is a bucket`);
  return needs
    .filter(([applies]) => applies)
    .flatMap(([, names, why]) =>
      names.filter((name) => !read(name)).map((name) => `${name} is missing: ${why}`),
    )
    .concat(backupFaults);
}

function arrange(values: Values) {
  const publicUrl = values.PUBLIC_URL;
  return Object.freeze({
    mode: values.APP_MODE,
    port: values.PORT,
    // The demo shows all mail in its mailbox, so it listens on loopback unless HOST says otherwise.
    host: values.HOST || (values.APP_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl ? new URL(publicUrl).origin : `http://localhost:${values.PORT}`,
    /** Undefined: no supervisor. */
    processes: values.WEB_CONCURRENCY || undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL || undefined,
    s3: values.S3_BUCKET
      ? Object.freeze({
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT || undefined,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        })
      : undefined,
    backup: Object.freeze({
      to: values.BACKUP_TO || undefined,
      key: values.BACKUP_KEY || undefined,
      signingKey: values.BACKUP_SIGNING_KEY || undefined,
      hour: values.BACKUP_HOUR,
      s3: Object.freeze({
        endpoint: values.BACKUP_S3_ENDPOINT || values.S3_ENDPOINT || undefined,
        region: values.BACKUP_S3_REGION || values.S3_REGION,
        accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID || values.S3_ACCESS_KEY_ID,
        secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY || values.S3_SECRET_ACCESS_KEY,
      }),
    }),
    upgradeWithoutBackup: values.UPGRADE_WITHOUT_BACKUP !== '',
    smtpUrl: values.SMTP_URL || undefined,
    mailFrom: values.MAIL_FROM || `${company.name} <${company.deskEmail}>`,
    leadsTo: values.LEADS_TO || company.email,
    /** Undefined in demo mode: a generated one is then kept in DATA_DIR. */
    sessionSecret: values.SESSION_SECRET || undefined,
    sessionSecretBefore: values.SESSION_SECRET_BEFORE || undefined,
    paymentProvider: values.PAYMENT_PROVIDER,
    phonepe: Object.freeze({
      baseUrl: values.PHONEPE_BASE_URL,
      merchantId: values.PHONEPE_MERCHANT_ID,
      saltKey: values.PHONEPE_SALT_KEY,
      saltIndex: values.PHONEPE_SALT_INDEX,
      authUrl: values.PHONEPE_AUTH_URL || values.PHONEPE_BASE_URL,
      clientId: values.PHONEPE_CLIENT_ID,
      clientVersion: values.PHONEPE_CLIENT_VERSION,
      clientSecret: values.PHONEPE_CLIENT_SECRET,
      webhookUser: values.PHONEPE_WEBHOOK_USER,
      webhookPassword: values.PHONEPE_WEBHOOK_PASSWORD,
    }),
    forecastUrl: values.FORECAST_URL || undefined,
    trustProxy: Object.freeze(values.TRUST_PROXY),
    metrics: Object.freeze({
      port: values.METRICS_PORT,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN || undefined,
      /** Strangers reach the port, so it asks for the token too. */
      guarded: !isNear(values.METRICS_HOST),
    }),
    logSample: values.LOG_SAMPLE,
    otpAlphabet: values.OTP_ALPHABET,
  });
}
export type Config = ReturnType<typeof arrange>;

export function loadConfig(env: Record<string, string | undefined>): Config {
  const read = (name: Name) => env[name]?.trim() || variables[name].fallback;
  const names = Object.keys(variables) as Name[];
  const parsed = names.map((name) => ({ name, result: variables[name].schema.safeParse(read(name)) }));
  const faults = [
    ...parsed.flatMap(({ name, result }) =>
      (result.error?.issues ?? []).map(({ message }) => `${name} ${message}`),
    ),
    ...missing(read),
    ...severalFaults(read),
    ...(read('APP_MODE') === 'live' ? liveFaults(read) : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return arrange(Object.fromEntries(parsed.map(({ name, result }) => [name, result.data])) as Values);
}
