// The head of About: what we do in one drawing, and the years in the soil below it.
import { drawing as wideScene } from '#drawings/about-scene.ts';
import { drawing as slimScene } from '#drawings/about-scene-slim.ts';
import { aboutHead, experience } from '#web/content/about.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { DrawingNotes } from '#web/ui/drawing-notes.tsx';
import { type Scene, ScenePicture, scenePreloads } from '#web/ui/scene.tsx';

const scene: Scene = { wide: wideScene, slim: slimScene };

export const aboutHeadPreloads = scenePreloads(scene);

export function AboutHead() {
  const company = useCompany();
  return (
    <header className="about-head">
      <div className="wrap about-head-words">
        <h1>{aboutHead.title}</h1>
        <p>{aboutHead.lede}</p>
      </div>
      <div className="about-scene">
        <ScenePicture scene={scene} />
        <svg className="about-notes about-notes-wide" viewBox={wideScene.viewBox} aria-hidden="true">
          <DrawingNotes notes={wideScene.notes} />
        </svg>
        <svg className="about-notes about-notes-slim" viewBox={slimScene.viewBox} aria-hidden="true">
          <DrawingNotes notes={slimScene.notes} />
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
