// The section through the building with its places as links: each highlights the part it names.
import type { ReactNode } from 'react';
import type { DrawingFile, HeroData, HotspotId } from '#drawings/drawing-file.ts';
import { drawing as wide } from '#drawings/hero.ts';
import { drawing as slim } from '#drawings/hero-slim.ts';
import { useDrawn } from '#web/lib/words.tsx';
import { type DrawingPair, drawingPreloads, ResponsiveDrawing } from './responsive-drawing.tsx';
import './building-sheet.css';

const drawings: DrawingPair = { wide, slim };

export const buildingPreloads = drawingPreloads(drawings);

interface Links {
  /** Names the list of links. */
  label: string;
  hrefs: Record<HotspotId, string>;
  /** A second way from each place, under its name; where there is no room, one for all of them. */
  second?: { label: string; hrefs: Record<HotspotId, string>; all: string };
}

/** Between the target of a place and the next: under its name, or above the last, which stands on the ground. */
const secondHit = { under: 26, above: -23, height: 26, textToTop: 17 };
/** On the slim sheet, under the last place. */
const underLast = 12;

function SecondLink({
  href,
  label,
  name,
  hit: [x, y, width, height],
  text,
}: {
  href: string;
  label: string;
  /** What it is about, for who does not see where it stands. */
  name?: string;
  hit: readonly [number, number, number, number];
  text: readonly [number, number];
}) {
  return (
    <a className="hotspot hotspot-second" href={href} aria-label={name && `${label} ${name}`}>
      <rect className="hotspot-hit" x={x} y={y} width={width} height={height} rx={3} />
      <text x={text[0]} y={text[1]}>
        {label}
      </text>
    </a>
  );
}

/** One for each place of the wide sheet. */
function SecondLinks({ hotspots, second }: { hotspots: HeroData['hotspots']; second: Links['second'] }) {
  const drawn = useDrawn();
  if (!second) return null;
  return hotspots.map(({ id, label, hit: [x, , width], text: [left, base] }, index) => {
    const line = base + (index === hotspots.length - 1 ? secondHit.above : secondHit.under);
    return (
      <SecondLink
        key={id}
        href={second.hrefs[id]}
        label={second.label}
        name={drawn(label)}
        hit={[x, line - secondHit.textToTop, width, secondHit.height]}
        text={[left, line]}
      />
    );
  });
}

/** The slim sheet has no room between its places. */
function OneForAll({ hotspots, second }: { hotspots: HeroData['hotspots']; second: Links['second'] }) {
  const last = hotspots.at(-1);
  if (!last || !second) return null;
  const [x, y, width, height] = last.hit;
  const down = height + underLast;
  return (
    <SecondLink
      href={second.all}
      label={second.label}
      hit={[x, y + down, width, height]}
      text={[last.text[0], last.text[1] + down]}
    />
  );
}

function Hotspots({
  drawing,
  className,
  label: listLabel,
  hrefs,
  children,
}: Omit<Links, 'second'> & { drawing: DrawingFile<HeroData>; className: string; children: ReactNode }) {
  const { hotspots, words } = drawing.data;
  const drawn = useDrawn();
  return (
    <nav className={`hotspots ${className}`} aria-label={listLabel}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links, each with its own words */}
      <svg viewBox={drawing.viewBox}>
        {words.map(({ kind, text, at: [x, y] }) => (
          <text key={text} className={`sheet-${kind}`} x={x} y={y}>
            {drawn(text)}
          </text>
        ))}
        {hotspots.map(({ id, label, lead, dot, zones, hit, text }) => (
          <a key={id} className="hotspot" href={hrefs[id]}>
            {zones.map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} className="hotspot-zone" x={x} y={y} width={width} height={height} />
            ))}
            <path className="hotspot-halo" d={lead} />
            <path className="hotspot-lead" d={lead} />
            <circle className="hotspot-dot" cx={dot[0]} cy={dot[1]} r={4.2} />
            <rect className="hotspot-hit" x={hit[0]} y={hit[1]} width={hit[2]} height={hit[3]} rx={3} />
            <text x={text[0]} y={text[1]}>
              {drawn(label)}
            </text>
          </a>
        ))}
        {children}
      </svg>
    </nav>
  );
}

export function BuildingSheet({ className, second, ...links }: Links & { className: string }) {
  return (
    <div className={`building-sheet ${className}`}>
      <ResponsiveDrawing drawings={drawings} />
      <Hotspots drawing={wide} className="hotspots-wide" {...links}>
        <SecondLinks hotspots={wide.data.hotspots} second={second} />
      </Hotspots>
      <Hotspots drawing={slim} className="hotspots-slim" {...links}>
        <OneForAll hotspots={slim.data.hotspots} second={second} />
      </Hotspots>
    </div>
  );
}
