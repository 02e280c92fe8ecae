// Copies of a picture only what a decoder needs to draw it. Libraries read metadata, which can make them work for
// seconds; so of metadata they see none, and the one thing wanted of it, how the camera was held, is read here.
// Everything is one pass over the bytes, without recursion.
import { write } from '#contract/sentences.ts';
import { english, type Sentence, say } from '#server/words/answers.ts';

export interface CutPicture {
  bytes: Buffer;
  /** How the camera was held, as EXIF numbers it: 1 to 8, upright is 1. */
  orientation: number;
  /** Of a JPEG: how often a decoder goes over the whole picture. */
  scans: number;
}

/** Says why, for a person to read. */
export class Unusable extends Error {
  readonly why: Sentence;
  constructor(why: Sentence) {
    super(write(english, why));
    this.why = why;
  }
}

/** A camera's file has some hundreds, the largest PNG a few thousand. */
const maxParts = 20_000;
/** A camera writes about twenty, in ascending order, and the orientation is one of the first. */
const maxExifEntries = 64;
const orientationTag = 0x0112;

/** Reads one directory of at most 64 entries; whatever it points to is not looked at. */
export function readOrientation(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  if (tiff.length < 8) return 1;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const little = order === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1;
  const entries = Math.min(short(directory), maxExifEntries);
  for (let n = 0, at = directory + 2; n < entries && at + 12 <= tiff.length; n += 1, at += 12) {
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    // A value of two bytes: as others read it, so that a picture stands here as it does elsewhere.
    return short(at + 2) === 3 && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function createCut() {
  const parts: Buffer[] = [];
  let exif: Buffer | undefined;
  return {
    keep(part: Buffer): void {
      if (parts.length >= maxParts) throw new Unusable(say.photoTooSlow);
      parts.push(part);
    },
    /** The first counts. */
    foundExif(found: Buffer): void {
      exif ??= found;
    },
    finish: (scans = 0): CutPicture => ({
      bytes: Buffer.concat(parts),
      orientation: exif ? readOrientation(exif) : 1,
      scans,
    }),
  };
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the next marker's code stands, and where the fill bytes before it begin. In a scan, what is its data is skipped. */
function nextMarker(
  bytes: Buffer,
  from: number,
  inScan: boolean,
): { begin: number; code: number } | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const begin = at;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    // A zero makes the 0xff before it an ordinary value.
    if (marker !== 0 && !(inScan && isRestart(marker))) return { begin, code: at + 1 };
  }
  return undefined;
}

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Of what programs add, only the head of JFIF and Adobe's note on colours change how pixels are read. */
function isNeeded(marker: number, bytes: Buffer, body: number): boolean {
  if (marker === 0xe0) return startsWith(bytes, body, 'JFIF');
  if (marker === 0xee) return startsWith(bytes, body, 'Adobe');
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

function cutJpeg(bytes: Buffer): CutPicture {
  const cut = createCut();
  cut.keep(bytes.subarray(0, 2));
  let scans = 0;
  let inScan = false;
  for (let at = 2; ; ) {
    const found = nextMarker(bytes, at, inScan);
    // Only a scan has data between its segments; decoders skip anything else that stands there.
    if (inScan) cut.keep(bytes.subarray(at, found?.begin ?? bytes.length));
    if (!found) break;
    const marker = bytes[found.code] as number;
    at = found.code + 1;
    inScan = false;
    if (marker === 0xd9) {
      // Phones put films and second pictures behind the end.
      cut.keep(bytes.subarray(found.code - 1, at));
      break;
    }
    // Nothing follows these that has a length.
    if (marker === 0x01 || marker === 0xd8 || isRestart(marker)) continue;
    const body = at + 2;
    if (body > bytes.length) throw new Unusable(say.photoBroken);
    at += bytes.readUInt16BE(at);
    if (at < body || at > bytes.length) throw new Unusable(say.photoBroken);
    if (marker === 0xe1 && startsWith(bytes, body, 'Exif')) cut.foundExif(bytes.subarray(body, at));
    if (!isNeeded(marker, bytes, body)) continue;
    cut.keep(bytes.subarray(found.code - 1, at));
    inScan = marker === 0xda;
    if (inScan) scans += 1;
  }
  return cut.finish(scans);
}

/** The four letters of a chunk's name as a number: a file may have a million chunks. */
const named = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();
const png = { exif: named('eXIf'), end: named('IEND') };
const neededOfPng = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].map(named));

function cutPng(bytes: Buffer): CutPicture {
  const cut = createCut();
  cut.keep(bytes.subarray(0, 8));
  for (let at = 8; at + 12 <= bytes.length; ) {
    const begin = at;
    const name = bytes.readUInt32BE(begin + 4);
    at += 12 + bytes.readUInt32BE(begin);
    if (at > bytes.length) throw new Unusable(say.photoBroken);
    if (name === png.exif) cut.foundExif(bytes.subarray(begin + 8, at - 4));
    if (neededOfPng.has(name)) cut.keep(bytes.subarray(begin, at));
    // Without the ancillary bit (a lower-case first letter) decoders must refuse a chunk they do not know.
    else if ((name & 0x20000000) === 0) throw new Unusable(say.photoBroken);
    if (name === png.end) break;
  }
  return cut.finish();
}

const webp = { extended: named('VP8X'), exif: named('EXIF') };
const neededOfWebp = new Set(['VP8 ', 'VP8L', 'ALPH'].map(named));
const framesOfWebp = new Set(['ANIM', 'ANMF'].map(named));
/** In the head: that there is a colour profile, EXIF or XMP; that the picture moves. */
const webpFlags = { metadata: 0x20 | 0x08 | 0x04, moves: 0x02 };

function cutWebp(bytes: Buffer): CutPicture {
  const cut = createCut();
  const head = Buffer.from(bytes.subarray(0, 12));
  cut.keep(head);
  const length = Math.min(bytes.length, 8 + head.readUInt32LE(4));
  let kept = 4;
  for (let at = 12; at + 8 <= length; ) {
    const begin = at;
    const name = bytes.readUInt32BE(begin);
    const size = bytes.readUInt32LE(begin + 4);
    const end = begin + 8 + size;
    if (end > length) throw new Unusable(say.photoBroken);
    at = end + (size % 2);
    if (framesOfWebp.has(name)) throw new Unusable(say.photoMoves);
    if (name === webp.exif) cut.foundExif(bytes.subarray(begin + 8, end));
    if (name !== webp.extended && !neededOfWebp.has(name)) continue;
    const chunk = Buffer.from(bytes.subarray(begin, Math.min(at, length)));
    if (name === webp.extended && size > 0) {
      const flags = chunk[8] as number;
      if (flags & webpFlags.moves) throw new Unusable(say.photoMoves);
      chunk[8] = flags & ~webpFlags.metadata;
    }
    cut.keep(chunk);
    kept += chunk.length;
  }
  head.writeUInt32LE(kept, 4);
  return cut.finish();
}

export type PictureFormat = 'jpeg' | 'png' | 'webp';
const cutters: Record<PictureFormat, (bytes: Buffer) => CutPicture> = {
  jpeg: cutJpeg,
  png: cutPng,
  webp: cutWebp,
};

export const cutMetadata = (bytes: Buffer, format: PictureFormat): CutPicture => cutters[format](bytes);
