// Invites a member of staff: prints a one-time link for setting up password and authenticator.
// Usage: npm run staff -- add EMAIL [--role owner|executive|editor|engineer] [--name NAME]
import { parseArgs } from 'node:util';
import { emailField, nameField } from '../src/contract/fields.ts';
import { type Role, roles } from '../src/contract/staff.ts';
import { loadConfig } from '../src/server/config.ts';
import { prepareDataDir } from '../src/server/data-dir.ts';
import { startDatabase } from '../src/server/db/start-database.ts';
import { createInvite } from '../src/server/features/staff/invite.ts';
import { createStaffRepository } from '../src/server/features/staff/staff.repository.ts';

function fail(reason: string): never {
  console.error(reason);
  console.error(`Usage: npm run staff -- add EMAIL [--role ${roles.join('|')}] [--name NAME]`);
  process.exit(1);
}

function readMember(): { email: string; name: string; role: Role } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'executive' }, name: { type: 'string' } },
  });
  const [action, address] = positionals;
  if (action !== 'add') fail('Say what to do: add.');
  const email = emailField().safeParse(address ?? '');
  if (!email.success) fail(email.error.issues[0]?.message ?? 'Invalid email');
  const role = roles.find((known) => known === values.role);
  if (!role) fail(`The role is one of ${roles.join(', ')}.`);
  const name = nameField().safeParse(values.name ?? email.data.split('@')[0]);
  if (!name.success) fail(name.error.issues[0]?.message ?? 'Name is required');
  return { email: email.data, name: name.data, role };
}

process.umask(0o077);
const member = readMember();
const config = loadConfig(process.env);
await prepareDataDir(config.dataDir);
const database = await startDatabase(config, console.error);
try {
  const invite = createInvite({
    database,
    repository: createStaffRepository(database),
    clock: Date.now,
    publicUrl: config.publicUrl,
    // An engineer's crew is chosen at the desk.
  });
  console.log(await invite(member, { outside: 'command line' }));
  console.log(`For ${member.name} (${member.role}). It works once, within two days.`);
} finally {
  await database.close();
}
