// Start: the configuration first, so that its faults are told before anything large is loaded. Then the site itself,
// or a supervisor of several processes that are started like this one.
import cluster from 'node:cluster';
import { readEnvironment } from './environment.ts';

const config = readEnvironment();
if (config.processes && cluster.isPrimary) {
  const { supervise } = await import('./supervisor.ts');
  await supervise(config.processes);
} else {
  const { serve } = await import('./serve.ts');
  await serve(config);
}
