// The head of About: what we do in one drawing, and the years in the soil below it.
import { drawing as wide } from '#drawings/about-scene.ts';
import { drawing as slim } from '#drawings/about-scene-slim.ts';
import { aboutHead, experience } from '#web/content/about.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { DrawingNotes } from '#web/ui/drawing-notes.tsx';
import { type DrawingPair, drawingPreloads, ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import './about-head.css';

const drawings: DrawingPair = { wide, slim };

export const aboutHeadPreloads = drawingPreloads(drawings);

export function AboutHead() {
  const company = useCompany();
  return (
    <header className="bg-sky">
      <div className="wrap grid grid-cols-[7fr_5fr] items-end gap-x-72 gap-y-24 pt-48 pb-8 small-laptop:grid-cols-1 phone:pt-24">
        <h1 className="text-85">{aboutHead.title}</h1>
        <p className="max-w-[27em] pb-4 text-20">{aboutHead.lede}</p>
      </div>
      {/* Cut off below the slab, which stands on the ground line. */}
      <div className="about-drawing">
        <ResponsiveDrawing drawings={drawings} />
        <svg className="about-notes above-phone" viewBox={wide.viewBox} aria-hidden="true">
          <DrawingNotes notes={wide.notes} />
        </svg>
        <svg className="about-notes only-phone" viewBox={slim.viewBox} aria-hidden="true">
          <DrawingNotes notes={slim.notes} />
        </svg>
      </div>
      {/* The figure sits in the soil below the ground line, whole on every phone. */}
      <div className="border-t-2 border-ink bg-earth">
        <p className="wrap flex items-center gap-24 pt-16 pb-24 phone:items-start phone:gap-16">
          <b className="figures flex-none text-85 font-heavy font-narrow">{experience.figure(company)}</b>{' '}
          <span className="max-w-[27em] text-20 text-balance phone:text-17">{experience.text}</span>
        </p>
      </div>
    </header>
  );
}
