// An S3 store in memory, as much of one as the site asks for: put, get, remove, list in pages, and whether a bucket is
// there. What is not signed with its key is refused.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const s3Key = { accessKeyId: 'KEY-OF-THE-TESTS', secretAccessKey: 'secret-of-the-tests' };

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const credentials =
  /Credential=([\w-]+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/;

/** Signature version 4 of the method, the address, the named headers and the bytes. */
function isSigned({ method, headers }: IncomingMessage, { pathname, search }: URL, bytes: Buffer): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    credentials.exec(headers.authorization ?? '') ?? [];
  const named = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const query = search.slice(1).split('&').sort().join('&');
  const asked = [method, pathname, query, named.join(''), names, sha256(bytes)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${s3Key.secretAccessKey}`,
  );
  return id === s3Key.accessKeyId && hmac(key, text).toString('hex') === signature;
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pages are short, so that whoever lists walks through several. */
export async function startS3Server(buckets: readonly string[], pageSize = 2) {
  const stored = new Map(buckets.map((name) => [name, new Map<string, { bytes: Buffer; at: Date }>()]));
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const bytes = await buffer(request);
    const [, name = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const [files, key] = [stored.get(name), path.join('/')];
    const answer = (status: number, xml = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
    const fail = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request, url, bytes)) return fail(403, 'SignatureDoesNotMatch');
    if (!files) return fail(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      files.set(key, { bytes, at: new Date() });
      return answer(200);
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return answer(204);
    }
    if (request.method === 'HEAD') return answer(200);
    if (key !== '') return files.has(key) ? response.end(files.get(key)?.bytes) : fail(404, 'NoSuchKey');
    const { prefix = '', 'continuation-token': after = '' } = Object.fromEntries(url.searchParams);
    const found = [...files].filter(([each]) => each.startsWith(prefix) && each > after);
    const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, pageSize);
    const last = found.length > page.length ? page.at(-1)?.[0] : undefined;
    const next = last ? `<NextContinuationToken>${inXml(last)}</NextContinuationToken>` : '';
    const entries = page.map(
      ([each, { bytes, at }]) =>
        `<Contents><Key>${inXml(each)}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    answer(
      200,
      `<ListBucketResult><IsTruncated>${last !== undefined}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
