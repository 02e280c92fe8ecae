// The page of a booking's link in tests: what it is given in place of how it looks, on a phone that keeps cookies.
import type { LinkPage } from '#contract/links.ts';
import { plainBuild } from './plain-build.ts';
import type { Answer, TestApp } from './start-test-app.ts';

/** What the page was given, in place of the page. */
export const bare = plainBuild(
  async (request, _transport, given) =>
    new Response(JSON.stringify({ given, drawn: new URL(request.url).pathname }), {
      headers: { 'content-type': 'text/html' },
    }),
);

let networks = 0;
/** A phone that has the link: it keeps cookies, and has a network of its own. */
export function phone(app: TestApp, link: string, from?: string) {
  networks += 1;
  const network = from ?? `172.20.${networks >> 8}.${networks & 255}`;
  const cookies = new Map<string, string>();
  const path = new URL(link).pathname;
  const ask = async (
    address: string,
    init: { method?: string; body?: string } = {},
    more: Record<string, string> = {},
  ) => {
    const answer = await app.request(address, {
      ...init,
      headers: {
        'x-forwarded-for': network,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(init.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...more,
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return {
    path,
    cookies,
    ask,
    open: (query = '') => ask(path + query),
    send: (fields: Record<string, string>, more?: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields).toString() }, more),
    file: (name: string) => ask(`${path.replace(/^\/(?:te|hi)(?=\/)/, '')}/${name}`),
  };
}

export const pageOf = ({ text }: Answer): LinkPage => (JSON.parse(text) as { given: LinkPage }).given;
export function bookingOf(answer: Answer) {
  const page = pageOf(answer);
  if (page.kind !== 'booking') throw new Error(`The page says ${page.kind}`);
  return page;
}
