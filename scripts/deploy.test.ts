// The examples in deploy/ speak of the same ports, paths, limits and variables as the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingEndpoints, photoLimits } from '../src/contract/bookings.ts';
import { apiPrefix } from '../src/contract/constants.ts';
import { staffPrefix } from '../src/contract/staff.ts';
import { keepAliveMs, socketLimits } from '../src/server/app.ts';
import { loadConfig, variables } from '../src/server/config.ts';
import { programs } from './release-programs.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const container = read('Containerfile');
const compose = read('compose.yaml');
const unit = read('building-care.service');
const nginx = read('nginx.conf');
const caddy = read('Caddyfile');

/** `NAME=value` lines. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(?!#)(?:ENV |Environment=)?([A-Z0-9_]+=.*)$/gm)].flatMap(([, line = '']) =>
      // Several on one line have no spaces in their values.
      (/^[A-Z0-9_]+=\S+(?: [A-Z0-9_]+=\S+)+$/.test(line) ? line.split(' ') : [line]).map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]),
    ),
  );
const siteService = compose.slice(compose.indexOf('  site:'), compose.indexOf('  proxy:'));
const composeVariables = Object.fromEntries(
  [...siteService.matchAll(/^ {6}([A-Z0-9_]+): "?([^"\n]+)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const example = assignments(read('env.example'));
/** For the compose file itself, not for the site. */
const ofCompose = ['SITE_NAME', 'POSTGRES_PASSWORD', 'STORE_PASSWORD'];
const secret = 'a-Sample-Secret-of-32-characters-or-more';

test('every variable is one that the site knows', () => {
  const named = [composeVariables, example, assignments(unit), assignments(container)].flatMap(Object.keys);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !(name in variables) && !ofCompose.includes(name))).toEqual([]);
});

test('what the compose file and its example set is a complete live site, once the blanks are filled in', () => {
  const filled = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value || secret]));
  const resolve = (text: string) => text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => filled[name] ?? '');
  const set = Object.fromEntries(
    Object.entries(composeVariables).map(([name, value]) => [name, resolve(value)]),
  );
  expect(loadConfig({ ...filled, ...set })).toMatchObject({ mode: 'live', processes: 2, port: 3000 });
});

test('the unit needs nothing but what its environment file gives', () => {
  const { PUBLIC_URL, SESSION_SECRET, ...rest } = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || secret]),
  );
  const given = { ...rest, ...assignments(unit), PUBLIC_URL, SESSION_SECRET };
  expect(loadConfig(given)).toMatchObject({ mode: 'live', processes: 1, dataDir: '/var/lib/site' });
});

test('every program they run is in a release', () => {
  const commands = /^(?:\s*CMD|ExecStart=).*run(?:",)? "?(\w+)/gm;
  const run = [...(container + unit).matchAll(commands)].map(([, name]) => name);
  expect(run.sort()).toEqual(['healthcheck', 'main', 'main']);
  for (const name of run) expect(programs).toHaveProperty(name ?? '');
});

test('one port everywhere', () => {
  const port = variables.PORT.fallback;
  expect(container).toContain(`EXPOSE ${port}`);
  for (const text of [nginx, caddy]) expect(text).toContain(`127.0.0.1:${port}`);
  expect(compose).toContain(`SITE_UPSTREAM: site:${port}`);
});

test('proxies let bookings through, wait as long as the site does, and give up kept connections first', () => {
  const megabytes = (photoLimits.requestBytes * 4) / 3 / 1024 / 1024;
  const allowed = [
    /max_size (\d+)MB/.exec(caddy),
    /client_max_body_size (\d+)m;\n.*\n.*buffering off/.exec(nginx),
  ];
  for (const limit of allowed) expect(Number(limit?.[1])).toBeGreaterThan(megabytes);
  expect(nginx).toContain(`location = ${apiPrefix}${bookingEndpoints.bookingCreate.path} {`);
  expect(nginx).toContain(`location ${staffPrefix}/ {`);
  const longest = socketLimits.requestTimeout / 1000;
  for (const wait of [
    /response_header_timeout (\d+)s/.exec(caddy),
    /proxy_read_timeout (3\d\d)s/.exec(nginx),
  ])
    expect(Number(wait?.[1])).toBeGreaterThan(longest);
  for (const kept of [/keepalive (\d+)s/.exec(caddy), /keepalive_timeout (\d+)s/.exec(nginx)])
    expect(Number(kept?.[1]) * 1000).toBeLessThan(keepAliveMs);
});
