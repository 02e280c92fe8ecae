// The foot of every page: a call to action over night rooftops, how to reach us, and the legal links.
import { useLocation } from 'react-router';
import { drawing as skyline } from '#drawings/skyline.ts';
import type { CallToAction } from '#web/lib/route-handle.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { legalLinks } from './navigation.ts';
import './site-footer.css';

export const defaultCallToAction: CallToAction = {
  title: 'Show us the damp patch.',
  text: ({ callBack }) =>
    `A photo and a locality are enough to start. An engineer calls you back ${callBack.within}.`,
};

function WaysToReachUs() {
  const company = useCompany();
  return (
    <dl className="ways figures">
      <div>
        <dt>Call</dt>
        <dd>
          <a href={`tel:${company.phone.tel}`}>{company.phone.display}</a>
        </dd>
      </div>
      <div>
        <dt>WhatsApp</dt>
        <dd>
          <a href={whatsAppUrl(company)}>{company.whatsApp.display}</a>
        </dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>{company.workingHours.sentence}</dd>
      </div>
      <div>
        <dt>Office</dt>
        <dd>{company.address.oneLine}</dd>
      </div>
    </dl>
  );
}

export function SiteFooter({ callToAction: { title, text, compact } }: { callToAction: CallToAction }) {
  const company = useCompany();
  const { pathname } = useLocation();
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
        <div className="wrap closing-content">
          <div>
            <h2>{title}</h2>
            {text && !compact && <p>{text(company)}</p>}
            <div className="closing-actions">
              {/* Not the page one is on: in its place, the telephone. */}
              {pathname !== '/book-now' && (
                <ButtonLink look="accent" large href="/book-now">
                  Book Now
                </ButtonLink>
              )}
              {pathname !== '/contact-us' && (
                <ButtonLink look="outline" large href="/contact-us">
                  Contact Us
                </ButtonLink>
              )}
              {(pathname === '/book-now' || pathname === '/contact-us') && (
                <ButtonLink look="outline" large href={`tel:${company.phone.tel}`}>
                  Call {company.phone.display}
                </ButtonLink>
              )}
            </div>
          </div>
          {!compact && <WaysToReachUs />}
        </div>
      </div>
      <div className="legal-line">
        <div className="wrap">
          <p className="figures">
            © {company.copyrightYear} {company.name}
          </p>
          <nav aria-label="Legal">
            {legalLinks.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
