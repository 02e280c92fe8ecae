// The sticky bar. One list of links serves both shapes: a row on wide screens, a popover sheet on small ones.
// Popovers open, close and answer Escape without a script; the layout's script adds hover and the login state.
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { isCurrent, type NavigationLink, serviceLinks } from './navigation.ts';
import './site-header.css';

function MenuItem({ label, href }: NavigationLink) {
  const { pathname } = useLocation();
  return (
    <li>
      <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
}

function ServicesMenu() {
  const { pathname } = useLocation();
  const inside = serviceLinks.some(({ href }) => isCurrent(href, pathname));
  return (
    <li className="dropdown" data-hover-menu>
      <button
        className="dropdown-button"
        type="button"
        popoverTarget="services-menu"
        aria-current={inside ? 'true' : undefined}
        suppressHydrationWarning
      >
        Services <Icon name="chevron" />
      </button>
      <span className="dropdown-label">Services</span>
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
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
    <span className={className} data-welcome dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** Both states are in the HTML, which is the same for everybody; `data-session` on the document picks one. */
function Account() {
  const { pathname } = useLocation();
  return (
    <div className="account">
      <div className="account-visitor">
        <ButtonLink look="outline" href="/login" aria-current={pathname === '/login' ? 'page' : undefined}>
          Login Here
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
          <MenuItem label="My Booking" href="/my-booking" />
          <MenuItem label="My data" href="/my-data" />
          <li>
            <button type="button" data-logout>
              Logout
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Logo />
        <div className="site-menu" id="site-menu" popover="auto">
          <nav aria-label="Main">
            <ul className="site-links">
              <MenuItem label="Home" href="/" />
              <MenuItem label="About Us" href="/about-us" />
              <ServicesMenu />
              <MenuItem label="Blog" href="/posts" />
              <MenuItem label="Contact Us" href="/contact-us" />
            </ul>
          </nav>
          <Account />
        </div>
        <ButtonLink
          look="accent"
          href="/book-now"
          aria-current={pathname === '/book-now' ? 'page' : undefined}
        >
          Book Now
        </ButtonLink>
        <button
          className="menu-button"
          type="button"
          popoverTarget="site-menu"
          aria-label="Menu"
          suppressHydrationWarning
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}
