// How the pages are built: the web room, server-rendered, every asset compressed once at build time.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Navigation is by document, so the browser never asks for more of the route table.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressAssets('build/client'),
} satisfies Config;
