// The head of a service page: the building with its places lit and numbered, the index standing on the ground line.
import type { ServiceKey } from '#contract/services.ts';
import { drawing as livedDrawing } from '#drawings/building-head.ts';
import { drawing as builtDrawing } from '#drawings/building-head-new.ts';
import { drawing as builtSlimDrawing } from '#drawings/building-head-new-slim.ts';
import { drawing as livedSlimDrawing } from '#drawings/building-head-slim.ts';
import type { BuildingHeadData, DrawingFile } from '#drawings/drawing-file.ts';
import type { ServicePage } from '#web/content/services.types.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Ground, GroundSheet } from '#web/ui/ground.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkCard } from '#web/ui/link-card.tsx';
import { NumberBadge } from '#web/ui/number-badge.tsx';
import { type DrawingPair, ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import { StatRow } from '#web/ui/stat-row.tsx';
import './service-head.css';

const livedIn: DrawingPair = { wide: livedDrawing, slim: livedSlimDrawing };
const underConstruction: DrawingPair = { wide: builtDrawing, slim: builtSlimDrawing };
const drawingsOf = (service: ServiceKey) => (service === 'new' ? underConstruction : livedIn);

/** Numbers and lit zones over the drawing, in the order of the index. */
function Pins({ service }: { service: ServiceKey }) {
  const drawing: DrawingFile<BuildingHeadData> = service === 'new' ? builtDrawing : livedDrawing;
  const { pins } = drawing.data;
  return (
    <svg className="service-pins fill" viewBox={drawing.viewBox} aria-hidden="true">
      <g>
        {pins[service].map(({ id, zones }) => (
          <g key={id} className="service-zone">
            {zones.map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
            ))}
          </g>
        ))}
      </g>
      {pins[service].map(({ id, dot, lead, bubble }, index) => (
        <g key={id}>
          <path className="service-pin-halo" d={lead} />
          <path className="service-pin-lead" d={lead} />
          <circle className="service-pin-dot" cx={dot[0]} cy={dot[1]} r={4} />
          <circle className="service-pin-ring" cx={bubble[0]} cy={bubble[1]} r={15} />
          <text x={bubble[0]} y={bubble[1]} dy=".36em" textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Of a long list, which goes on below. */
const shownOnPhones = 5;

function Index({ page: { key, indexTitle, solutions } }: { page: ServicePage }) {
  const { indexNotes, allBelow } = useWords('services');
  const many = solutions.length > 6;
  return (
    <LinkCard
      className={`service-index${many ? ' service-index-many' : ''}`}
      id="index-title"
      title={indexTitle}
      note={indexNotes[key]}
    >
      <ol>
        {solutions.map(({ id, title, indexLine }, index) => (
          <li key={id} className={index < shownOnPhones ? undefined : 'phone:hidden'}>
            <a href={`#${id}`}>
              <NumberBadge number={index + 1} />
              <b>{title}</b>
              <small>{indexLine}</small>
              <Icon name="arrow-down" />
            </a>
          </li>
        ))}
        {many && (
          <li className="above-phone:hidden">
            <a href={`#${solutions[0]?.id}`}>
              <span />
              <b>{allBelow}</b>
              <Icon name="arrow-down" />
            </a>
          </li>
        )}
      </ol>
    </LinkCard>
  );
}

export function ServiceHead({ page }: { page: ServicePage }) {
  const company = useCompany();
  const { key, lede, facts } = page;
  const title = useWords('serviceNames')[key];
  const { serviceWords, callBackFact } = useWords('services');
  const path = usePath();
  return (
    <Ground className="service-head">
      {/* In the order a phone shows them: a page that is still arriving is drawn as far as it has come. */}
      <div className="service-words">
        <Breadcrumb parent={{ label: serviceWords.parent, href: path('/services') }} />
        <h1 className={title.length > 30 ? 'service-title-long' : undefined}>{title}</h1>
        <p>{lede}</p>
      </div>
      <GroundSheet className="service-sheet">
        <ResponsiveDrawing drawings={drawingsOf(key)} />
        <Pins service={key} />
      </GroundSheet>
      <Index page={page} />
      <StatRow className="service-facts" stats={[callBackFact(company), ...facts]} />
    </Ground>
  );
}
