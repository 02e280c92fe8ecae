// The pictures that chats and social sites show when a page is shared: 1200 by 630 px, as plain PNG.
// Pages get their title on a title block beside the building, posts their cover with the mark on it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { company } from '../src/contract/company.ts';
import type { Language } from '../src/contract/languages.ts';
import { palette } from '../src/contract/scale.ts';
import { type ServiceKey, serviceKeys, servicePaths } from '../src/contract/services.ts';
import { aboutHead } from '../src/web/content/about.ts';
import { blogHead } from '../src/web/content/blog.ts';
import { booking } from '../src/web/content/booking.ts';
import * as contact from '../src/web/content/contact.ts';
import { finderWords } from '../src/web/content/finder.ts';
import * as hiBooking from '../src/web/content/hi/booking.ts';
import * as hiContact from '../src/web/content/hi/contact.ts';
import * as hiFinder from '../src/web/content/hi/finder.ts';
import * as hiHome from '../src/web/content/hi/home.ts';
import * as hiNames from '../src/web/content/hi/service-names.ts';
import * as home from '../src/web/content/home.ts';
import { layout } from '../src/web/content/layout.ts';
import { serviceNames } from '../src/web/content/service-names.ts';
import * as teBooking from '../src/web/content/te/booking.ts';
import * as teContact from '../src/web/content/te/contact.ts';
import * as teFinder from '../src/web/content/te/finder.ts';
import * as teHome from '../src/web/content/te/home.ts';
import * as teNames from '../src/web/content/te/service-names.ts';

const size = { width: 1200, height: 630 };
/** On the share drawing: where the building stands, and where the mark above the title block ends. */
const ground = 566;
const markFoot = 332;
const block = { left: 60, width: 480, padding: 28 };
const { ink, paper } = palette;

const fontFile = (family: string, file: string) =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${family}/package.json`)),
    file,
  );
/** The face of titles; Telugu and Hindi stand as large with fewer px. */
const titleFonts = {
  en: {
    font: 'Anek Latin Bold',
    fontfile: fontFile('anek-latin', '700Bold/AnekLatin_700Bold.ttf'),
    scale: 1,
  },
  te: {
    font: 'Anek Telugu Bold',
    fontfile: fontFile('anek-telugu', '700Bold/AnekTelugu_700Bold.ttf'),
    scale: 0.8,
  },
  hi: {
    font: 'Anek Devanagari Bold',
    fontfile: fontFile('anek-devanagari', '700Bold/AnekDevanagari_700Bold.ttf'),
    scale: 0.9,
  },
};
const nameFont = {
  font: 'Anek Latin Medium',
  fontfile: fontFile('anek-latin', '500Medium/AnekLatin_500Medium.ttf'),
};

interface TitledPage {
  /** Of its file: '/og/te-home.png'. */
  name: string;
  title: string;
  language: Language;
}

/** The kinds of pages that exist in every language: what is drawn is also what the page gives as the picture's text. */
const translatedTitles = (
  language: Language,
  {
    home,
    contact,
    booking,
    finder,
    services,
  }: {
    home: { hero: { title: string } };
    contact: { contactHead: { title: string } };
    booking: { title: string };
    finder: { name: string; cause: { indexTitle: string } };
    services: Record<ServiceKey, string>;
  },
): TitledPage[] =>
  [
    { name: 'home', title: home.hero.title },
    { name: 'contact-us', title: contact.contactHead.title },
    { name: 'book-now', title: booking.title },
    { name: 'leak-finder', title: finder.name },
    { name: 'causes', title: finder.cause.indexTitle },
    ...serviceKeys.map((key) => ({ name: servicePaths[key].split('/').at(-1) ?? key, title: services[key] })),
  ].map(({ name, title }) => ({ name: language === 'en' ? name : `${language}-${name}`, title, language }));

const pages: TitledPage[] = [
  ...translatedTitles('en', { home, contact, booking, finder: finderWords, services: serviceNames }),
  ...translatedTitles('te', {
    home: teHome,
    contact: teContact,
    booking: teBooking.booking,
    finder: teFinder.finderWords,
    services: teNames.serviceNames,
  }),
  ...translatedTitles('hi', {
    home: hiHome,
    contact: hiContact,
    booking: hiBooking.booking,
    finder: hiFinder.finderWords,
    services: hiNames.serviceNames,
  }),
  ...[
    { name: 'about-us', title: aboutHead.title },
    { name: 'posts', title: blogHead.title },
    { name: 'terms-and-conditions', title: layout.terms },
    { name: 'privacy-policy', title: layout.privacy },
    { name: 'refund-policy', title: layout.refund },
  ].map((page) => ({ ...page, language: 'en' as const })),
];

/** A drawing's file, rendered at the width it is needed in, so that lines stay sharp. */
async function render(svg: string, width: number): Promise<Sharp> {
  const input = Buffer.from(svg);
  const { width: drawn } = await sharp(input).metadata();
  return sharp(input, { density: (72 * width) / drawn });
}

async function words(text: string, { font, fontfile }: { font: string; fontfile: string }, px: number) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      font: `${font} ${px}`,
      fontfile,
      width: block.width - 2 * block.padding,
      dpi: 72,
      spacing: -Math.round(px * 0.1),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

async function pageImage({ title, language }: TitledPage, scene: Buffer): Promise<Buffer> {
  const face = titleFonts[language];
  const [heading, name] = await Promise.all([
    words(title, face, Math.round((title.length > 30 ? 50 : 56) * face.scale)),
    words(company.name, nameFont, 25),
  ]);
  const height = Math.max(heading.height + name.height + 3 * block.padding, ground - markFoot);
  const top = ground - height;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${block.width}" height="${height}"><path fill="${paper}" stroke="${ink}" stroke-width="4" d="M2 ${height}V2H${block.width - 2}V${height}"/></svg>`;
  const left = block.left + block.padding;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(frame), left: block.left, top },
    { input: heading.data, left, top: top + block.padding },
    { input: name.data, left, top: ground - name.height - block.padding },
  ];
  return finish(sharp(scene).composite(layers));
}

async function coverImage(cover: string, mark: string): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(cover)).metadata();
  const filling = width * Math.max(size.width / width, size.height / height);
  const picture = await (await render(cover, filling))
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer();
  const tile = 104;
  const corner = await sharp({
    create: { width: tile, height: tile, channels: 4, background: paper },
  })
    .composite([{ input: await (await render(mark, 72)).png().toBuffer(), gravity: 'centre' }])
    .png()
    .toBuffer();
  return finish(sharp(picture).composite([{ input: corner, left: 0, top: size.height - tile }]));
}

const finish = (picture: Sharp) => picture.png({ palette: true, colours: 96, effort: 4 }).toBuffer();

/** What a picture is made of: it is drawn again only when this changes. */
const fingerprint = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 16);

export async function writeShareImages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ledger = path.join(folder, '../../share-images.json');
  const known = JSON.parse(await readFile(ledger, 'utf8').catch(() => '{}')) as Record<string, string>;
  const recipe = await readFile(import.meta.filename, 'utf8');
  const drawn = (name: string) => readFile(`.cache/drawings/${name}.svg`, 'utf8');
  const [share, mark] = await Promise.all([drawn('share'), drawn('mark')]);
  const covers = (await readdir('.cache/drawings')).flatMap(
    (file) => /^(cover-.*)\.svg$/.exec(file)?.[1] ?? [],
  );
  const coverFiles = await Promise.all(covers.map(async (name) => ({ name, svg: await drawn(name) })));

  // Rendering it takes as long as all else of a picture, and it is the same for each page.
  let scene: Promise<Buffer> | undefined;
  const renderScene = async () => (await render(share, size.width)).png({ compressionLevel: 1 }).toBuffer();

  const wanted = [
    ...pages.map((page) => ({
      name: page.name,
      made: fingerprint(recipe, share, page.title, company.name),
      async draw() {
        scene ??= renderScene();
        return pageImage(page, await scene);
      },
    })),
    ...coverFiles.map(({ name, svg }) => ({
      name,
      made: fingerprint(recipe, svg, mark),
      draw: () => coverImage(svg, mark),
    })),
  ];
  const left = wanted.values();
  const drawInTurn = async () => {
    for (const { name, made, draw } of left) {
      const file = path.join(folder, `${name}.png`);
      if (known[name] === made && existsSync(file)) continue;
      await writeFile(file, await draw());
      known[name] = made;
    }
  };
  // Drawing and counting colours take one core each.
  await Promise.all(Array.from({ length: availableParallelism() }, drawInTurn));
  await writeFile(ledger, JSON.stringify(known));
}
