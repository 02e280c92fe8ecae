// The path writer: what it drops must not move a single point.
import { describe, expect, it } from 'vitest';
import { compact, createRandom, Sheet, smoothPath } from './sheet.ts';
import { stylesFor } from './style.ts';

describe('compact', () => {
  it('writes relative steps, and straight ones with one number', () => {
    expect(compact('M10 10L20 10L20 30L5.55 12.34Z')).toBe('M10 10h10v20l-14.4-17.7z');
  });

  it('drops leading zeros and repeated commands', () => {
    expect(compact('M0 0L.5 .25L1 1')).toBe('M0 0l.5.3.5.7');
  });

  it('does not add up rounding errors along a path', () => {
    const steps = Array.from({ length: 40 }, (_, index) => `L${(index + 1) * 0.14} ${(index % 2) + 1}`).join(
      '',
    );
    const numbers = compact(`M0 0${steps}`).match(/-?\d*\.?\d+/g) ?? [];
    const sum = numbers
      .slice(2)
      .reduce((total, value, place) => (place % 2 ? total : total + Number(value)), 0);
    expect(sum).toBeCloseTo(5.6, 1);
  });

  it('returns to the start of a part after closing it', () => {
    expect(compact('M10 10L20 10L20 20ZM30 10L40 20')).toBe('M10 10h10v10zm20 0l10 10');
  });

  it('refuses commands it cannot write', () => {
    expect(() => compact('M0 0T10 10')).toThrow('Unknown path command "T"');
  });
});

describe('Sheet', () => {
  it('draws in metres with y up', () => {
    const sheet = new Sheet({ scale: 100, originX: 50, originY: 200 });
    sheet.line('line', 0, 0, 1, 0.5);
    expect(sheet.markup()).toBe('<path class="line" d="M50 200l100-50"/>');
  });

  it('mirrors and moves what is drawn inside', () => {
    const sheet = new Sheet({ scale: 10, originX: 0, originY: 0 });
    sheet.at(5, 1, () => sheet.line('line', 0, 0, 2, 0), { flip: true });
    expect(sheet.markup()).toBe('<path class="line" d="M50-10h-20"/>');
  });

  it('joins strokes of one pen but never outlined fills, whose order shows', () => {
    const sheet = new Sheet({ scale: 10, originX: 0, originY: 0 });
    sheet.line('fine', 0, 0, 1, 0).line('fine', 0, 1, 1, 1);
    sheet.rect('object paper', 0, 0, 1, 1).rect('object paper', 2, 0, 1, 1);
    expect(sheet.markup().match(/<path/g)).toHaveLength(3);
  });

  it('paints layers in the order given', () => {
    const sheet = new Sheet({ scale: 1, originX: 0, originY: 0, layers: ['below', 'above'] });
    sheet.on('above', () => sheet.line('line', 0, 0, 1, 0));
    sheet.on('below', () => sheet.line('fine', 0, 0, 1, 0));
    expect(sheet.markup().indexOf('fine')).toBeLessThan(sheet.markup().indexOf('"line"'));
  });
});

it('closes a smooth curve where it began', () => {
  const path = smoothPath(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    true,
  );
  expect(path).toMatch(/^M0 0C.* 0 0Z$/);
});

it('gives the same random numbers for the same seed', () => {
  const [first, second] = [createRandom(7), createRandom(7)];
  expect([first(), first(), first()]).toEqual([second(), second(), second()]);
});

describe('stylesFor', () => {
  it('carries only the rules and hatches in use', () => {
    const { style, defs } = stylesFor('<path class="brick" d=""/>');
    expect(style).toContain('.brick{');
    expect(style).not.toContain('.screed');
    expect(defs).toContain('id="p-brick"');
    expect(defs).not.toContain('p-screed');
  });

  it('lets an outline win over the edge of its material', () => {
    const { style } = stylesFor('<path class="plain brick-face" d=""/>');
    expect(style.indexOf('.plain{')).toBeGreaterThan(style.indexOf('.brick-face{'));
  });

  it('stops rain for people who asked for less motion', () => {
    expect(stylesFor('<path class="rain-1" d=""/>').style).toContain('prefers-reduced-motion:no-preference');
  });

  it('recolours the same objects for a blueprint', () => {
    const markup = '<path class="object paper" d=""/>';
    expect(stylesFor(markup, 'blueprint').style).not.toBe(stylesFor(markup).style);
  });

  it('names a style that does not exist', () => {
    expect(() => stylesFor('<path class="velvet" d=""/>')).toThrow('No style is called "velvet"');
  });
});
