// Where the product's own files lie. In a checkout that is where they are written or made; in a release (`npm run
// build`) everything lies beside the code, which is JavaScript.
import { join } from 'node:path';

/** A release is one flat folder of code. */
export const isRelease = import.meta.filename.endsWith('.js');
const root = join(import.meta.dirname, isRelease ? '..' : '../..');
const code = isRelease ? '.js' : '.ts';

export const folders = {
  /** What browsers fetch: hashed files in `assets`, and files with fixed addresses. */
  client: join(root, isRelease ? 'client' : 'build/client'),
  migrations: join(root, 'migrations'),
  samplePosts: join(root, isRelease ? 'sample-posts' : 'src/server/features/blog/sample-posts'),
};

/** What mails carry. */
export const mailLogo = join(root, isRelease ? 'client' : '.cache/public', 'mail-logo.png');

/** The pages as a module. */
export const pagesModule = join(root, isRelease ? 'server/pages.js' : 'build/server/index.js');
export const photoProcess = join(
  root,
  isRelease ? 'server/photo-process.js' : 'src/server/photos/photo-process.ts',
);
export const backupProcess = join(
  root,
  isRelease ? 'server/backup-process.js' : 'src/server/backups/backup-process.ts',
);
export const paperThread = join(root, isRelease ? 'server/paper-thread.js' : 'src/server/paper-thread.ts');
/**
 * The Node of another release, on which a supervisor from before 1.0 starts processes: it goes with that release. A Node
 * of the machine is nobody's.
 */
export const nodeOfAnother = (node = process.execPath, own = root): string | undefined =>
  /\/node_modules\/node-linux-[^/]+\/bin\/node$/.test(node) && !node.startsWith(`${own}/`) ? node : undefined;

/** What a running process needs of its release, beside its own code, to start others. */
export const startedLater = [process.execPath, photoProcess, backupProcess, paperThread];
export const migrationExtension = code;

/** A font as a file, for PDFs. */
export const fontFile = (family: string, weight: string): string =>
  join(
    root,
    isRelease ? 'fonts' : `node_modules/@expo-google-fonts/anek-${family.toLowerCase()}/${weight}`,
    `Anek${family}_${weight}.ttf`,
  );

/** Headings of papers: the brand's narrow face, for Latin letters alone. */
export const narrowFontFile = join(
  root,
  isRelease ? 'fonts' : 'src/server/papers/fonts',
  'AnekLatin_720Narrow.ttf',
);

/** A drawing as a file, for PDFs and for pages that the server writes itself. */
export const drawingFile = (name: string): string =>
  join(root, isRelease ? 'drawings' : '.cache/drawings', `${name}.svg`);
