// The examples in deploy/ speak of the same ports, paths, limits and variables as the code.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bookingEndpoints } from '../src/contract/bookings.ts';
import { apiPrefix, photoLimits } from '../src/contract/constants.ts';
import { staffPrefix } from '../src/contract/staff.ts';
import { keepAliveMs, socketLimits } from '../src/server/app.ts';
import { loadConfig, variables } from '../src/server/config.ts';
import { stopTimes } from '../src/server/stop-times.ts';
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
        // Quoted as a shell, systemd and compose all read it.
        pair.slice(pair.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'),
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

test('a filled-in environment file says the same to a shell as to systemd', async () => {
  const tricky = "SMTP_URL='smtps://u:p&$x@mail.hbc.example'";
  const text = read('env.example').replace(/^SMTP_URL=.*$/m, tricky);
  const { stdout } = await promisify(execFile)('sh', ['-c', `set -a\n${text}\nset +a; env`], { env: {} });
  for (const [name, value] of Object.entries(assignments(text)))
    expect(stdout.split('\n')).toContain(`${name}=${value}`);
});

test('whoever stops the site waits longer than it needs', () => {
  const waits = [/^TimeoutStopSec=(\d+)$/m.exec(unit), /^ {4}stop_grace_period: (\d+)s$/m.exec(siteService)];
  for (const wait of waits) expect(Number(wait?.[1]) * 1000).toBeGreaterThan(stopTimes.supervisorMs);
  expect(stopTimes.supervisorMs).toBeGreaterThan(stopTimes.processMs);
  expect(stopTimes.processMs).toBeGreaterThan(stopTimes.answersMs);
});

// Docker reads this name only, Podman reads both.
test('what is built into an image leaves out secrets and data', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '.env', 'deploy/.env', 'data', 'node_modules', 'dist']),
  );
});

test('either proxy names requests itself, whatever name the visitor sent', () => {
  expect(nginx).toMatch(/^\tproxy_set_header X-Request-Id \$request_id;$/m);
  expect(caddy).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m);
});

test('nginx keeps copies in a folder that Debian’s package makes', () => {
  expect(nginx).toMatch(/^proxy_cache_path \/var\/lib\/nginx\//m);
});

test('the unit has memory for the site and the processes that open photos, and ends only what took too much', () => {
  // Measured at its peak: 1,053 MB.
  expect(Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1])).toBeGreaterThan(1300);
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

test('a redirect leads to the site’s own name, whatever Host says', () => {
  expect(nginx).not.toMatch(/return 30\d [^;]*\$host/);
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
  const [, uploads = ''] = /location ~ (\^\S+\$) \{/.exec(nginx) ?? [];
  for (const { path } of [bookingEndpoints.bookingCreate, bookingEndpoints.bookingPhotos])
    expect(apiPrefix + path).toMatch(new RegExp(uploads));
  // Nobody fills the proxy's disk with what the site will refuse.
  expect(nginx.split(`location ${staffPrefix}/ {`)[1]).toMatch(/^[^}]*proxy_request_buffering off;/);
  const longest = socketLimits.requestTimeout / 1000;
  for (const wait of [
    /response_header_timeout (\d+)s/.exec(caddy),
    /proxy_read_timeout (3\d\d)s/.exec(nginx),
  ])
    expect(Number(wait?.[1])).toBeGreaterThan(longest);
  for (const kept of [/keepalive (\d+)s/.exec(caddy), /keepalive_timeout (\d+)s/.exec(nginx)])
    expect(Number(kept?.[1]) * 1000).toBeLessThan(keepAliveMs);
});

test('no proxy writes down the link that opens a finding or a booking', () => {
  expect(nginx).toMatch(/^log_format site .*"\$request_method \$logged_path"/m);
  const [, before = ''] = /"~\*(\^.*\$)" "\$before\.\.\."/.exec(nginx) ?? [];
  const [, hidden = '', shown = ''] = /request>uri regexp `(.*)` "(.*)"/.exec(caddy) ?? [];
  // Caddy's letters stand in its group without case alone. Such a group by itself is read wrongly here now and then.
  const caddyHides = new RegExp(hidden.replace('(?i:', '(?:'), 'gi');
  const logged = {
    nginx: (uri: string) => uri.replace(new RegExp(before, 'i'), '$<before>...'),
    caddy: (uri: string) => uri.replace(caddyHides, shown),
  };
  for (const write of Object.values(logged))
    for (const path of [
      '/findings/Secret-token_1',
      '/findings/Secret-token_1/photo/2',
      '/Findings//Secret-token_1',
      '/te/findings/Secret-token_1',
      '/findings\\Secret-token_1',
      '/b/Secret-token_1',
      '/te/b/Secret-token_1',
      '/B//Secret-token_1/photo/2',
      '/b\\Secret-token_1',
    ]) {
      expect(write(path)).not.toContain('Secret');
      expect(write(path)).toMatch(/(?:findings|\bb)[/\\]/i);
    }
  // It gets addresses as they were sent; nginx reads them first.
  for (const path of [
    '/%66indings/Secret',
    '/findings%2FSecret',
    '/findings/%53ecret',
    '/%62/Secret',
    '/b%2FSecret',
  ])
    expect(logged.caddy(path)).not.toMatch(/ecret/);
  expect(logged.caddy('/findings/Secret?a=b')).toBe('/findings/');
  expect(logged.caddy('/blog/a-post')).toBe('/blog/a-post');
  expect(logged.caddy('/payment/verify?code=1')).toBe('/payment/verify');
  expect(logged.nginx('/blog/a-post')).toBe('/blog/a-post');
});
