// How React Router builds src/web: rendered on the server, every asset compressed once at build time.
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

// Built beside the last build, which may be being served, and moved in when it is whole (scripts/setup.mjs).
const buildDirectory = '.cache/next-build';

export default {
  appDirectory: 'src/web',
  buildDirectory,
  ssr: true,
  // Public pages navigate by document and the desk knows its own: nobody asks for more of the route table.
  routeDiscovery: { mode: 'initial' },
  // A screen of the desk in one file: its loader in another would count as a third user of what pages share.
  splitRouteModules: false,
  buildEnd: () => compressAssets(`${buildDirectory}/client`),
} satisfies Config;
