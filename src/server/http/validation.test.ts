// Rules of what is let in: whatever the schema says, no text holds half a character.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validatorCompiler } from './validation.ts';

const half = 'Roof \ud83d';
const whole = 'Roof \u{1f4a7}';

test('no text of a body keeps half a character, however deep it lies', () => {
  const schema = z.object({
    text: z.string(),
    none: z.nullable(z.string()),
    count: z.number(),
    rows: z.array(z.object({ words: z.string() })),
    byName: z.record(z.string(), z.array(z.string())),
  });
  const read = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const sent = { none: null, count: 1 };
  expect(
    read({ ...sent, text: half, rows: [{ words: whole }, { words: half }], byName: { a: [half] } }),
  ).toEqual({
    value: {
      ...sent,
      text: 'Roof \ufffd',
      rows: [{ words: whole }, { words: 'Roof \ufffd' }],
      byName: { a: ['Roof \ufffd'] },
    },
  });
});
