// Start: configuration, composition, listening; then a graceful stop when asked.
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { company } from '#contract/company.ts';
import { compose } from './compose.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { loadBuild } from './http/pages.tsx';

function readConfig(): Config {
  try {
    // biome-ignore lint/style/noProcessEnv: the one place where the environment enters
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error('The site cannot start:');
    for (const fault of error.faults) console.error(`  ${fault}`);
    process.exit(1);
  }
}

const dev = process.argv.includes('--dev');
const config = readConfig();
const log = pino({
  level: config.mode === 'demo' ? 'warn' : 'info',
  redact: {
    paths: ['req.headers', 'headers', '*.cookie', '*.authorization', '*.otp', '*.email', '*.mobile'],
    remove: true,
  },
});

const devPages = dev ? (await import('./dev-pages.ts')).createDevPages() : undefined;
const server = await compose(config, {
  clock: Date.now,
  log,
  web: { mode: dev ? 'development' : 'production', loadBuild: devPages?.loadBuild ?? loadBuild },
  ...(devPages ? { beforePages: devPages.mount } : {}),
});

closeWithGrace({ delay: 10_000, logger: log }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error');
  await devPages?.close();
  await server.close();
});

await server.app.listen({ port: config.port, host: config.host });
server.worker.start();

/** The demo's first visitor becomes its owner; a real desk is opened with `npm run staff`. */
async function describeDesk(): Promise<string> {
  if (config.mode === 'live' || !(await server.staff.isEmpty())) return `${config.publicUrl}/desk`;
  const owner = { email: company.deskEmail, name: 'Owner', role: 'owner' } as const;
  return `${await server.staff.invite(owner, 'first start')} (a one-time link for its owner)`;
}

const lines = [
  ['Address', config.publicUrl],
  ['Mode', config.mode + (dev ? ', hot reload' : '')],
  ['Database', server.database.engine === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL'],
  [
    'Mail',
    config.smtpUrl
      ? server.mailDestination
      : `${server.mailDestination}, shown at ${config.publicUrl}/dev/mailbox`,
  ],
  ['Desk', await describeDesk()],
  ['Payments', config.paymentProvider === 'simulator' ? 'simulator, no money moves' : config.paymentProvider],
];
for (const [label = '', value = ''] of lines) console.log(`${label.padEnd(9)} ${value}`);
