// Who we work for: six marks in one ink.
import { drawing as flats } from '#drawings/client-flats.ts';
import { drawing as hospital } from '#drawings/client-hospital.ts';
import { drawing as hotel } from '#drawings/client-hotel.ts';
import { drawing as office } from '#drawings/client-office.ts';
import { drawing as school } from '#drawings/client-school.ts';
import { drawing as villas } from '#drawings/client-villas.ts';
import { type Client, clients, clientsLede, clientsTitle } from '#web/content/clients.ts';
import type { DrawingFile } from '#web/drawings/drawing.ts';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './clients.css';

const marks: Record<Client['id'], DrawingFile> = { flats, villas, school, hospital, office, hotel };

export function Clients() {
  return (
    <Section tone="paper" className="clients" labelledBy="clients-title">
      <div className="wrap">
        <SectionHead id="clients-title" title={clientsTitle}>
          <p>{clientsLede}</p>
        </SectionHead>
        <ul>
          {clients.map(({ id, who, locality, work }) => {
            const { url, width, height, alt } = marks[id];
            return (
              <li key={id}>
                <img src={url} width={width} height={height} alt={alt} loading="lazy" />
                <h3>{who}</h3>
                <p>{locality}</p>
                <p>{work}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
