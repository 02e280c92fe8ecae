// Hashed files of this release, answered from memory in front of the framework as pages are: a first visit asks for
// twenty. Everything else of /assets/ is left to the library: parts of files, files of earlier releases, files without
// compression where there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Encoding, isFresh, preferredEncoding } from './negotiation.ts';
import { closedPolicy, type HeaderOptions, picturePolicy, securityHeaders } from './security-headers.ts';
import { countRequest, type Traffic } from './traffic.ts';

interface Variant {
  body: Buffer;
  headers: string[];
}

interface Asset {
  etag: string;
  notModifiedHeaders: string[];
  variants: Partial<Record<Encoding, Variant>>;
}

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const hashed = /-[\w-]{8}\.(\w+)$/;

export function loadAssets(options: { folder: string; headers: HeaderOptions; traffic: Traffic }) {
  const { folder, traffic } = options;
  const safety = securityHeaders(options.headers);
  // A server without built pages has none.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const compressed = new Set(names.filter((name) => name.endsWith('.br')));

  const read = (name: string, type: string): Asset => {
    // What it is called says what is in it.
    const etag = `W/"${name}"`;
    const policy = type === types.svg ? picturePolicy : closedPolicy;
    const shared = [
      ...safety,
      ['content-security-policy', policy],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ['accept-ranges', 'bytes'],
      ['vary', 'accept-encoding'],
      ['etag', etag],
    ].flat() as string[];
    const variant = (file: string, encoding?: string): Variant => {
      const body = readFileSync(join(folder, file));
      const headers = [...shared, 'content-type', type, 'content-length', String(body.length)];
      return { body, headers: encoding ? [...headers, 'content-encoding', encoding] : headers };
    };
    return {
      etag,
      notModifiedHeaders: shared,
      variants: compressed.has(`${name}.br`)
        ? { br: variant(`${name}.br`, 'br'), gzip: variant(`${name}.gz`, 'gzip') }
        : { identity: variant(name) },
    };
  };

  const assets = new Map(
    names.flatMap((name): [string, Asset][] => {
      const type = types[hashed.exec(name)?.[1] ?? ''];
      return type ? [[`/assets/${name}`, read(name, type)]] : [];
    }),
  );

  return {
    /** Answers if it can. */
    serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
      const asset = assets.get(url);
      if (!asset || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
      const { variants } = asset;
      const variant = variants[preferredEncoding(headers['accept-encoding'])] ?? variants.identity;
      if (!variant) return false;
      if (isFresh(headers['if-none-match'], asset.etag)) {
        response.writeHead(304, asset.notModifiedHeaders).end();
      } else {
        response.writeHead(200, variant.headers);
        response.end(method === 'HEAD' ? undefined : variant.body);
      }
      countRequest(traffic, 'asset', response.statusCode);
      return true;
    },
  };
}
