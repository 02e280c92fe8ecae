// Looks at this installation and says what to fix; ends with 1 if there is anything. Usage: npm run doctor [-- --no-mail]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFileStore } from '../src/server/adapters/files/file-store.ts';
import { createSmtpMailer } from '../src/server/adapters/mail/smtp.mailer.ts';
import { openGateway } from '../src/server/adapters/payments/open-gateway.ts';
import { diagnose } from '../src/server/features/operations/doctor.ts';

process.umask(0o077);
const { values } = parseArgs({ options: { 'no-mail': { type: 'boolean', default: false } } });
const withinMs = 15_000;

const findings = await diagnose(
  process.env,
  {
    openMailer: async ({ smtpUrl = '', mailFrom: from }) => createSmtpMailer({ url: smtpUrl, from }),
    openFiles: ({ dataDir, s3 }) => createFileStore({ folder: join(dataDir, 'files'), s3 }),
    openGateway: async (config) =>
      (await openGateway(config, { timeoutMs: withinMs, now: Date.now })).gateway,
  },
  { mail: !values['no-mail'], withinMs },
);

const marks = { good: 'good', problem: 'FIX ', off: '  – ' };
for (const { title, state, words, next } of findings) {
  console.log(`${marks[state]}  ${title.padEnd(15)} ${words}`);
  if (state === 'problem' && next) console.log(`${''.padEnd(22)}-> ${next}`);
}
const problems = findings.filter(({ state }) => state === 'problem').length;
console.log(problems === 0 ? '\nEverything works.' : `\nTo fix: ${problems}.`);
process.exit(problems === 0 ? 0 : 1);
