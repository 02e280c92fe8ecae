// Start: the configuration first, so that its faults are told before anything large is loaded.
import { readEnvironment } from './environment.ts';

const config = readEnvironment();
const { serve } = await import('./serve.ts');
await serve(config);
