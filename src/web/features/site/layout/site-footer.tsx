// The foot of every page: a call to action over night rooftops, and the legal links. Long where people look for us, with
// how to reach us; short elsewhere, where the bar and the menu say it.
import type { ReactNode } from 'react';
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

function WaysToReachUs() {
  const company = useCompany();
  const { call, whatsApp, whatsAppLine, hours, office } = useWords('layout');
  const ways: { label: string; value: ReactNode; lang?: string }[] = [
    { label: call, value: <a href={`tel:${company.phone.tel}`}>{company.phone.display}</a> },
    {
      label: whatsApp,
      value: <a href={whatsAppUrl(company, whatsAppLine)}>{company.whatsApp.display}</a>,
    },
    { label: hours, value: company.workingHours.sentence },
    { label: office, value: company.address.oneLine, lang: 'en' },
  ];
  return (
    <dl className="figures min-w-0 border-t border-rule text-17">
      {ways.map(({ label, value, lang }) => (
        <div
          key={label}
          className="grid grid-cols-[110px_minmax(0,1fr)] border-b border-mute py-12 phone:grid-cols-[92px_minmax(0,1fr)]"
        >
          <dt className="text-line">{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as it is told, and at least as wide as the page. */
function Skyline({ className }: { className: string }) {
  return (
    <img
      className={`absolute inset-x-0 bottom-0 w-full object-cover object-bottom ${className}`}
      src={skyline.url}
      width={skyline.width}
      height={skyline.height}
      alt=""
      loading="lazy"
    />
  );
}

/** Both buttons stand on every page, those that they lead to included. */
function Buttons({ alarm, bookWith, short = false }: Around & { short?: boolean }) {
  const path = usePath();
  const { bookNow, contact } = useWords('layout');
  const buttons = [
    <ButtonLink key="book" look={alarm ? 'outline' : 'accent'} large href={path(bookNowPath(bookWith))}>
      {bookNow}
    </ButtonLink>,
    <ButtonLink key="contact" look="outline" large href={path('/contact-us')}>
      {contact}
    </ButtonLink>,
  ];
  return (
    <div className="flex flex-wrap gap-12 phone:grid phone:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] phone:gap-8">
      {short ? buttons.reverse() : buttons}
    </div>
  );
}

export function SiteFooter({
  callToAction: { title, text },
  size,
  ...around
}: Around & { callToAction: CallToAction; size: 'full' | 'short' }) {
  const company = useCompany();
  const words = useWords('layout');
  const legalLinks = useLegalLinks();
  const full = size === 'full';
  return (
    <footer className="site-footer">
      <div className="on-dark relative overflow-hidden bg-ink text-plaster">
        {full ? (
          <>
            <Skyline className="h-[560px] phone:h-[392px]" />
            <div className="wrap relative grid grid-cols-[7fr_5fr] grid-rows-[auto_320px] items-end gap-x-48 pt-110 small-laptop:grid-cols-1 small-laptop:grid-rows-[auto_auto_320px] small-laptop:gap-y-32 phone:grid-rows-[auto_auto_250px] phone:pt-72">
              <div className="grid min-w-0 justify-items-start gap-24 phone:justify-items-stretch">
                <h2 className="text-52">{title}</h2>
                {text && (
                  <p className="max-w-[28em] text-20 text-line">
                    {fill(text, { within: company.callBack.within })}
                  </p>
                )}
                <Buttons {...around} />
              </div>
              <WaysToReachUs />
            </div>
          </>
        ) : (
          <>
            <Skyline className="h-[max(336px,23.34vw)] tablet:h-[257px]" />
            {/* Over the rooftops, however many lines the words take. */}
            <div className="relative grid grid-rows-[auto_max(124px,8.6vw)] pt-32 phone:grid-rows-[auto_102px] phone:pt-24">
              <div className="wrap flex flex-wrap items-center justify-between gap-16 phone:grid phone:grid-cols-1">
                <h2 className="text-34">{title}</h2>
                <Buttons {...around} short />
              </div>
            </div>
          </>
        )}
      </div>
      <div className="legal-line on-dark border-t border-mute bg-night text-16 text-line phone:text-14">
        <div className="wrap flex min-h-[64px] flex-wrap items-center justify-between gap-x-24 phone:gap-x-12 phone:py-8">
          <p className="figures mr-auto">
            © {company.copyrightYear} {company.name}
          </p>
          {full && (
            <div className="flex flex-wrap gap-x-24 phone:order-1 phone:w-full">
              <SiteLink className="tap" href="/services">
                {words.services}
              </SiteLink>
              <SiteLink className="tap" href="/leak-finder">
                {words.finder}
              </SiteLink>
            </div>
          )}
          <nav
            className="order-1 flex flex-wrap gap-x-24 phone:w-full phone:justify-between phone:gap-x-12"
            aria-label={words.legal}
          >
            {legalLinks.map(({ label, href }) => (
              <SiteLink className="tap" key={href} href={href}>
                {label}
              </SiteLink>
            ))}
          </nav>
          <LanguageLinks label={words.languages} />
        </div>
      </div>
      {/* The bar at the foot of a phone's screen lies over the end of the page. */}
      <div className="h-[var(--action-bar-height)] bg-night" />
    </footer>
  );
}
