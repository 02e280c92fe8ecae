// The only reader of the environment. Pure: the same variables always give the same frozen answer or the same faults.
import { isIP } from 'node:net';
import { company } from '#contract/company.ts';
import { normalizeEmail } from '#contract/fields.ts';

interface Variable {
  name: string;
  /** Shown in `.env.example`; empty when there is none. */
  fallback: string;
  meaning: string;
}

/** Every variable the product knows, in the order the documents list them. */
export const variables: readonly Variable[] = [
  {
    name: 'APP_MODE',
    fallback: 'demo',
    meaning: 'demo or live. Live refuses to start until everything real is set.',
  },
  { name: 'PORT', fallback: '3000', meaning: 'Port to listen on.' },
  {
    name: 'HOST',
    fallback: '',
    meaning:
      'Address to listen on. Default: 127.0.0.1 in demo mode (this machine alone), 0.0.0.0 in live mode.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'Origin that links and mails use. Default: http://localhost:PORT',
  },
  { name: 'DATA_DIR', fallback: './data', meaning: 'SQLite file, photos, outbox and the generated secret.' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'postgres://… switches from SQLite to PostgreSQL.' },
  { name: 'S3_BUCKET', fallback: '', meaning: 'Keep photos in object storage instead of DATA_DIR.' },
  { name: 'S3_ENDPOINT', fallback: '', meaning: 'Address of an S3-compatible store.' },
  { name: 'S3_REGION', fallback: '', meaning: 'Region of the bucket.' },
  { name: 'S3_ACCESS_KEY_ID', fallback: '', meaning: 'Key id for the bucket.' },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', meaning: 'Secret for the bucket.' },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'smtps://user:password@host, or smtp://…?requireTLS=true. Without it each mail is one .eml file in DATA_DIR/outbox.',
  },
  {
    name: 'MAIL_FROM',
    fallback: '',
    meaning: 'Sender of all mail. In demo mode: the company file’s address.',
  },
  {
    name: 'LEADS_TO',
    fallback: '',
    meaning: 'Where requests are mailed. In demo mode: the company file’s address.',
  },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning:
      'Signs cookies and encrypts the second factors of staff, at least 32 characters. Demo mode makes one and keeps it in DATA_DIR.',
  },
  { name: 'PAYMENT_PROVIDER', fallback: 'simulator', meaning: 'simulator, phonepe-v1 or phonepe-v2.' },
  {
    name: 'PHONEPE_BASE_URL',
    fallback: '',
    meaning: 'PhonePe host and path prefix for the chosen protocol.',
  },
  { name: 'PHONEPE_MERCHANT_ID', fallback: '', meaning: 'Merchant id (phonepe-v1).' },
  { name: 'PHONEPE_SALT_KEY', fallback: '', meaning: 'Salt key (phonepe-v1).' },
  { name: 'PHONEPE_SALT_INDEX', fallback: '', meaning: 'Salt index (phonepe-v1).' },
  {
    name: 'PHONEPE_AUTH_URL',
    fallback: '',
    meaning: 'Token host and path prefix (phonepe-v2). Default: PHONEPE_BASE_URL',
  },
  { name: 'PHONEPE_CLIENT_ID', fallback: '', meaning: 'Client id (phonepe-v2).' },
  { name: 'PHONEPE_CLIENT_VERSION', fallback: '', meaning: 'Client version (phonepe-v2).' },
  { name: 'PHONEPE_CLIENT_SECRET', fallback: '', meaning: 'Client secret (phonepe-v2).' },
  { name: 'PHONEPE_WEBHOOK_USER', fallback: '', meaning: 'Webhook user name (phonepe-v2).' },
  { name: 'PHONEPE_WEBHOOK_PASSWORD', fallback: '', meaning: 'Webhook password (phonepe-v2).' },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    meaning: 'Comma-separated CIDRs of proxies whose X-Forwarded-For counts.',
  },
  {
    name: 'OTP_ALPHABET',
    fallback: 'digits',
    meaning: 'digits or alphanumeric: what log-in codes are made of.',
  },
];

export type PaymentProvider = 'simulator' | 'phonepe-v1' | 'phonepe-v2';

export interface Config {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly s3:
    | Readonly<{
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }>
    | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly leadsTo: string;
  /** Undefined in demo mode: the composition root then keeps a generated one in DATA_DIR. */
  readonly sessionSecret: string | undefined;
  readonly paymentProvider: PaymentProvider;
  readonly phonepe: Readonly<{
    baseUrl: string;
    merchantId: string;
    saltKey: string;
    saltIndex: string;
    authUrl: string;
    clientId: string;
    clientVersion: string;
    clientSecret: string;
    webhookUser: string;
    webhookPassword: string;
  }>;
  readonly trustProxy: readonly string[];
  readonly otpAlphabet: 'digits' | 'alphanumeric';
}

/** All that is wrong with the environment, so that one restart mends it. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Configuration: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

const needsWhen: Record<Exclude<PaymentProvider, 'simulator'>, readonly string[]> = {
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

/** Hexadecimal has only sixteen characters, and a long random one may lack some of them. */
function isGuessable(secret: string): boolean {
  const needed = /^[\da-f]{64,}$/i.test(secret) ? 10 : 16;
  return new Set(secret).size < needed;
}

const isOnThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** What would undo the safety of a real site, in settings that are fine for a demonstration. */
function liveFaults(read: (name: string) => string): string[] {
  const faults: string[] = [];
  for (const name of ['PUBLIC_URL', 'PHONEPE_BASE_URL', 'PHONEPE_AUTH_URL']) {
    if (read(name).startsWith('http:')) faults.push(`${name} must start with https:// in live mode`);
  }
  const smtp = read('SMTP_URL');
  if (URL.canParse(smtp)) {
    const url = new URL(smtp);
    const encrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
    if (!encrypted && !isOnThisMachine(url)) {
      faults.push(
        'SMTP_URL must start with smtps:// or end with ?requireTLS=true in live mode: mail carries codes',
      );
    }
  }
  const secret = read('SESSION_SECRET');
  if (secret && isGuessable(secret)) {
    faults.push(
      'SESSION_SECRET must have at least 16 different characters in live mode: openssl rand -base64 32',
    );
  }
  return faults;
}

export function loadConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const read = (name: string) => {
    const variable = variables.find((entry) => entry.name === name);
    if (!variable) throw new Error(`${name} is not in the list of variables`);
    return env[name]?.trim() || variable.fallback;
  };
  const require = (name: string, why: string) => {
    if (!read(name)) faults.push(`${name} is missing: ${why}`);
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T => {
    const value = read(name) as T;
    if (!allowed.includes(value)) faults.push(`${name} must be ${allowed.join(' or ')}, not "${value}"`);
    return value;
  };
  const url = (name: string, protocols: readonly string[]) => {
    const value = read(name);
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
      faults.push(
        `${name} must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    }
    return value || undefined;
  };

  const mode = oneOf('APP_MODE', ['demo', 'live']);
  const port = Number(read('PORT'));
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    faults.push(`PORT must be a whole number from 0 to 65535, not "${read('PORT')}"`);
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl && URL.canParse(publicUrl) && new URL(publicUrl).pathname !== '/') {
    faults.push('PUBLIC_URL must be an origin without a path');
  }
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const paymentProvider = oneOf('PAYMENT_PROVIDER', ['simulator', 'phonepe-v1', 'phonepe-v2']);
  const phonePeUrl = url('PHONEPE_BASE_URL', ['http:', 'https:']);
  const phonePeAuthUrl = url('PHONEPE_AUTH_URL', ['http:', 'https:']);
  const otpAlphabet = oneOf('OTP_ALPHABET', ['digits', 'alphanumeric']);
  const sessionSecret = read('SESSION_SECRET') || undefined;
  if (sessionSecret && sessionSecret.length < 32)
    faults.push('SESSION_SECRET must have at least 32 characters');
  const s3Endpoint = url('S3_ENDPOINT', ['http:', 'https:']);
  if (read('S3_BUCKET')) {
    for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      require(name, 'S3_BUCKET is set');
  }
  if (paymentProvider === 'phonepe-v1' || paymentProvider === 'phonepe-v2') {
    for (const name of needsWhen[paymentProvider]) require(name, `PAYMENT_PROVIDER is ${paymentProvider}`);
  }
  if (mode === 'live') {
    for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM', 'LEADS_TO']) {
      require(name, 'live mode needs it');
    }
    faults.push(...liveFaults(read));
    if (paymentProvider === 'simulator') {
      faults.push(
        'PAYMENT_PROVIDER must be phonepe-v1 or phonepe-v2 in live mode: the simulator moves no money',
      );
    }
  }
  for (const name of ['MAIL_FROM', 'LEADS_TO']) {
    const value = read(name);
    // A sender may have a name in front.
    const address = name === 'MAIL_FROM' ? (/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value) : value;
    if (value && normalizeEmail(address) === undefined) faults.push(`${name} must be an e-mail address`);
  }
  const trustProxy = read('TRUST_PROXY')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of trustProxy) {
    if (!isProxy(entry))
      faults.push(`TRUST_PROXY must list addresses or ranges such as 10.0.0.0/8, not "${entry}"`);
  }
  if (faults.length > 0) throw new ConfigError(faults);

  return Object.freeze({
    mode,
    port,
    // The demo shows everybody’s mail: only who asks for it lets the network in.
    host: read('HOST') || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl ? new URL(publicUrl).origin : `http://localhost:${port}`,
    dataDir: read('DATA_DIR'),
    databaseUrl,
    s3: read('S3_BUCKET')
      ? Object.freeze({
          bucket: read('S3_BUCKET'),
          endpoint: s3Endpoint,
          region: read('S3_REGION'),
          accessKeyId: read('S3_ACCESS_KEY_ID'),
          secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
        })
      : undefined,
    smtpUrl,
    mailFrom: read('MAIL_FROM') || `${company.name} <${company.deskEmail}>`,
    leadsTo: read('LEADS_TO') || company.email,
    sessionSecret,
    paymentProvider,
    phonepe: Object.freeze({
      baseUrl: phonePeUrl ?? '',
      merchantId: read('PHONEPE_MERCHANT_ID'),
      saltKey: read('PHONEPE_SALT_KEY'),
      saltIndex: read('PHONEPE_SALT_INDEX'),
      authUrl: phonePeAuthUrl ?? phonePeUrl ?? '',
      clientId: read('PHONEPE_CLIENT_ID'),
      clientVersion: read('PHONEPE_CLIENT_VERSION'),
      clientSecret: read('PHONEPE_CLIENT_SECRET'),
      webhookUser: read('PHONEPE_WEBHOOK_USER'),
      webhookPassword: read('PHONEPE_WEBHOOK_PASSWORD'),
    }),
    trustProxy: Object.freeze(trustProxy),
    otpAlphabet,
  });
}
