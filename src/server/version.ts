// Which release runs: the package's version, and the mark of the build that its pages come from.
import manifest from '../../package.json' with { type: 'json' };
import type { PageSource } from './http/site-pages.ts';

export function createVersion(web: PageSource['web']): () => Promise<string> {
  let known: Promise<string> | undefined;
  const read = async () => {
    const { assets } = (await web?.loadBuild()) ?? {};
    return assets ? `${manifest.version}+${assets.version}` : manifest.version;
  };
  return () => {
    known ??= read().catch(() => manifest.version);
    return known;
  };
}
