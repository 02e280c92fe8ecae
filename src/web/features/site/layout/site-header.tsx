// The sticky bar. One list of links serves both shapes: a row on wide screens, a popover sheet on small ones.
// Popovers open, close and answer Escape without a script; the layout's script adds hover and the login state.
import { useLocation } from 'react-router';
import { splitPath } from '#contract/languages.ts';
import { type Around, bookNowPath } from '#web/lib/alarm.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { isCurrent, type NavigationLink, useServiceLinks } from './navigation.ts';
import './site-header.css';

/** The address of the page one is on, as the English links name it. */
const useEnglishPath = () => splitPath(useLocation().pathname).path;

function MenuItem({ label, href }: NavigationLink) {
  const here = useEnglishPath();
  return (
    <li>
      <SiteLink href={href} aria-current={isCurrent(href, here) ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  );
}

function ServicesMenu() {
  const here = useEnglishPath();
  const { services } = useWords('layout');
  const serviceLinks = useServiceLinks();
  const inside = serviceLinks.some(({ href }) => isCurrent(href, here));
  return (
    <li className="dropdown" data-hover-menu>
      <button
        className="dropdown-button"
        type="button"
        popoverTarget="services-menu"
        aria-current={inside ? 'true' : undefined}
        suppressHydrationWarning
      >
        {services} <Icon name="chevron" />
      </button>
      <span className="dropdown-label">{services}</span>
      <ul className="dropdown-panel" id="services-menu" popover="auto">
        {serviceLinks.map((link) => (
          <MenuItem key={link.href} {...link} />
        ))}
      </ul>
    </li>
  );
}

/** 'Welcome {name}': the layout's script writes it. React does not look inside an element with inner HTML. */
function Welcome({ className }: { className?: string }) {
  const { welcome } = useWords('layout');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
    <span className={className} data-welcome={welcome} dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** Both states are in the HTML, which is the same for everybody; `data-session` on the document picks one. */
function Account() {
  const here = useEnglishPath();
  const path = usePath();
  const { login, myBooking, myData, logout } = useWords('layout');
  return (
    <div className="account">
      <div className="account-visitor">
        <ButtonLink
          look="outline"
          href={path('/login')}
          aria-current={here === '/login' ? 'page' : undefined}
        >
          {login}
        </ButtonLink>
      </div>
      <div className="account-customer dropdown" data-hover-menu>
        <button
          className="button button-outline account-button"
          type="button"
          popoverTarget="account-menu"
          suppressHydrationWarning
        >
          <Welcome />
          <Icon name="chevron" />
        </button>
        <Welcome className="dropdown-label" />
        <ul className="dropdown-panel" id="account-menu" popover="auto">
          <MenuItem label={myBooking} href="/my-booking" />
          <MenuItem label={myData} href="/my-data" />
          <li>
            <button type="button" data-logout>
              {logout}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

export function SiteHeader({ alarm, bookWith, shownByOthers }: Around & { shownByOthers: boolean }) {
  const here = useEnglishPath();
  const path = usePath();
  const words = useWords('layout');
  return (
    <header className={`site-header${alarm ? ' site-header-alarm' : ''}`}>
      <div className="wrap site-header-row">
        <Logo />
        <div
          className={shownByOthers ? 'site-menu above-small-laptop:hidden' : 'site-menu'}
          id="site-menu"
          popover="auto"
        >
          <nav aria-label={words.mainMenu}>
            <ul className="site-links">
              <MenuItem label={words.home} href="/" />
              <MenuItem label={words.about} href="/about-us" />
              <ServicesMenu />
              <MenuItem label={words.finder} href="/leak-finder" />
              <MenuItem label={words.blog} href="/posts" />
              <MenuItem label={words.contact} href="/contact-us" />
            </ul>
          </nav>
          <LanguageLinks label={words.languages} />
          {!shownByOthers && <Account />}
        </div>
        {shownByOthers && (
          <p className="ml-auto flex items-center gap-8 text-16 font-strong small-laptop:hidden">
            <Icon name="phone" /> <PhoneLink />
          </p>
        )}
        <ButtonLink
          look={alarm ? 'outline' : 'accent'}
          href={path(bookNowPath(bookWith))}
          aria-current={here === '/book-now' ? 'page' : undefined}
        >
          {words.bookNow}
        </ButtonLink>
        <button
          className="menu-button"
          type="button"
          popoverTarget="site-menu"
          aria-label={words.menu}
          suppressHydrationWarning
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}
