// The section through the building with its places as links: each highlights the part it names.
import type { DrawingFile, HeroData, HotspotId } from '#drawings/drawing-file.ts';
import { drawing as wide } from '#drawings/hero.ts';
import { drawing as slim } from '#drawings/hero-slim.ts';
import { useDrawn } from '#web/lib/words.tsx';
import { GroundSheet } from './ground.tsx';
import { type DrawingPair, drawingPreloads, ResponsiveDrawing } from './responsive-drawing.tsx';
import './building-sheet.css';

const drawings: DrawingPair = { wide, slim };

export const buildingPreloads = drawingPreloads(drawings);

interface Links {
  /** Names the list of links. */
  label: string;
  hrefs: Record<HotspotId, string>;
}

function Hotspots({
  drawing,
  className,
  label: listLabel,
  hrefs,
}: Links & { drawing: DrawingFile<HeroData>; className: string }) {
  const { hotspots, words } = drawing.data;
  const drawn = useDrawn();
  return (
    <nav className={`hotspots fill ${className}`} aria-label={listLabel}>
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
      </svg>
    </nav>
  );
}

export function BuildingSheet(links: Links) {
  return (
    <GroundSheet>
      <ResponsiveDrawing drawings={drawings} />
      <Hotspots drawing={wide} className="above-phone" {...links} />
      <Hotspots drawing={slim} className="only-phone" {...links} />
    </GroundSheet>
  );
}
