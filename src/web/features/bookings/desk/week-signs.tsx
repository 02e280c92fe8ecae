// The signs of weather in the week: rain over a day, and a drop at what needs a dry surface.

export function RainSign() {
  return (
    <svg className="shrink-0" viewBox="0 0 18 14" width="18" height="14" aria-hidden="true">
      <path className="fill-paper stroke-rain" strokeWidth="1.6" d="M5 1L2 13M11 1L8 13M17 1L14 13" />
    </svg>
  );
}

const dryClasses = 'shrink-0 fill-paper stroke-rain';
const wetClasses = 'shrink-0 fill-paper stroke-alarm';

/** `wet`: rain is expected on its day. */
export function DropSign({ wet = false }: { wet?: boolean }) {
  return (
    <svg
      className={wet ? wetClasses : dryClasses}
      viewBox="0 0 14 14"
      width="14"
      height="14"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M7 1.5c2.5 3 4 4.800 4 7a4 4 0 0 1-8 0c0-2.200 1.5-4 4-7z" />
    </svg>
  );
}
