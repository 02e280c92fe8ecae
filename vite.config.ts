// How Vite builds the pages. Assets are files with a hash in their name, so that browsers may cache them for ever.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { legalMarkdown } from './scripts/legal-markdown.ts';
import { namedValues, utilities } from './scripts/utilities.ts';

/**
 * Utilities have files of their own, and where a component's sheet lies decides the file it is sent in
 * (docs/decisions/0002). What is not named here comes with its route: the screens of the desk, the sheets of what was found, and the photos at full
 * size that customers and staff see.
 */
const stylesheets = [
  { name: 'site-utilities', test: /utilities\.css\?site$/ },
  { name: 'desk-utilities', test: /utilities\.css\?desk$/ },
  { name: 'desk', test: /(web|staff|requests)[\\/]desk[\\/].*\.css$/ },
  { name: 'auth', test: /features[\\/](auth|account)[\\/](?!login-gate).*\.css$/ },
  {
    name: 'booking',
    test: /(features[\\/](bookings|payments)[\\/](?!desk).*|[\\/](deadline-panel|page-body|notice))\.css$/,
  },
  // My Booking and the pages of quotations alone.
  { name: 'quotation', test: /features[\\/]quotations[\\/](?!desk).*\.css$/ },
  { name: 'site', test: /src[\\/]web[\\/](?!.*([\\/](desk|findings)[\\/]|lightbox)).*\.css$/ },
];

/** Calls are described beside their schemas, for whoever reads the API. Browsers make them and read nothing. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src\/contract\/[\w.-]+\.ts$/ },
    handler: (code) => code.replace(/^ +summary:\s+(['`])[^'`]*\1,\n/gm, ''),
  },
});

export default defineConfig({
  plugins: [
    namedValues(),
    namedBreakpoints(),
    utilities(),
    withoutSummaries(),
    legalMarkdown(),
    reactRouter(),
  ],
  // Files with fixed addresses (blog covers, icons, shared pictures) are drawn before the build.
  publicDir: '.cache/public',
  // The Latin font travels inside its stylesheet, see docs/decisions/0013; those of other scripts are too large for it.
  build: { assetsInlineLimit: (file) => file.endsWith('anek-latin.woff2'), target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages share comes in a few files instead of one per component.
            codeSplitting: {
              groups: [
                ...stylesheets,
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper/,
                },
                // What to do first, a file a language: a page reads its own once somebody says there is danger.
                {
                  name: (id) => /(first-aid-words[.\w]*)\.ts$/.exec(id)?.[1] ?? null,
                  test: /contract[\\/]first-aid-words/,
                },
                {
                  name: 'shared',
                  // What pages with scripts have in common. Not what pages that only inform, the desk or a few private
                  // pages need: a file is loaded whole, and brings along what it imports.
                  test: /(src[\\/](web[\\/](ui|lib)|contract)|\.cache[\\/]drawings)[\\/](?!([\w-]+\.)?staff\b|auth|content\b|fact\b|findings\b|quotation|roof-bookings|zone-icons|cause-d|lit-drawing|point-rings|not-found|requests\b|visit|blog|use-api-form|honeypot|status|section|more-link|operations|finder|sign-|(login|verify)-scene|structured-data|fit-meta|byline|link-card|keyplan-(?:bath|external|internal|roof|tank)|[\w-]+-(?:before|after)\b|lightbox|notice|page-body|contents-list|breadcrumb)|[\\/](service-names|service-choices|deadline-bar|callback-deadline|return-path|dead-end)\.tsx?$/,
                  minShareCount: 3,
                },
                // What the leak finder said, in the two forms that carry it.
                {
                  name: 'finding',
                  test: /finder[\\/](finding-line|first-aid-steps)\.tsx$|requests[\\/]first-aid\.tsx$/,
                  minShareCount: 2,
                },
                // What the pages of customers have around their parts.
                {
                  name: 'customers',
                  test: /bookings[\\/](gates|customer-only)\.tsx$|ui[\\/](page-body|fact)\.tsx$/,
                  minShareCount: 2,
                },
                // Forms that `useApiForm` sends; the booking form has ways of its own.
                {
                  name: 'form',
                  test: /web[\\/](ui[\\/](use-api-form|honeypot|status)|features[\\/]requests[\\/]requests-api)\.tsx?$|contract[\\/]requests\.ts$/,
                  minShareCount: 2,
                },
                // The leak finder's rules and words, for its pages and the desk: in the desk's own file they would
                // bring the desk's styles to visitors.
                {
                  name: 'finder',
                  test: /src[\\/](contract[\\/]finder|web[\\/]content[\\/]finder|web[\\/]features[\\/]finder[\\/]finder-labels).*\.ts$/,
                  minShareCount: 2,
                },
                // Times of visits, for customers and the desk, for the same reason.
                {
                  name: 'visit-window',
                  test: /src[\\/]contract[\\/]visit(s|-window)\.ts$/,
                  minShareCount: 2,
                },
                // What the desk's screens share. The entry is left out: it brings along the log-in page of visitors.
                {
                  name: 'desk-shared',
                  test: /(web|staff|requests)[\\/]desk[\\/](?!desk-entry|login-form|setup-form|desk-photos|request-(queue|panel|row)|outcome|figures).*\.tsx?$/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
