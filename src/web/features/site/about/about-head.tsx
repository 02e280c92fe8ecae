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
    <header className="about-head">
      <div className="wrap columns about-head-words">
        <h1>{aboutHead.title}</h1>
        <p>{aboutHead.lede}</p>
      </div>
      <div className="about-drawing">
        <ResponsiveDrawing drawings={drawings} />
        <svg className="about-notes above-phone" viewBox={wide.viewBox} aria-hidden="true">
          <DrawingNotes notes={wide.notes} />
        </svg>
        <svg className="about-notes only-phone" viewBox={slim.viewBox} aria-hidden="true">
          <DrawingNotes notes={slim.notes} />
        </svg>
      </div>
      <div className="about-years">
        <p className="wrap">
          <b className="figures">{experience.figure(company)}</b> <span>{experience.text}</span>
        </p>
      </div>
    </header>
  );
}
