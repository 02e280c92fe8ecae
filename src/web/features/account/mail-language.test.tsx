// The language of mails: what is offered can be chosen, and one that no longer is can be left.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { SiteContentContext, shippedContent } from '#web/lib/site-content.ts';
import { MailLanguage } from './mail-language.tsx';

const languageFind = vi.hoisted(() => vi.fn());
vi.mock('./account-api.ts', () => ({ accountApi: { languageFind } }));
afterEach(cleanup);

/** As it is once the one who has it is known. */
async function choices(chosen: Language, offered: Language[]) {
  languageFind.mockResolvedValue({ language: chosen });
  await act(async () =>
    render(
      <SiteContentContext value={{ ...shippedContent, offered }}>
        <MailLanguage />
      </SiteContentContext>,
    ),
  );
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

test.each<[Language, Language[], string[]]>([
  ['en', ['en', 'te'], ['English', 'తెలుగు']],
  ['te', ['en', 'hi'], ['English', 'తెలుగు', 'हिन्दी']],
  ['te', ['en'], ['English', 'తెలుగు']],
])('who has %s where %s are offered chooses among %s', async (chosen, offered, expected) => {
  expect(await choices(chosen, offered)).toEqual(expected);
});

test('where there is nothing to choose there is no choice', async () => {
  expect(await choices('en', ['en'])).toEqual([]);
  expect(languageFind).toHaveBeenCalled();
});
