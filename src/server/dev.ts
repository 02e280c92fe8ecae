// Start for development: pages come from Vite, with hot reload. No part of a release.
import { createDevPages } from './dev-pages.ts';
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';

await serve(readEnvironment(), createDevPages());
