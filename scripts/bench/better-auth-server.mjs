// The peer for log-in codes: Better Auth with its e-mail code plugin on node:sqlite, as durable as the site, its own
// limits off. Its mail is a line of text, or the site's mail (subject, text, html) as nodemailer writes it.
// Started with the folder it is installed in, a folder for its data, and maybe a file with the mail.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { createTransport } from 'nodemailer';

const [installed = '', dataDir = '', mailFile] = process.argv.slice(2);
const { resolve } = createRequire(join(installed, 'package.json'));
const load = (name) => import(pathToFileURL(resolve(name)).href);
const { betterAuth } = await load('better-auth');
const { toNodeHandler } = await load('better-auth/node');
const { emailOTP } = await load('better-auth/plugins/email-otp');
const { getMigrations } = await load('better-auth/db/migration');

const database = new DatabaseSync(join(dataDir, 'auth.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
const mail = mailFile && readFileSync(mailFile, 'utf8');
async function compose(to, otp) {
  if (!mail) return `Subject: ${otp} is your code\nTo: ${to}\n`;
  const parts = JSON.parse(mail.replaceAll('0000', otp));
  return (await transport.sendMail({ from: 'desk@example.in', to, ...parts })).message;
}
let mails = 0;
const options = {
  database,
  secret: 'a secret for measurements, of no other use',
  baseURL: 'http://127.0.0.1',
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
  plugins: [
    emailOTP({
      async sendVerificationOTP({ email, otp }) {
        mails += 1;
        await writeFile(join(dataDir, 'outbox', `${mails}.eml`), await compose(email, otp));
      },
    }),
  ],
};
await (await getMigrations(options)).runMigrations();
const server = createServer(toNodeHandler(betterAuth(options))).listen(0, '127.0.0.1', () =>
  process.send?.(server.address().port),
);
process.on('disconnect', () => process.exit());
