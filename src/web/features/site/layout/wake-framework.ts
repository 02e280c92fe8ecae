// Starts React on pages that need it, once the page has been painted or as soon as somebody touches it.
import { afterFirstPaint } from './after-paint.ts';

/** Not a type that browsers run: the server writes the router's start script under it. */
export const deferredModuleType = 'text/deferred-module';

/** Files that do nothing by themselves but take long to read: React with the router, and what pages share. */
const isLibrary = (href: string) => /\/(framework|shared)-/.test(href);

/**
 * Libraries first, each in a task of its own, and the router's start script last: all in one task would hold a slow
 * phone's thread long enough to be felt. One that cannot be loaded is the start script's to complain about.
 */
async function wake(deferred: HTMLScriptElement): Promise<void> {
  const modules = deferred.dataset.modules?.split(' ') ?? [];
  for (const href of modules) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = href;
    document.head.append(preload);
  }
  for (const href of modules.filter(isLibrary)) {
    await import(href).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  // In the same place, where React will look for it.
  deferred.replaceWith(script);
}

export function wakeFrameworkLater(): void {
  const deferred = document.querySelector<HTMLScriptElement>(`script[type="${deferredModuleType}"]`);
  if (!deferred) return;
  let awake = false;
  const wakeNow = () => {
    if (!awake) void wake(deferred);
    awake = true;
  };
  afterFirstPaint(wakeNow);
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, wakeNow, { once: true, capture: true, passive: true });
  }
}
