// What the page of a link says around the booking: a head about nobody, and an alarm where there is danger.
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { LinkPage } from '#contract/links.ts';
import { givenContext, publishedContext } from '#web/lib/page-context.ts';
import { shippedContent } from '#web/lib/site-content.ts';
import { loader, meta } from './booking-link.tsx';

const token = 'Secret-token-22-signs_';
type Booking = Extract<LinkPage, { kind: 'booking' }>['booking'];

async function load(booking: Partial<Booking>, root = '') {
  const context = new RouterContextProvider();
  const given = { kind: 'booking', token, now: 0, booking, asked: {} } as unknown as LinkPage;
  context.set(givenContext, given);
  context.set(publishedContext, async () => shippedContent);
  const request = new Request(`http://localhost${root}/b/${token}`);
  return loader({ request, context, params: { token } } as unknown as Parameters<typeof loader>[0]);
}

test.each([
  ['', 'A booking', 'Opens for whoever has the link.'],
  ['/te', 'ఒక బుకింగ్', 'లింక్ ఉన్నవారికి తెరుచుకుంటుంది.'],
])('the head and what is shown of a shared link are about nobody: %s', async (root, title, description) => {
  const loaderData = await load({ reference: 'HB-1051', locality: 'Kondapur', service: 'Repair' }, root);
  const publicUrl = 'https://site.example';
  const matches = [
    { id: 'root', pathname: '/', loaderData: { publicUrl, offered: ['en', 'te'] } },
    { id: 'link', pathname: `${root}/b/${token}`, loaderData },
  ];
  const head = meta({ matches, loaderData } as unknown as Parameters<typeof meta>[0]) ?? [];
  expect(head).toEqual(
    expect.arrayContaining([
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: `${publicUrl}${root || '/'}` },
      { name: 'robots', content: 'noindex' },
    ]),
  );
  const said = JSON.stringify(head);
  for (const secret of [token, 'HB-1051', 'Kondapur', 'Repair', 'canonical', 'ld+json'])
    expect(said).not.toContain(secret);
});

test('danger is said to the document around it, until somebody was there', async () => {
  const facts = { danger: 'electrics', status: 'visit_scheduled', progress: null } as const;
  expect(await load(facts)).toMatchObject({ alarm: { danger: 'electrics' } });
  const progress = { engineer: null, onWayAt: 1, arrivedAt: 2 };
  for (const calm of [
    { ...facts, progress },
    { ...facts, danger: null },
    { ...facts, status: 'done' as const },
  ])
    expect(await load(calm)).not.toHaveProperty('alarm');
});
