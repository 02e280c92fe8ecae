// The built site for browser journeys: as it is served to visitors, but a machine that is busy with other tests turns
// nobody away.
import { readEnvironment } from '#server/environment.ts';
import { serve } from '#server/serve.ts';
import '#server/testing/fresh-build.ts';

await serve(readEnvironment(), undefined, { maxDelayMs: 0 });
