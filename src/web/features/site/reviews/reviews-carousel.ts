// The strip of reviews drifts by itself, slowly; it waits while someone points at it, reads it or has taken over.

const pixelsPerSecond = 16;

export function startReviewsCarousel(): void {
  const strip = document.querySelector<HTMLElement>('[data-carousel]');
  if (!strip) return;

  const toggle = document.querySelector<HTMLButtonElement>('[data-carousel-toggle]');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let stopped = still.matches;
  let visible = false;
  let attended = false;
  let direction = 1;
  let position = 0;
  let last: number | undefined;

  function show(): void {
    strip?.toggleAttribute('data-drifting', !stopped);
    if (!toggle) return;
    toggle.hidden = still.matches;
    toggle.setAttribute('aria-pressed', String(stopped));
  }

  function stop(): void {
    stopped = true;
    show();
  }

  function drift(now: number): void {
    if (!strip || stopped || attended || !visible) {
      last = undefined;
      return;
    }
    // Scroll positions are rounded by the browser, so the fraction is kept here.
    if (last === undefined) position = strip.scrollLeft;
    else position += (direction * pixelsPerSecond * (now - last)) / 1000;
    last = now;
    const end = strip.scrollWidth - strip.clientWidth;
    if (position >= end) direction = -1;
    if (position <= 0) direction = 1;
    strip.scrollLeft = position;
    requestAnimationFrame(drift);
  }

  const resume = () => {
    if (last === undefined) requestAnimationFrame(drift);
  };

  function attend(on: boolean): void {
    attended = on;
    if (!on) resume();
  }

  strip.addEventListener('pointerenter', () => attend(true));
  strip.addEventListener('pointerleave', () => attend(false));
  strip.addEventListener('focusin', () => attend(true));
  strip.addEventListener('focusout', () => attend(false));
  strip.addEventListener('touchstart', stop, { passive: true });
  strip.addEventListener('wheel', ({ deltaX }) => deltaX !== 0 && stop(), { passive: true });
  still.addEventListener('change', () => {
    stopped = still.matches;
    show();
    resume();
  });

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-carousel-step], [data-carousel-toggle]');
    if (!button) return;
    const step = button.dataset.carouselStep;
    if (step) {
      stop();
      const width = strip.firstElementChild?.getBoundingClientRect().width ?? strip.clientWidth;
      strip.scrollBy({ left: Number(step) * width, behavior: still.matches ? 'auto' : 'smooth' });
    } else if (stopped) {
      stopped = false;
      show();
      resume();
    } else stop();
  });

  new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    if (visible) resume();
  }).observe(strip);
  show();
}
