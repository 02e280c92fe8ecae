// The ground of every paper: a tagged PDF in its reader's language, in the faces that have the letters, and what
// searching, copying and screen readers get of it.
import { type Language, locales } from '#contract/languages.ts';
import { type PaperSize, palette, widths } from '#contract/scale.ts';
import { fontFile, narrowFontFile } from '#server/folders.ts';
import { openFont } from './pdf-fonts.ts';

/** What customers here write their names and streets in. Each family has the Latin letters, too. */
const scripts = [
  { family: 'Telugu', language: 'te', letters: /\p{Script=Telugu}/u },
  { family: 'Devanagari', language: 'hi', letters: /\p{Script=Devanagari}/u },
] as const;
const scriptOf = (text: string) => scripts.find(({ letters }) => letters.test(text));
const familyFor = (text: string) => scriptOf(text)?.family ?? 'Latin';
/** What words are written in, as far as their letters say. */
export const localeOf = (text: string): string => locales[scriptOf(text)?.language ?? 'en'];

/** `narrow` is the brand's, for headings; other scripts have no such face and stand in bold. */
export type Weight = '400Regular' | '700Bold' | 'narrow';

/** What the narrow face has letters for. */
const isPlainLatin = (text: string) => /^[\x20-\x7e\u00a0©°²·×½–—‘’“”…]*$/.test(text);
/** In per cent: what that face has no letters for, the rupee's sign above all, is bold type drawn together. */
export const scalingOf = (text: string, weight: Weight): number =>
  weight === 'narrow' && !scriptOf(text) && !isPlainLatin(text) ? widths.narrow : widths.full;

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

declare global {
  namespace PDFKit.Mixins {
    interface TextOptions {
      /** In per cent; the library has it, and its types do not. */
      horizontalScaling?: number;
    }
  }
}

export async function openSheet(given: {
  language: Language;
  info: PDFKit.DocumentInfo;
  margins?: PDFKit.PDFDocumentOptions['margins'];
}) {
  // With the first paper: it is large, and most processes of a day print none.
  const { default: PDFDocument } = await import('pdfkit');
  const { language, info, margins } = given;
  const page = new PDFDocument({
    size: 'A4',
    ...(margins ? { margins, bufferPages: true } : { margin: 0 }),
    // Otherwise the library looks for a font of its own beside its code.
    font: '',
    lang: locales[language],
    // Structure is read aloud from this version on.
    pdfVersion: '1.7',
    tagged: true,
    info,
  });
  const finished = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

  const left = 52;
  const right = page.page.width - 52;
  const width = right - left;
  const { ink, mute, rain, line: hairline } = palette;

  /** The face that has the letters of `text`. */
  const face = (text: string, weight: Weight) => {
    const file =
      weight === 'narrow' && isPlainLatin(text)
        ? narrowFontFile
        : fontFile(familyFor(text), weight === 'narrow' ? '700Bold' : weight);
    openFont(page, file);
    return page;
  };
  const body = page.struct('Document');
  page.addStructure(body);
  /**
   * Shaped glyphs differ from the typed letters in form and order: /ActualText gives searching, copying and screen
   * readers the letters.
   */
  const readable = (
    text: string,
    draw: () => void,
    {
      parent = body,
      tag = 'P',
      lang = familyFor(text) === 'Latin' ? locales.en : locales[language],
    }: { parent?: PDFKit.PDFStructureElement; tag?: string; lang?: string } = {},
  ) => {
    parent.add(page.struct(tag, { lang }, [page.markStructureContent('Span', { actual: text, lang })]));
    draw();
    page.endMarkedContent();
  };
  /** Lines and tints say nothing. */
  const decorate = (draw: () => void) => {
    page.markContent('Artifact');
    draw();
    page.endMarkedContent();
  };
  const write =
    (weight: Weight, usual: string) =>
    (size: PaperSize, text: string, x: number, y: number, options: object = {}, colour = usual) =>
      readable(text, () => face(text, weight).fontSize(size).fillColor(colour).text(text, x, y, options));

  return {
    page,
    body,
    left,
    right,
    width,
    face,
    readable,
    decorate,
    /** The brand's H: two parapets and a slab, the membrane on it, rain above. */
    logo: (x: number, y: number, size: number) =>
      decorate(() => {
        page
          .save()
          .translate(x, y)
          .scale(size / 36);
        page.path('M3 2h7v15h16V2h7v32h-7V23H10v11H3z').fill(ink);
        page.path('M10 8v9h16V8').lineWidth(2.6).stroke(rain);
        page.path('M15.6 2.6l-1.5 6.4M19 6.4l-1.5 6.4M22.9 2.2l-1.5 6.4').lineWidth(1.7).stroke(rain);
        page.restore();
      }),
    bold: write('700Bold', ink),
    regular: write('400Regular', mute),
    rule: (y: number, colour = hairline, weight = 0.6) =>
      decorate(() => page.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour)),
    finish(): Promise<Buffer> {
      body.end();
      page.end();
      return finished;
    },
  };
}
