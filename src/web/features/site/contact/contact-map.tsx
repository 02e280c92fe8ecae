// The city around our office, drawn. The live map is loaded only on demand: it is a third-party service.
import { useState } from 'react';
import { company as shipped } from '#contract/company.ts';
import type { DrawingFile, MapData } from '#drawings/drawing-file.ts';
import { drawing as wideDrawing } from '#drawings/map.ts';
import { drawing as slimDrawing } from '#drawings/map-slim.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type DrawingPair, ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import './contact-map.css';

const drawings: DrawingPair = { wide: wideDrawing, slim: slimDrawing };
const { latitude, longitude } = shipped.geo;
const place = `${latitude},${longitude}`;

export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${place}`;
const openUrl = `https://www.google.com/maps/search/?api=1&query=${place}`;
const embedUrl = `https://www.google.com/maps?q=${place}&z=14&output=embed`;

function Names({ drawing, className }: { drawing: DrawingFile<MapData>; className: string }) {
  const { address } = useCompany();
  const { places, office } = drawing.data;
  const [x, y, width, height] = office.box;
  return (
    <svg className={`map-names fill ${className}`} viewBox={drawing.viewBox} lang="en" aria-hidden="true">
      {places.map(({ name, kind, align, at, turn }) => (
        <text
          key={name}
          className={`map-${kind}`}
          x={at[0]}
          y={at[1]}
          textAnchor={align}
          transform={turn === undefined ? undefined : `rotate(${turn} ${at.join(' ')})`}
        >
          {name}
        </text>
      ))}
      <rect className="map-office" x={x} y={y} width={width} height={height} />
      <text className="map-office-name" x={office.text[0]} y={office.text[1]}>
        {address.locality}
      </text>
    </svg>
  );
}

/** A frame cannot tell that it stayed empty; whether our own server answers is a good guess. */
const isOnline = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export function ContactMap() {
  const { contactMap } = useWords('contact');
  const notes = { drawing: contactMap.note, live: contactMap.liveNote, offline: contactMap.offline };
  const [shown, setShown] = useState<keyof typeof notes>('drawing');
  const live = shown === 'live';
  const ready = useHydrated();
  return (
    <div className="contact-map">
      <div className="map-sheet">
        <ResponsiveDrawing drawings={drawings} />
        <Names drawing={wideDrawing} className="above-phone" />
        <Names drawing={slimDrawing} className="only-phone" />
        {live && (
          <iframe
            className="map-live fill"
            src={embedUrl}
            title={contactMap.frameTitle}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <div className="map-ask frame">
        <p role="status">{notes[shown]}</p>
        <div className="map-actions">
          <ButtonLink look="outline" href={openUrl}>
            {contactMap.open}
          </ButtonLink>
          <Button
            look="outline"
            disabled={!ready}
            onClick={async () => setShown(live ? 'drawing' : (await isOnline()) ? 'live' : 'offline')}
          >
            {live ? contactMap.unload : contactMap.load}
          </Button>
        </div>
      </div>
    </div>
  );
}
