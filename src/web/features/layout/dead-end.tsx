// Pages for an address that leads nowhere and for a fault of ours: calm, with ways on.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/not-found.ts';
import { drawing as slim } from '#drawings/not-found-slim.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScenePicture } from '#web/ui/scene.tsx';
import { serviceLinks } from './navigation.ts';

function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  const company = useCompany();
  return (
    <div className="wrap dead-end">
      <title>{`${title} ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{title}</h1>
        {children}
        <div className="dead-end-actions">
          <ButtonLink look="primary" large href={`tel:${company.phone.tel}`}>
            <Icon name="phone" />
            <span className="figures">Call {company.phone.display}</span>
          </ButtonLink>
          <ButtonLink look="outline" large href="/">
            Home
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Services">
        <ul className="dead-end-services">
          {serviceLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                {label} <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export function NotFound() {
  return (
    <>
      <div className="dead-end-scene">
        <ScenePicture scene={{ wide, slim }} />
      </div>
      <DeadEnd title="This sheet is missing.">
        <p>
          The address does not match any page here. It may have moved, or a letter may have slipped. If
          something is leaking, do not search further: call us, or pick the work you need.
        </p>
      </DeadEnd>
    </>
  );
}

export function Trouble() {
  const company = useCompany();
  return (
    <DeadEnd title="Something broke on our side.">
      <p>
        The page could not be put together just now. Nothing you sent before is lost. Try again in a minute,
        or call us: {company.workingHours.sentence}.
      </p>
    </DeadEnd>
  );
}
