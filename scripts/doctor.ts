// Looks at this installation and says what to fix; ends with 1 if there is anything. Usage: npm run doctor [-- --no-mail]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFileStore } from '../src/server/adapters/files/flydrive.file-store.ts';
import { createSmtpMailer } from '../src/server/adapters/mail/smtp.mailer.ts';
import { openGateway } from '../src/server/adapters/payments/open-gateway.ts';
import { diagnose, type Finding } from '../src/server/doctor.ts';
import { readAuditLog } from '../src/server/features/operations/audit-watch.ts';
import { createBackupRepository } from '../src/server/features/operations/backups.repository.ts';

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
    lastBackup: async (database) =>
      (await createBackupRepository(database).lastGood())?.finished_at ?? undefined,
    readAuditLog,
  },
  { mail: !values['no-mail'], withinMs },
);

const marks: Record<Finding['state'], string> = { good: 'good', problem: 'FIX ', off: '  – ' };
for (const { name, state, words, fix } of findings) {
  console.log(`${marks[state]}  ${name.padEnd(14)} ${words}`);
  if (fix) console.log(`${''.padEnd(21)}-> ${fix}`);
}
const problems = findings.filter(({ state }) => state === 'problem').length;
console.log(problems === 0 ? '\nEverything works.' : `\nTo fix: ${problems}.`);
process.exit(problems === 0 ? 0 : 1);
