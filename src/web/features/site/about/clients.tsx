// Who we work for: six marks in one ink.
import type { Client } from '#contract/content.ts';
import { drawing as flats } from '#drawings/client-flats.ts';
import { drawing as hospital } from '#drawings/client-hospital.ts';
import { drawing as hotel } from '#drawings/client-hotel.ts';
import { drawing as office } from '#drawings/client-office.ts';
import { drawing as school } from '#drawings/client-school.ts';
import { drawing as villas } from '#drawings/client-villas.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { clientsLede, clientsTitle, sampleClients } from '#web/content/clients.ts';
import { useSamples, useSiteContent } from '#web/lib/site-content.ts';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './clients.css';

const marks: Record<Client['mark'], DrawingFile> = { flats, villas, school, hospital, office, hotel };

export function Clients() {
  const samples = useSamples(sampleClients);
  const entered = useSiteContent().content.clients;
  const clients = entered ?? samples;
  if (clients.length === 0) return null;
  return (
    <Section tone="paper" className="clients" labelledBy="clients-title">
      <div className="wrap">
        <SectionHead id="clients-title" title={clientsTitle}>
          {/* It counts the samples. */}
          {!entered && <p>{clientsLede}</p>}
        </SectionHead>
        <ul>
          {clients.map(({ mark, logo, who, locality, work }) => {
            const { url, width, height, alt } = marks[mark];
            return (
              <li key={`${who} ${locality} ${work}`}>
                {logo ? (
                  <img className="clients-logo" src={logo} alt="" loading="lazy" />
                ) : (
                  <img src={url} width={width} height={height} alt={alt} loading="lazy" />
                )}
                <h3>{who}</h3>
                <p>{locality}</p>
                {work && <p>{work}</p>}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
