// The mark as icons for browsers, phones, home screens and mails, and the manifest that names them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { company } from '../src/contract/company.ts';
import { palette } from '../src/contract/scale.ts';

const { paper } = palette;
const markSize = 36;

/** The mark in the middle of a square; `share` is how much of the square it fills. */
async function iconSvg(share: number): Promise<Buffer> {
  const mark = await readFile('.cache/drawings/mark.svg', 'utf8');
  const size = markSize / share;
  const offset = (size - markSize) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512">` +
      `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/><g transform="translate(${offset} ${offset})">${mark}</g></svg>`,
  );
}

const icon = async (size: number, share: number) =>
  sharp(await iconSvg(share))
    .resize(size)
    .png({ palette: true })
    .toBuffer();

/** An .ico file that holds one PNG: what browsers ask for when a page names no icon. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const manifest = {
  name: company.name,
  short_name: company.nameLines[1],
  start_url: '/',
  display: 'browser',
  lang: 'en-IN',
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export async function writeIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: Record<string, Buffer | string> = {
    'icon-192.png': await icon(192, 0.76),
    'icon-512.png': await icon(512, 0.76),
    // Phones cut a circle out of it: everything must lie within the middle 80 %.
    'icon-maskable-512.png': await icon(512, 0.5),
    'apple-touch-icon.png': await icon(180, 0.7),
    // In the head of mails, at a third of its size.
    'mail-logo.png': await sharp('.cache/drawings/mark.svg', { density: 288 })
      .resize(96)
      .png({ palette: true })
      .toBuffer(),
    'favicon.ico': toIco(await icon(32, 0.92), 32),
    'site.webmanifest': JSON.stringify(manifest),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
  );
}
