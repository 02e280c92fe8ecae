// A page that ends here, for a fault of ours and for an address that leads nowhere: calm, with ways on.
import type { ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useServiceLinks } from './navigation.ts';

export function DeadEnd({ title, again, children }: { title: string; again?: boolean; children: ReactNode }) {
  const company = useCompany();
  const path = usePath();
  const words = useWords('layout');
  return (
    <div className="wrap grid grid-cols-[6fr_5fr] items-end gap-x-110 gap-y-48 py-110 small-laptop:grid-cols-1 phone:py-72">
      <title>{`${title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{title}</h1>
        <div className="mt-24 grid max-w-[31em] gap-16">{children}</div>
        <div className="mt-32 flex flex-wrap gap-12 phone:grid">
          {again && (
            <ButtonLink look="primary" large href="">
              {words.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink look={again ? 'outline' : 'primary'} large href={`tel:${company.phone.tel}`}>
            <Icon name="phone" />
            <span className="figures">{fill(words.callNumber, { number: company.phone.display })}</span>
          </ButtonLink>
          <ButtonLink look="outline" large href={path('/')}>
            {words.home}
          </ButtonLink>
        </div>
      </div>
      <nav aria-label={words.services}>
        <ul className="border-t-2 border-ink">
          {useServiceLinks().map(({ label, href }) => (
            <li key={href}>
              <a
                className="flex min-h-[64px] items-center justify-between gap-24 border-b border-rule text-25 font-strong font-narrow no-underline hover:text-monsoon"
                href={path(href)}
              >
                {label} <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** For a page whose main part could not be had, and for a fault of ours. Says nothing about what it would show. */
export function Trouble() {
  const { workingHours } = useCompany();
  const { title, text } = useWords('layout').trouble;
  return (
    <DeadEnd title={title} again>
      <p>{fill(text, { hours: workingHours.sentence })}</p>
    </DeadEnd>
  );
}
