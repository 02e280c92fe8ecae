// The hand-drawn line icons. Each takes its colour from the text around it and is silent to screen readers.
import './icon.css';

interface Shape {
  /** As wide and high as it is drawn, unless it has a size. */
  box: readonly [number, number];
  size?: number;
  weight: number;
  corners?: 'miter' | 'round';
  path: string;
}

const shapes = {
  arrow: { corners: 'miter', box: [34, 14], weight: 1.8, path: 'M0 7h32M26 1l6 6-6 6' },
  'arrow-short': { corners: 'miter', box: [24, 12], weight: 1.7, path: 'M0 6h22M17 1l5 5-5 5' },
  'arrow-down': { corners: 'miter', box: [14, 18], weight: 1.7, path: 'M7 0v16M1.5 10.5L7 16l5.5-5.5' },
  share: {
    box: [20, 20],
    size: 18,
    weight: 1.7,
    corners: 'miter',
    path: 'M15.5 11v6.5h-13v-13H9M12 2.5h5.5V8M17.5 2.5L9 11',
  },
  plus: { box: [20, 20], weight: 1.8, path: 'M10 1v18M1 10h18' },
  minus: { box: [20, 20], weight: 1.8, path: 'M1 10h18' },
  chevron: { box: [10, 10], weight: 1.6, path: 'M1 3l4 4 4-4' },
  menu: { box: [26, 20], weight: 2, path: 'M0 3h26M0 10h26M0 17h26' },
  close: { box: [26, 20], weight: 2, path: 'M4.5 1.5l17 17M21.5 1.5l-17 17' },
  pause: { box: [12, 12], weight: 2, path: 'M3 1v10M9 1v10' },
  play: { box: [12, 12], weight: 1.7, path: 'M2.5 1.3l8 4.7-8 4.7z' },
  tick: { box: [18, 18], weight: 2, path: 'M2.5 9.5l4.5 4.5L15.5 4.5' },
  cross: { corners: 'miter', box: [16, 16], weight: 1.9, path: 'M3 3l10 10M13 3L3 13' },
  search: {
    box: [18, 18],
    size: 17,
    weight: 1.8,
    path: 'M2 7.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M11.5 11.5L17 17',
  },
  clock: {
    box: [20, 20],
    size: 18,
    weight: 1.7,
    path: 'M2 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0M10 5.5V10l3 2',
  },
  calendar: { corners: 'miter', box: [20, 20], weight: 1.7, path: 'M2 4.5h16V18H2zM2 8.5h16M6 2v4M14 2v4' },
  camera: {
    box: [34, 30],
    weight: 1.7,
    path: 'M2 8h7l3-5h10l3 5h7v19H2zM10.8 17a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0M17 14v6M14 17h6',
  },
  lock: {
    box: [20, 20],
    size: 18,
    weight: 1.7,
    path: 'M4 9h12v8.5H4zM6.5 9V6.3a3.5 3.5 0 0 1 7 0V9M10 12.2v2.2',
  },
  paper: {
    box: [20, 20],
    size: 18,
    weight: 1.7,
    path: 'M4.5 2h8L16 5.5V18H4.5zM12.5 2v3.5H16M7 9.5h6M7 13h6',
  },
  warning: {
    box: [20, 20],
    size: 16,
    weight: 1.9,
    path: 'M10 1.8L18.6 17.5H1.4zM10 7.5v4.5M10 14v1.6',
  },
  phone: {
    box: [22, 22],
    weight: 1.6,
    path: 'M4 2.5h4l1.6 4.6-2.3 1.7a12 12 0 0 0 5.9 5.9l1.7-2.3 4.6 1.6v4a1.5 1.5 0 0 1-1.6 1.5C9.6 19 3 12.4 2.5 4.1A1.5 1.5 0 0 1 4 2.5z',
  },
  chat: {
    box: [22, 22],
    weight: 1.6,
    path: 'M2.5 19.5l1.3-4.5a8.5 8.5 0 1 1 3.3 3.2zM8 7.5c0 3.5 3 6.5 6.5 6.5l.7-1.7-2-1-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1-2z',
  },
  message: { box: [22, 22], weight: 1.6, path: 'M2.5 3.5h17v12h-9l-4.5 4v-4h-3.5zM6.5 7.5h9M6.5 11h6' },
  copy: { corners: 'miter', box: [22, 22], weight: 1.6, path: 'M7.5 7.5h12v12h-12zM14.5 7.5v-5h-12v12h5' },
} as const satisfies Record<string, Shape>;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { name: IconName }) {
  const { box, size, weight, corners = 'round', path }: Shape = shapes[name];
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox={`0 0 ${box.join(' ')}`}
      width={size ?? box[0]}
      height={size ?? box[1]}
      strokeWidth={weight}
      strokeLinejoin={corners}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
