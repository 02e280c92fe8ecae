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

const marks: Record<Client['mark'], DrawingFile> = { flats, villas, school, hospital, office, hotel };

export function Clients() {
  const samples = useSamples(sampleClients);
  const entered = useSiteContent().content.clients;
  const clients = entered ?? samples;
  if (clients.length === 0) return null;
  return (
    <Section tone="paper" className="border-b-0" labelledBy="clients-title">
      <div className="wrap">
        <SectionHead id="clients-title" title={clientsTitle}>
          {/* It counts the samples. */}
          {!entered && <p>{clientsLede}</p>}
        </SectionHead>
        <ul className="grid grid-cols-6 gap-x-24 gap-y-32 small-laptop:grid-cols-3 phone:grid-cols-2">
          {clients.map(({ mark, logo, who, locality, work }) => {
            const { url, width, height, alt } = marks[mark];
            return (
              <li key={`${who} ${locality} ${work}`}>
                {logo ? (
                  // Of any proportions, in the room of a drawn mark.
                  <img
                    className="h-[112px] max-w-full object-contain object-left"
                    src={logo}
                    alt=""
                    loading="lazy"
                  />
                ) : (
                  <img
                    className="h-[112px] w-auto"
                    src={url}
                    width={width}
                    height={height}
                    alt={alt}
                    loading="lazy"
                  />
                )}
                <h3 className="mt-16 text-20">{who}</h3>
                <p className="mt-4 text-16 text-mute">{locality}</p>
                {work && <p className="mt-4 text-16 text-mute">{work}</p>}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
