// The sheet of the scale: what screens are made of, shown to whoever makes them and to nobody else.
import { expect, onTestFinished, test } from 'vitest';
import { palette, sizes, spaces } from '#contract/scale.ts';
import '../testing/fresh-build.ts';
import { liveEnv } from '../testing/live-env.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { loadBuild } from './pages.tsx';

async function start(env: Record<string, string> = {}) {
  const app = await startTestApp('sqlite', { env, web: { mode: 'production', loadBuild } });
  onTestFinished(() => app.stop());
  return app;
}

test('in demo mode it is made of utilities, whose file has every size, space and colour', async () => {
  const app = await start();
  const { status, headers, text } = await app.request('/dev/scale');
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    expect.not.stringContaining('unsafe'),
  ]);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain(' style=');
  const [sheet = '', ...more] = [...text.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !href.includes('/site-'));
  expect(more).toEqual([]);
  const utilities = (await app.request(sheet)).text;
  for (const name of Object.keys(palette))
    expect(utilities).toContain(`.bg-${name}{background-color:var(--${name})}`);
  for (const space of spaces) expect(utilities).toContain(`.w-${space}{width:${space}px}`);
  for (const name of Object.keys(sizes)) expect(utilities).toContain(`.text-${name}{font-size:`);
});

test('in live mode it is one of the pages that are not there', async () => {
  const app = await start(liveEnv);
  const [scale, none] = await Promise.all(['/dev/scale', '/no-such-page'].map((path) => app.request(path)));
  expect([scale?.status, scale?.text === none?.text]).toEqual([404, true]);
});
