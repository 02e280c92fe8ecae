// Rules of the configuration: every fault at once, and documents that cannot drift from the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig, variables } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

const live = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://hbc.example',
  SESSION_SECRET: 'a-Sample-Secret-of-32-characters-or-more',
  SMTP_URL: 'smtps://user:password@mail.hbc.example',
  MAIL_FROM: 'desk@hbc.example',
  LEADS_TO: 'leads@hbc.example',
  PAYMENT_PROVIDER: 'phonepe-v1',
  PHONEPE_BASE_URL: 'https://api.example/apis/hermes',
  PHONEPE_MERCHANT_ID: 'SAMPLE',
  PHONEPE_SALT_KEY: 'sample',
  PHONEPE_SALT_INDEX: '1',
};

const backupKey = 'age1sth6cmkdxc5e2z9larrtcsjjxw0ch2qnqda22e8hy9hkg8l08efqm2d0e4';

test('an empty environment is a working demo', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    paymentProvider: 'simulator',
    leadsTo: 'care@hbc.example',
  });
});

test('live mode names every missing variable at once', () => {
  const faults = faultsOf({ APP_MODE: 'live' }).join('\n');
  for (const name of [
    'PUBLIC_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'LEADS_TO',
    'PAYMENT_PROVIDER',
  ]) {
    expect(faults).toContain(name);
  }
});

test('several processes are refused where one alone can work, each reason in words', () => {
  expect(faultsOf({ WEB_CONCURRENCY: '2' }).join('\n')).toMatch(/SQLite.*\n.*payment simulator/);
  expect(faultsOf({ ...live, WEB_CONCURRENCY: '2' }).join('\n')).toContain('set DATABASE_URL for more');
  expect(faultsOf({ WEB_CONCURRENCY: 'many' }).join('\n')).toContain('whole number from 1 to 99');
  expect(loadConfig({}).processes).toBeUndefined();
  expect(loadConfig({ WEB_CONCURRENCY: '1' }).processes).toBe(1);
  const several = { ...live, WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://localhost/site' };
  expect(loadConfig(several).processes).toBe(4);
});

test('a complete live environment is accepted and frozen', () => {
  const config = loadConfig(live);
  expect(config.mode).toBe('live');
  expect(Object.isFrozen(config)).toBe(true);
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['APP_MODE', { APP_MODE: 'production' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'hbc.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://hbc.example/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'cash' }],
  ['PHONEPE_SALT_KEY', { PAYMENT_PROVIDER: 'phonepe-v1' }],
  ['PHONEPE_CLIENT_SECRET', { PAYMENT_PROVIDER: 'phonepe-v2' }],
  ['S3_REGION', { S3_BUCKET: 'photos' }],
  ['BACKUP_KEY', { BACKUP_TO: '/mnt/backups' }],
  [
    'BACKUP_KEY',
    { BACKUP_KEY: 'AGE-SECRET-KEY-1NXZVA2SNLQP73GMQG0ST8L9LRUDGCL50JFUS7EA9YJ0JQRRJ4UESYVKUZK' },
  ],
  ['BACKUP_TO', { BACKUP_TO: 's3:bucket', BACKUP_KEY: backupKey }],
  ['BACKUP_S3_REGION', { BACKUP_TO: 's3://bucket/site', BACKUP_KEY: backupKey }],
  ['BACKUP_HOUR', { BACKUP_HOUR: '24' }],
  ['UPGRADE_WITHOUT_BACKUP', { UPGRADE_WITHOUT_BACKUP: 'no' }],
  ['OTP_ALPHABET', { OTP_ALPHABET: 'runes' }],
  ['LEADS_TO', { LEADS_TO: 'nobody' }],
  ['LEADS_TO', { LEADS_TO: 'a@hbc.example, b@hbc.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, 10.0.0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
  ['PUBLIC_URL', { ...live, PUBLIC_URL: 'http://hbc.example' }],
  ['PHONEPE_BASE_URL', { ...live, PHONEPE_BASE_URL: 'http://api.example' }],
  ['PHONEPE_AUTH_URL', { ...live, PHONEPE_AUTH_URL: 'http://api.example' }],
  ['SMTP_URL', { ...live, SMTP_URL: 'smtp://user:password@mail.hbc.example:587' }],
  ['SMTP_URL', { ...live, SMTP_URL: 'smtp://mail.hbc.example?requireTLS=false' }],
  ['SESSION_SECRET', { ...live, SESSION_SECRET: 'a'.repeat(32) }],
  ['SESSION_SECRET', { ...live, SESSION_SECRET: 'secretsecret'.repeat(4) }],
  ['SESSION_SECRET', { ...live, SESSION_SECRET: '0123456789abcdef'.repeat(2) }],
  ['SESSION_SECRET_BEFORE', { ...live, SESSION_SECRET_BEFORE: 'a'.repeat(32) }],
  ['METRICS_TOKEN', { ...live, METRICS_TOKEN: 'm'.repeat(32) }],
  ['METRICS_TOKEN', { ...live, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  ['PHONEPE_WEBHOOK_PASSWORD', { ...live, PHONEPE_WEBHOOK_PASSWORD: 'p' }],
  ['S3_ENDPOINT', { ...live, S3_ENDPOINT: 'http://s3.example.com' }],
  ['BACKUP_S3_ENDPOINT', { ...live, BACKUP_S3_ENDPOINT: 'http://203.0.113.9:9000' }],
  ['FORECAST_URL', { ...live, FORECAST_URL: 'http://weather.example/days' }],
  ['DATABASE_URL', { ...live, DATABASE_URL: 'postgres://site:x@db.example.com/site' }],
  ['DATABASE_URL', { ...live, DATABASE_URL: 'postgres://site:x@db.example.com/site?sslmode=no-verify' }],
  ['SMTP_URL', { ...live, SMTP_URL: 'smtps://u:p@mail.example?tls.rejectUnauthorized=false' }],
  ['SMTP_URL', { ...live, SMTP_URL: 'smtp://u:p@mail.example?requireTLS=true&ignoreTLS=true' }],
  ['SMTP_URL', { ...live, SMTP_URL: 'smtps://u:p@mail.example?secure=false' }],
  ['TRUST_PROXY', { ...live, TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { ...live, TRUST_PROXY: '127.0.0.1, ::/0' }],
  ['BACKUP_SIGNING_KEY', { BACKUP_SIGNING_KEY: 'signer1abc' }],
  ['MAIL_FROM', { MAIL_FROM: 'desk@hbc.example\r\nBcc: x@example.com' }],
])('a bad %s is named', (name, env: Record<string, string>) => {
  const faults = faultsOf(env);
  expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
});

test.each([
  [
    'mail over encryption that is insisted on',
    { SMTP_URL: 'smtp://u:p@mail.hbc.example:587?requireTLS=true' },
  ],
  ['a mail server on the same machine', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['a sender with a name', { MAIL_FROM: 'Hyderabad Building Care <desk@hbc.example>' }],
  [
    'a long hexadecimal secret',
    { SESSION_SECRET: '9f31c0a7d2e84b5613fa0c9d7be2445180a6f3d9c1b27e5460ad93f8c2e7b141' },
  ],
  [
    'plain connections on this machine and in private networks',
    {
      DATABASE_URL: 'postgres://site:x@database/site',
      S3_ENDPOINT: 'http://store:9000',
      BACKUP_S3_ENDPOINT: 'http://192.168.1.4:9000',
      FORECAST_URL: 'http://127.0.0.1:8080/days',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.1.2.3',
    },
  ],
  [
    'encrypted ones anywhere',
    {
      DATABASE_URL: 'postgres://site:x@db.example.com/site?sslmode=verify-full',
      SMTP_URL: 'smtps://u:p@203.0.113.7?tls.servername=mail.example',
    },
  ],
  ['a database behind a socket', { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' }],
  ['proxies of every notation', { TRUST_PROXY: 'loopback, 10.0.0.0/8, 192.0.2.7, 2001:db8::/32' }],
])('live mode accepts %s', (_case, env) => expect(faultsOf({ ...live, ...env })).toEqual([]));

test('what would undo the safety of a live site is told together', () => {
  const faults = faultsOf({
    ...live,
    PUBLIC_URL: 'http://hbc.example',
    PHONEPE_BASE_URL: 'http://api.example',
    SMTP_URL: 'smtp://mail.hbc.example',
    SESSION_SECRET: 'a'.repeat(32),
    TRUST_PROXY: 'everybody',
  });
  expect(faults).toHaveLength(5);
});

test('several faults are told together', () => {
  expect(faultsOf({ PORT: 'x', APP_MODE: 'y', OTP_ALPHABET: 'z' })).toHaveLength(3);
});

test('.env.example lists exactly the variables the code reads, with their defaults', () => {
  const expected = Object.entries(variables)
    .map(([name, { fallback, meaning }]) => `# ${meaning}\n${name}=${fallback}\n`)
    .join('\n');
  expect(readFileSync('.env.example', 'utf8')).toBe(expected);
});

test('the README documents every variable, and no other', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z\d_]+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(variables).sort());
});
