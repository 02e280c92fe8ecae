// The peer for log-in codes: Better Auth with its e-mail code plugin on node:sqlite, as durable as the site, its own
// limits off. Its mail is a line of text, or the site's mail (subject, text, html); it goes to the same mail server, over
// as many kept connections. Started with the folder it is installed in, a folder for its data, the mail server's address
// and maybe a file with the mail.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { createTransport } from 'nodemailer';

const [installed = '', dataDir = '', mailServer, mailFile] = process.argv.slice(2);
const { resolve } = createRequire(join(installed, 'package.json'));
const load = (name) => import(pathToFileURL(resolve(name)).href);
const { betterAuth } = await load('better-auth');
const { toNodeHandler } = await load('better-auth/node');
const { emailOTP } = await load('better-auth/plugins/email-otp');
const { getMigrations } = await load('better-auth/db/migration');

const database = new DatabaseSync(join(dataDir, 'auth.sqlite'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
const transport = createTransport({ url: mailServer, pool: true, maxConnections: 10 });
const mail = mailFile && readFileSync(mailFile, 'utf8');
async function send(to, otp) {
  const parts = mail
    ? JSON.parse(mail.replaceAll('0000', otp))
    : { subject: `${otp} is your code`, text: `${otp} is your code` };
  await transport.sendMail({ from: 'desk@example.in', to, ...parts });
}
const options = {
  database,
  secret: 'a secret for measurements, of no other use',
  baseURL: 'http://127.0.0.1',
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
  plugins: [
    emailOTP({
      sendVerificationOTP: ({ email, otp }) => send(email, otp),
    }),
  ],
};
await (await getMigrations(options)).runMigrations();
const server = createServer(toNodeHandler(betterAuth(options))).listen(0, '127.0.0.1', () =>
  process.send?.(server.address().port),
);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.on('disconnect', () => process.exit());
