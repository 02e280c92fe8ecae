// The document every page shares: head, bar, footer, and the page between them.

// Before all components: tokens.css settles the order of the cascade's layers.
import './styles/tokens.css';
import './styles/font.css';
import './styles/base.css';
import './styles/shared.css';
import './styles/print.css';
import './styles/utilities.css?site';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { company } from '#contract/company.ts';
import { companyOf } from '#contract/current-company.ts';
import { locales, splitPath } from '#contract/languages.ts';
import { paper } from '#contract/scale.ts';
import layoutScript from '../../.cache/layout/layout-script.js?url';
import type { Route } from './+types/root.ts';
import { pageWords, spokenCompany } from './content/registry.ts';
import { ActionBar } from './features/site/layout/action-bar.tsx';
import { Trouble } from './features/site/layout/dead-end.tsx';
import favicon from './features/site/layout/favicon.svg?url';
import { ReloadOffer } from './features/site/layout/reload-offer.tsx';
import { SiteFooter } from './features/site/layout/site-footer.tsx';
import { SiteHeader } from './features/site/layout/site-header.tsx';
import { SpeculationRules } from './features/site/layout/speculation-rules.tsx';
import { aroundOf, useRaisedAlarm } from './lib/alarm.ts';
import { useNonce } from './lib/nonce.ts';
import { publishedContext, siteContext } from './lib/page-context.ts';
import type { RouteHandle } from './lib/route-handle.ts';
import { SiteContentContext, shippedContent } from './lib/site-content.ts';
import { transportWords } from './lib/transport-words.ts';
import { AllWordsContext, type Words, WordsContext, wordsFrom } from './lib/words.tsx';
import devanagari from './styles/devanagari.css?inline';
import devanagariLetters from './styles/fonts/anek-devanagari.woff2?url';
import teluguLetters from './styles/fonts/anek-telugu.woff2?url';
import telugu from './styles/telugu.css?inline';

/**
 * Nothing moves while a page arrives. The font comes with the styles; asked for here, it is unpacked before the
 * first line would be drawn in another one. And the page is drawn when all of it is there, in browsers that can wait
 * for its end: half a page moves as the rest comes.
 */
const firstPaint = `document.fonts.load('1em "Anek Latin"');
document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#page-end', blocking: 'render' }));`;

/**
 * Headings in Telugu and Hindi are drawn in the device's own letters on the first page; ours are fetched when it is done,
 * for the pages after it. There they would compete with what the page waits for, and come too late.
 */
const laterLetters = (font: string) => `
try { const { dataset, lang } = document.documentElement; if (localStorage.letters === lang) dataset.letters = ''; localStorage.letters = lang; } catch {}
addEventListener('load', () => navigator.connection?.saveData || setTimeout(fetch, 2000, '${font}', { priority: 'low' }));`;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: company.name },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { lastContent: _, offeredIn, ...site } = context.get(siteContext);
  const published = await context.get(publishedContext)();
  const { language } = splitPath(new URL(request.url).pathname);
  const offered = offeredIn(published.content);
  if (!offered.includes(language)) throw data(null, { status: 404 });
  const company = companyOf(published.content);
  return {
    ...site,
    ...published,
    offered,
    spoken: spokenCompany(language, company),
    words: pageWords(language, company, ['layout', 'ui', 'serviceNames']),
  };
}

/** Documents bring it; the desk, which moves without them, has nothing of it to load again. */
export const shouldRevalidate = () => false;

/** For the headings of a language whose script the one font does not have. */
const letters = { en: undefined, te: teluguLetters, hi: devanagariLetters };
/** Written into the page, which would wait for another file. A browser keeps what it was sent, and needs no copy. */
const stylesFor = import.meta.env.SSR ? { en: '', te: telugu, hi: devanagari } : { en: '', te: '', hi: '' };

/** What the page and the document around it have to say, and to declare. */
function usePage() {
  const { language } = splitPath(useLocation().pathname);
  const matches = useMatches();
  const handles = matches.map((match) => (match.handle ?? {}) as RouteHandle);
  const interactive = handles.some((handle) => handle.interactive);
  const all = useContext(AllWordsContext)?.[language];
  const brought = wordsFrom(matches);
  // A page that hydrates is rendered with what it brings, so that a word it forgot is missed here and not in a browser.
  const words = interactive && 'layout' in brought ? brought : { ...brought, ...all };
  const raised = useRaisedAlarm();
  const { alarm = raised, bookWith } = aroundOf(matches);
  return { language, handles, interactive, words: words as Words, alarm, bookWith };
}

export function Layout({ children }: { children: ReactNode }) {
  const published = useRouteLoaderData<typeof loader>('root') ?? shippedContent;
  const { language, handles, interactive, words, alarm, bookWith } = usePage();
  useEffect(() => {
    const { noConnection, unreadable } = words.ui;
    Object.assign(transportWords, { noConnection, unreadable });
  }, [words.ui]);
  const nonce = useNonce();
  const font = letters[language];
  const isDesk = handles.some((handle) => handle.layout === 'desk');
  const usual = alarm ? words.layout.closingInDanger : words.layout.closing;
  const declared = handles.findLast((handle) => handle.callToAction)?.callToAction ?? usual;
  const callToAction = typeof declared === 'function' ? declared(words) : declared;
  return (
    // The layout's script writes the login state on this element, possibly before React looks at it.
    <html lang={locales[language]} suppressHydrationWarning>
      <head>
        {/* Before everything that can fail to arrive. */}
        <ReloadOffer {...words.layout.reload} />
        {/* The stylesheet first: it gets the connection that is open already. */}
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, which React leaves alone this way */}
        {font && <style dangerouslySetInnerHTML={{ __html: stylesFor[language] }} suppressHydrationWarning />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper} />
        <Meta />
        <script nonce={nonce}>{font ? firstPaint + laterLetters(font) : firstPaint}</script>
        <script type="module" src={layoutScript} fetchPriority="low" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {words.layout.skip}
        </a>
        <WordsContext value={{ language, words }}>
          <SiteContentContext value={published}>
            {isDesk ? (
              children
            ) : (
              <>
                <SiteHeader
                  alarm={alarm}
                  bookWith={bookWith}
                  shownByOthers={handles.some((handle) => handle.shownByOthers)}
                />
                <main id="main">{children}</main>
                <SiteFooter
                  callToAction={callToAction}
                  size={handles.some((handle) => handle.longFooter) ? 'full' : 'short'}
                  alarm={alarm}
                  bookWith={bookWith}
                />
                <ActionBar alarm={alarm} bookWith={bookWith} />
                <SpeculationRules />
              </>
            )}
          </SiteContentContext>
        </WordsContext>
        <i id="page-end" hidden />
        {(import.meta.env.DEV || interactive) && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** A missing page never comes here: the server answers with the one it keeps for all of them (entry.server.tsx). */
export function ErrorBoundary() {
  return <Trouble />;
}
