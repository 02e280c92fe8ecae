// Takes a PDF of ours apart again and reads it as people would: its lines of text, and letters that came out as boxes.
import { inflateSync } from 'node:zlib';

/** Objects by number, their streams unpacked. */
function readObjects(pdf: Buffer): Map<string, { text: string; stream: string }> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, { text: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const packed = text.includes('/FlateDecode');
    const stream = packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(id, { text, stream });
  }
  return objects;
}

/** The letters behind a font's glyph numbers. */
function readLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  const decode = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const targets = [...list.matchAll(/<([\w ]+)>/g)].map(([, hex = '']) => decode(hex));
    for (const [index, letter] of targets.entries()) {
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letter);
    }
  }
  return letters;
}

export interface ReadPdf {
  pages: number;
  lines: string[];
  /** Lines with letters that the font lacks. */
  boxes: number;
  /** What is given to whoever searches, copies or listens, and the language of the whole. */
  said: string[];
  saidByPage: string[][];
  language: string | undefined;
}

/** The text of a string between parentheses. */
function readString(escaped: string): string {
  const bytes = Buffer.from(
    escaped.replace(/\\([\s\S])/g, (_, mark: string) => escapes[mark] ?? mark),
    'latin1',
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function readPdf(pdf: Buffer): ReadPdf {
  const objects = readObjects(pdf);
  const linked = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\n/.test(text));
  const fonts = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = objects.get(linked(objects.get(id)?.text ?? '', 'ToUnicode'))?.stream ?? '';
      fonts.set(name, readLetters(cmap));
    }
  }
  const lines: string[] = [];
  const saidByPage: string[][] = [];
  // Every font draws letters it lacks by its first glyph, a box.
  let boxes = 0;
  for (const page of pages) {
    let font = new Map<string, string>();
    const said: string[] = [];
    saidByPage.push(said);
    const content = objects.get(linked(page.text, 'Contents'))?.stream ?? '';
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g))
      said.push(readString(text));
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      else {
        const hex = [...(shown ?? '').matchAll(/<(\w*)>/g)].map(([, digits = '']) => digits).join('');
        const glyphs: string[] = hex.match(/.{4}/g) ?? [];
        if (glyphs.includes('0000')) boxes += 1;
        lines.push(glyphs.map((glyph) => font.get(glyph) ?? '\u25a1').join(''));
      }
    }
  }
  const catalog = [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
  const language = /\/Lang \((.*?)\)/.exec(catalog)?.[1];
  return {
    pages: pages.length,
    lines,
    boxes,
    said: saidByPage.flat(),
    saidByPage,
    language,
  };
}
