// The real web build, telling which addresses it is asked to draw.
import { loadBuild, type WebBuild } from '../http/pages.tsx';
import './fresh-build.ts';

export async function watchedBuild(publicUrl: string, drawn: string[]): Promise<WebBuild> {
  const build = await loadBuild();
  const { module } = build.entry;
  const createPageHandler: typeof module.createPageHandler = (...parts) => {
    const handle = module.createPageHandler(...parts);
    return (request, transport) => {
      drawn.push(request.url.slice(publicUrl.length));
      return handle(request, transport);
    };
  };
  return { ...build, entry: { ...build.entry, module: { ...module, createPageHandler } } };
}
