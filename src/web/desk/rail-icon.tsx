// The signs beside the screens of the desk, in the colour of the words around them. Apart from the site's icons, which
// visitors load.

const paths = {
  inbox: 'M2.5 11.5L5 3.5h10l2.5 8v5h-15zM2.5 11.5H7l1 2.5h4l1-2.5h4.5',
  visits: 'M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2.500v4M13.5 2.500v4M7.5 8.5v9M12.5 8.5v9M2.5 13h15',
  bookings: 'M4 2.5h12v15H4zM7 7h6M7 10.5h3M8 14l1.5 1.5L13 12',
  quotations: 'M4 2.5h12v15H4zM7 6.5h6M7 9h6M7 6.5c5 0 5 5 0 5l4.5 4',
  people: 'M6.8 6.3a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M3.5 17.5c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5',
  numbers: 'M2.5 17.5h15M5 17.5v-5M9 17.5v-9M13 17.5v-6M16.5 17.5V4',
  crews: 'M4 13.5c0-4 2.5-7 6-7s6 3 6 7M8 7V4.5h4V7M2.5 13.5V16h15v-2.5z',
  weather:
    'M5.5 11.5a3.5 3.5 0 0 1 .5-7A4.5 4.5 0 0 1 14.5 6a2.8 2.8 0 0 1 0 5.5zM6.5 14.5l-1 3M10.5 14.5l-1 3M14.5 14.5l-1 3',
  blog: 'M3 17l1-4L14 3l3 3L7 16zM12 5l3 3',
  site: 'M2.5 17.5h15M4 17.5v-11h12v11M2.5 6.500L4 3.5h12l1.5 3M8.5 17.5v-5h3v5',
  staff:
    'M3 4.5h14v12H3zM8 2.5h4v2H8zM8.3 8.800a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M6.5 14.5c.5-2 1.7-2.7 3.5-2.700s3 .7 3.5 2.7',
  operations: 'M3.5 15.5a8 8 0 1 1 13 0M10 12l3.5-5M10 12.5v.1',
  log: 'M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h6',
  call: 'M4 2.5h3.5l1.5 4-2 1.600a11 11 0 0 0 4.9 4.900l1.6-2 4 1.5V16a1.5 1.5 0 0 1-1.5 1.5C9 17 3 11 2.5 4A1.5 1.5 0 0 1 4 2.5zM17 3l-4.5 4.5M12.5 4v3.5H16',
} as const;

export type RailIconName = keyof typeof paths;

export function RailIcon({ name }: { name: RailIconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width={20}
      height={20}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
