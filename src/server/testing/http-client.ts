// How tests send: on connections that are kept, without what a browser's fetch does around each request, which took as
// long as the server takes to answer.
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever field they guard
  json: any;
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true });
const unpackers: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Redirects are not followed. */
export const send = (url: string, { body, ...sent }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const own = body === undefined ? {} : { 'content-type': 'text/plain;charset=UTF-8' };
    const sending = request(url, { ...sent, headers: { ...own, ...sent.headers }, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const value of values) headers.append(name, value);
        const bytes = Buffer.concat(parts);
        const unpack = unpackers[headers.get('content-encoding') ?? ''];
        const text = (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
        const isJson = headers.get('content-type')?.includes('json');
        resolve({
          status: answer.statusCode ?? 0,
          headers,
          text,
          json: isJson ? JSON.parse(text) : undefined,
        });
      });
    });
    sending.once('error', reject);
    sending.end(body);
  });
