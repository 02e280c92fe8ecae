// Starts React on pages that need it, once the page has been painted or as soon as somebody touches it.
import { afterFirstPaint } from './after-paint.ts';

/** Not a type that browsers run: the server writes the router's start script under it. */
export const deferredModuleType = 'text/deferred-module';

function wake(deferred: HTMLScriptElement): void {
  if (!deferred.isConnected) return;
  for (const href of deferred.dataset.modules?.split(' ') ?? []) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = href;
    document.head.append(preload);
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
  const wakeNow = () => wake(deferred);
  afterFirstPaint(wakeNow);
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, wakeNow, { once: true, capture: true, passive: true });
  }
}
