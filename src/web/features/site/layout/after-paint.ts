/**
 * Runs what can wait until the page has loaded and stands on the screen: earlier it would compete with what somebody
 * came to see. A page prepared ahead waits until it is shown: who is logged in may have changed by then.
 */
export function afterFirstPaint(run: () => void): void {
  const whenPainted = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return run();
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenPainted();
    else addEventListener('load', whenPainted, { once: true });
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  } else whenLoaded();
}
