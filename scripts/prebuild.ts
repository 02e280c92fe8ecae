// What the pages need beside their own source and the drawings: covers at fixed addresses, icons, share pictures,
// the layout's one small script, and the service worker of the engineers' day list.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { build } from 'rolldown';
import { writeIcons } from './icons.ts';
import { writeShareImages } from './share-images.ts';

/** Posts name their cover by address, so covers keep fixed ones beside the hashed copies. */
async function publishCovers(): Promise<void> {
  await mkdir('.cache/public/drawings', { recursive: true });
  const covers = (await readdir('.cache/drawings')).filter((name) => /^cover-.*\.svg$/.test(name));
  await Promise.all(
    covers.map((name) => copyFile(`.cache/drawings/${name}`, `.cache/public/drawings/${name}`)),
  );
}

await Promise.all([
  publishCovers(),
  writeIcons('.cache/public'),
  writeShareImages('.cache/public/og'),
  build({
    input: 'src/web/layout-script.ts',
    output: { file: '.cache/layout/layout-script.js', format: 'esm', minify: true },
    logLevel: 'warn',
  }),
  build({
    // Under a fixed address: browsers ask it whether there is a newer one. Plain, because not all run workers as modules.
    input: 'src/web/features/day/desk/day-worker.ts',
    output: { file: '.cache/public/desk/day-worker.js', format: 'iife', minify: true },
    logLevel: 'warn',
  }),
]);
