// The foot of every page: a call to action over night rooftops, how to reach us, and the legal links.

import { fill } from '#contract/fill.ts';
import { drawing as skyline } from '#drawings/skyline.ts';
import { type Around, bookNowPath } from '#web/lib/alarm.ts';
import type { CallToAction } from '#web/lib/route-handle.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useLegalLinks } from './navigation.ts';
import './site-footer.css';

function WaysToReachUs() {
  const company = useCompany();
  const { call, whatsApp, whatsAppLine, hours, office } = useWords('layout');
  return (
    <dl className="ways figures">
      <div>
        <dt>{call}</dt>
        <dd>
          <a href={`tel:${company.phone.tel}`}>{company.phone.display}</a>
        </dd>
      </div>
      <div>
        <dt>{whatsApp}</dt>
        <dd>
          <a href={whatsAppUrl(company, whatsAppLine)}>{company.whatsApp.display}</a>
        </dd>
      </div>
      <div>
        <dt>{hours}</dt>
        <dd>{company.workingHours.sentence}</dd>
      </div>
      <div>
        <dt>{office}</dt>
        <dd lang="en">{company.address.oneLine}</dd>
      </div>
    </dl>
  );
}

export function SiteFooter({
  callToAction: { title, text, compact },
  alarm,
  bookWith,
}: Around & { callToAction: CallToAction }) {
  const company = useCompany();
  const path = usePath();
  const words = useWords('layout');
  const legalLinks = useLegalLinks();
  return (
    <footer className="site-footer">
      <div className={`closing on-dark${compact ? ' closing-compact' : ''}`}>
        <img
          className="closing-skyline"
          src={skyline.url}
          width={skyline.width}
          height={skyline.height}
          alt=""
          loading="lazy"
        />
        <div className="wrap columns closing-content">
          <div>
            <h2>{title}</h2>
            {text && !compact && <p>{fill(text, { within: company.callBack.within })}</p>}
            <div className="closing-actions">
              <ButtonLink look={alarm ? 'outline' : 'accent'} large href={path(bookNowPath(bookWith))}>
                {words.bookNow}
              </ButtonLink>
              <ButtonLink look="outline" large href={path('/contact-us')}>
                {words.contact}
              </ButtonLink>
            </div>
          </div>
          {!compact && <WaysToReachUs />}
        </div>
      </div>
      <div className="legal-line on-dark">
        <div className="wrap spread">
          <p className="figures">
            © {company.copyrightYear} {company.name}
          </p>
          <div className="legal-line-pages">
            <SiteLink href="/services">{words.services}</SiteLink>
            <SiteLink href="/leak-finder">{words.finder}</SiteLink>
          </div>
          <nav aria-label={words.legal}>
            {legalLinks.map(({ label, href }) => (
              <SiteLink key={href} href={href}>
                {label}
              </SiteLink>
            ))}
          </nav>
          <LanguageLinks label={words.languages} />
        </div>
      </div>
    </footer>
  );
}
