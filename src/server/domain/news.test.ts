// What newer news makes untrue, and what need not be told because nobody heard of it.
import { describe, expect, test } from 'vitest';
import { isNeedless, isReplaced, type NewsKind, newsKinds } from './news.ts';

const news = (kind: NewsKind, subject = '') => ({ kind, subject });
const all = Object.keys(newsKinds) as NewsKind[];
const replacedBy = (newer: NewsKind) => all.filter((older) => isReplaced(news(older), news(newer)));

describe('newer news takes the place of older that nobody was told', () => {
  test('of a visit: whatever was said of the one before, and that we are on our way', () => {
    for (const kind of ['visit-agreed', 'visit-moved', 'visit-called-off', 'visit-missed'] as const) {
      expect(replacedBy(kind)).toContain('visit-agreed');
      expect(replacedBy(kind)).toContain('on-way');
      expect(replacedBy(kind)).toContain('booked');
      expect(replacedBy(kind)).not.toContain('found');
      expect(replacedBy(kind)).not.toContain('quotation-sent');
    }
  });

  test('a cancelled booking: all but money, whose it is, and that an acceptance ended with it', () => {
    const stays = all.filter((kind) => !replacedBy('cancelled').includes(kind));
    expect(stays).toEqual(['acceptance-ended', 'receipt', 'refund', 'joined', 'number-off', 'number-new']);
  });

  test('one paper never takes the place of another', () => {
    expect(isReplaced(news('quotation-sent', 'a'), news('quotation-sent', 'b'))).toBe(false);
    expect(isReplaced(news('quotation-sent', 'a'), news('quotation-accepted', 'a'))).toBe(true);
    expect(isReplaced(news('receipt', 'R1'), news('refund', 'R2'))).toBe(false);
    expect(isReplaced(news('sheet', 'v1'), news('sheet', 'v2'))).toBe(false);
  });
});

test('what takes back, or reminds of, what nobody was told need not be told', () => {
  expect(isNeedless(news('not-on-way'), [news('on-way')])).toBe(true);
  expect(isNeedless(news('not-on-way'), [news('visit-agreed')])).toBe(false);
  expect(isNeedless(news('not-quoted'), [news('quoted')])).toBe(true);
  expect(isNeedless(news('quotation-ends', 'a'), [news('quotation-sent', 'a')])).toBe(true);
  expect(isNeedless(news('quotation-ends', 'a'), [news('quotation-sent', 'b')])).toBe(false);
});
