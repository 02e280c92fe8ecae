// Small pages the server writes itself (API documents, the demo mailbox): one plain sheet, no script.
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { palette } from '#contract/scale.ts';
import { pagePolicy } from './security-headers.ts';

const { alarm, ink, line, monsoon, mute, paper, plaster } = palette;
const base = `
:root{color-scheme:light}
body{margin:0;background:${plaster};color:${ink};font:400 17px/1.55 "Anek Latin",system-ui,sans-serif}
main{max-width:900px;margin:0 auto;padding:36px 20px 72px}
h1{font-size:2.2rem;line-height:1.05;margin:0 0 10px}h2{font-size:1.3rem;margin:36px 0 10px}
h1:is(:lang(te),:lang(hi)){line-height:1.3}
a{color:${monsoon};text-underline-offset:3px}
a:focus-visible{outline:3px solid ${monsoon};outline-offset:3px}
table{border-collapse:collapse;width:100%;background:${paper};border:1.5px solid ${ink}}
th,td{text-align:left;vertical-align:top;padding:9px 12px;border-bottom:1px solid ${line};overflow-wrap:anywhere}
code,pre{font:400 .88em/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{background:${paper};border:1px solid ${line};padding:12px 14px;overflow:auto;white-space:pre-wrap}
label{display:block;margin:14px 0 4px}.wrong{color:${alarm};font-weight:640}
input,select,button{box-sizing:border-box;width:100%;max-width:420px;min-height:48px;padding:8px 12px;font:inherit;color:${ink};background:${paper};border:1.5px solid ${ink};border-radius:0}
input[type=radio]{width:auto;min-height:0;margin-right:6px}
button{margin-top:22px;background:${monsoon};border-color:${monsoon};color:#fff;font-weight:640}
.sheet{background:${paper};border:1.5px solid ${ink};padding:4px 22px 18px;margin:20px 0}
.site-mark{display:flex;align-items:center;gap:11px;margin:0 0 34px;color:${ink};font-weight:700;text-decoration:none}
.ways-on{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:34px;padding-top:12px;border-top:1px solid ${line}}.ways-on a{padding:10px 0}
.mute{color:${mute}}iframe{width:100%;height:70vh;border:1.5px solid ${ink};background:#fff}
`;

export function sendHtml(
  reply: FastifyReply,
  title: string,
  body: ReactNode,
  {
    frames = "'none'",
    lang = 'en-IN',
    style = '',
    caching = 'no-store',
  }: {
    frames?: "'none'" | "'self'";
    lang?: string;
    /** Beside what all of them have. */
    style?: string;
    caching?: string;
  } = {},
): FastifyReply {
  const html = `<!doctype html>${renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed into the policy */}
        <style dangerouslySetInnerHTML={{ __html: base + style }} />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  )}`;
  const policy = pagePolicy(html, { https: false, dev: false }).replace(
    /frame-src [^;]*/,
    `frame-src ${frames}`,
  );
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', caching)
    .type('text/html; charset=utf-8')
    .send(html);
}
