// The home page's head: what we do, the section with its leaking places, the call-back form on the ground line.
import { servicePaths } from '#contract/services.ts';
import type { DrawingFile, HeroData, HotspotId } from '#drawings/drawing-file.ts';
import { drawing as heroDrawing } from '#drawings/hero.ts';
import { drawing as slimHeroDrawing } from '#drawings/hero-slim.ts';
import { hero } from '#web/content/home.ts';
import { CallbackForm } from '#web/features/requests/callback-form.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { type DrawingPair, drawingPreloads, ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import { StatRow } from '#web/ui/stat-row.tsx';
import './hero.css';

const solutions: Record<HotspotId, string> = {
  tank: `${servicePaths.old}#water-tanks`,
  roof: `${servicePaths.old}#roof`,
  'internal-walls': `${servicePaths.old}#internal-walls`,
  bathroom: `${servicePaths.old}#bathroom`,
  'external-walls': `${servicePaths.old}#external-walls`,
  cracks: `${servicePaths.repair}#external-plaster-cracks`,
  floors: `${servicePaths.flooring}#tile-adhesives`,
};

const drawings: DrawingPair = { wide: heroDrawing, slim: slimHeroDrawing };
const counterOrder = ['yearsExperience', 'expertsOnTeam', 'statesServed'] as const;

export const heroPreloads = drawingPreloads(drawings);

/** Links over the drawing; each lights the part of the building it names. */
function Hotspots({ drawing, className }: { drawing: DrawingFile<HeroData>; className: string }) {
  const { hotspots, words } = drawing.data;
  return (
    <nav className={`hotspots ${className}`} aria-label={hero.hotspotsTitle}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a list of links, each with its own words */}
      <svg viewBox={drawing.viewBox}>
        {words.map(({ kind, text, at: [x, y] }) => (
          <text key={text} className={`sheet-${kind}`} x={x} y={y}>
            {text}
          </text>
        ))}
        {hotspots.map(({ id, label, lead, dot, zones, hit, text }) => (
          <a key={id} className="hotspot" href={solutions[id]}>
            {zones.map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} className="hotspot-zone" x={x} y={y} width={width} height={height} />
            ))}
            <path className="hotspot-halo" d={lead} />
            <path className="hotspot-lead" d={lead} />
            <circle className="hotspot-dot" cx={dot[0]} cy={dot[1]} r={4.2} />
            <rect className="hotspot-hit" x={hit[0]} y={hit[1]} width={hit[2]} height={hit[3]} rx={3} />
            <text x={text[0]} y={text[1]}>
              {label}
            </text>
          </a>
        ))}
      </svg>
    </nav>
  );
}

function HeroSheet() {
  return (
    <div className="hero-sheet">
      <ResponsiveDrawing drawings={drawings} />
      <Hotspots drawing={heroDrawing} className="hotspots-wide" />
      <Hotspots drawing={slimHeroDrawing} className="hotspots-slim" />
    </div>
  );
}

export function Hero() {
  const company = useCompany();
  const { counters, phone } = company;
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{hero.title}</h1>
        <p className="hero-lede">{hero.lede}</p>
        <p className="hero-call">
          {hero.callPrompt}{' '}
          <a className="figures" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </p>
      </div>
      <HeroSheet />
      <div className="hero-form">
        <CallbackForm title={hero.formTitle} note={hero.formNote(company)} />
      </div>
      <StatRow
        className="hero-counters"
        stats={counterOrder.map((key) => ({
          label: hero.counterLabels[key],
          figure: (
            <span className="counter-figure" data-value={counters[key]}>
              {counters[key]}
            </span>
          ),
        }))}
      />
    </section>
  );
}
