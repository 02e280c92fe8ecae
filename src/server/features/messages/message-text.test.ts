// A text in our name says nothing that a stranger typed but a name, and of that nothing that leads anywhere.
import { describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { composeText, greetedAs } from './message-text.ts';

test.each([
  ['Lakshmi Chintalapudi', 'Lakshmi Chintalapudi'],
  ['K. V. Rao', 'K. V. Rao'],
  ['K.V. Rao', 'K.V. Rao'],
  ['నాగమణి', 'నాగమణి'],
  ['श्रीनिवास', 'श्रीनिवास'],
  ['  Anil \n  Kumar ', 'Anil Kumar'],
  ['*Ravi* _Kumar_', 'Ravi Kumar'],
  ['Ravi\u202e\u200b Kumar', 'Ravi Kumar'],
  ['Sana 😀', 'Sana 😀'],
  ['evil.in', ''],
  ['Win at evil.example', ''],
  ['https://evil', ''],
  ['call 98480', ''],
  ['pay@upi', ''],
  ['a/b', ''],
  ['x'.repeat(41), ''],
  ['\u202e', ''],
])('%o is greeted as %o', (name, greeted) => {
  expect(greetedAs(name)).toBe(greeted);
});

describe('a text', () => {
  const said = { title: 'We visit you', sentences: ['Please let us in.', ''] };
  const given = { name: 'Lakshmi', reference: 'HB-1051', link: undefined, privacy: undefined };

  test('says who writes, what, the booking and our number, and in the first one where our privacy policy stands', () => {
    expect(composeText('en', company, said, { ...given, privacy: 'https://x.test/privacy-policy' })).toBe(
      [
        `Namaste Lakshmi, this is ${company.name}.`,
        '*We visit you.*\nPlease let us in.',
        `Booking HB-1051.\nQuestions: ${company.phone.display}.`,
        'How we keep your details: https://x.test/privacy-policy',
      ].join('\n\n'),
    );
    expect(composeText('en', company, said, given)).not.toContain('How we keep');
  });

  test('carries the link of its booking where there is one, and our number once', () => {
    const called = { ...said, sentences: [`Call ${company.phone.display}.`] };
    const text = composeText('en', company, called, { ...given, link: 'https://x.test/b/t' });
    expect(text).toContain('Booking HB-1051: https://x.test/b/t');
    expect(text.split(company.phone.display)).toHaveLength(2);
  });
});
