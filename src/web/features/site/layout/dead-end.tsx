// Pages for an address that leads nowhere and for a fault of ours: calm, with ways on.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/not-found.ts';
import { drawing as slim } from '#drawings/not-found-slim.ts';
import { finderPath } from '#web/features/finder/finder-paths.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import { serviceLinks } from './navigation.ts';
import './dead-end.css';

function DeadEnd({ title, again, children }: { title: string; again?: boolean; children: ReactNode }) {
  const company = useCompany();
  return (
    <div className="wrap dead-end">
      <title>{`${title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{title}</h1>
        {children}
        <div className="dead-end-actions">
          {again && (
            <ButtonLink look="primary" large href="">
              Try again
            </ButtonLink>
          )}
          <ButtonLink look={again ? 'outline' : 'primary'} large href={`tel:${company.phone.tel}`}>
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
      <div className="dead-end-drawing">
        <ResponsiveDrawing drawings={{ wide, slim }} />
      </div>
      <DeadEnd title="Page not found">
        <p>
          There is no page at this address. It may have moved, or a letter may be missing. If something is
          leaking, do not search further: call us, <a href={finderPath}>find out what it is</a>, or choose the
          work you need.
        </p>
      </DeadEnd>
    </>
  );
}

/** For a page whose main part could not be had, and for a fault of ours. Says nothing about what it would show. */
export function Trouble() {
  const company = useCompany();
  return (
    <DeadEnd title="This page did not load just now" again>
      <p>
        The fault is on our side, and nothing you sent before is lost. Please try again in a minute, or call
        us: {company.workingHours.sentence}.
      </p>
    </DeadEnd>
  );
}
