// What must exist before the pages are built or checked: the drawings as files, and the layout's one small script.
import { build } from 'rolldown';
import { writeDrawings } from './drawings.ts';

await Promise.all([
  writeDrawings(),
  build({
    input: 'src/web/layout-script.ts',
    output: { file: '.cache/layout/layout-script.js', format: 'esm', minify: true },
    logLevel: 'warn',
  }),
]);
