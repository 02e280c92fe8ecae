// The document every page shares: head, bar, footer, and the page between them.

// Before all components: tokens.css settles the order of the cascade's layers.
import './styles/tokens.css';
import './styles/font.css';
import './styles/base.css';
import './styles/print.css';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { company } from '#contract/company.ts';
import { paper } from '#contract/palette.ts';
import layoutScript from '../../.cache/layout/layout-script.js?url';
import type { Route } from './+types/root.ts';
import { ActionBar } from './features/site/layout/action-bar.tsx';
import { NotFound, Trouble } from './features/site/layout/dead-end.tsx';
import favicon from './features/site/layout/favicon.svg?url';
import { ReloadOffer } from './features/site/layout/reload-offer.tsx';
import { defaultCallToAction, SiteFooter } from './features/site/layout/site-footer.tsx';
import { SiteHeader } from './features/site/layout/site-header.tsx';
import { SpeculationRules } from './features/site/layout/speculation-rules.tsx';
import { apiContext, siteContext } from './lib/page-context.ts';
import type { RouteHandle } from './lib/route-handle.ts';
import { type PublishedContent, SiteContentContext, shippedContent } from './lib/site-content.ts';

/**
 * Nothing moves while a page arrives. The font comes with the styles; asked for here, it is unpacked before the
 * first line would be drawn in another one. And the page is drawn when all of it is there, in browsers that can wait
 * for its end: half a page moves as the rest comes.
 */
const firstPaint = `document.fonts.load('1em "Anek Latin"');
document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#page-end', blocking: 'render' }));`;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: company.name },
];

/** While the owner's changes cannot be read, the last ones that could are shown: a number that was true before. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lastContent, ...site } = context.get(siteContext);
  const published = await context
    .get(apiContext)
    .contentGet({})
    .catch((error: unknown): PublishedContent => {
      console.error('The site is shown with the content last known', error);
      return { content: lastContent(), promiseKept: null, visitsKept: null };
    });
  return { ...site, ...published };
}

/** Documents bring it; the desk, which moves without them, has nothing of it to load again. */
export const shouldRevalidate = () => false;

function useHandles(): RouteHandle[] {
  return useMatches().map((match) => (match.handle ?? {}) as RouteHandle);
}

export function Layout({ children }: { children: ReactNode }) {
  const published = useRouteLoaderData<typeof loader>('root') ?? shippedContent;
  const handles = useHandles();
  const isDesk = handles.some((handle) => handle.layout === 'desk');
  const interactive = import.meta.env.DEV || handles.some((handle) => handle.interactive);
  const callToAction = handles.findLast((handle) => handle.callToAction)?.callToAction ?? defaultCallToAction;
  return (
    // The layout's script writes the login state on this element, possibly before React looks at it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        {/* Before everything that can fail to arrive. */}
        <ReloadOffer />
        {/* The stylesheet first: it gets the connection that is open already. */}
        <Links />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper} />
        <Meta />
        <script>{firstPaint}</script>
        <script type="module" src={layoutScript} fetchPriority="low" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteContentContext value={published}>
          {isDesk ? (
            children
          ) : (
            <>
              <SiteHeader />
              <main id="main">{children}</main>
              <SiteFooter callToAction={callToAction} />
              <ActionBar />
              <SpeculationRules />
            </>
          )}
        </SiteContentContext>
        <i id="page-end" hidden />
        {interactive && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble />;
}
