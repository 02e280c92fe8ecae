// The headers every answer carries, cached pages and errors included.
import { createHash } from 'node:crypto';

export interface HeaderOptions {
  https: boolean;
  /** Vite's dev server injects scripts and styles that cannot be hashed beforehand. */
  dev: boolean;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

export function securityHeaders({ https }: HeaderOptions): HeaderList {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    // Not no-referrer: PhonePe wants a Referer and browsers then send no Origin with forms.
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
    ['origin-agent-cluster', '?1'],
    ...(https ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ];
}

/** For answers that are not pages: nothing in them may run or load anything. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A service worker fetches for its page, from this site alone. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Drawings carry their own style element and nothing else. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Policy of one page: its own inline scripts by hash, so that a cached page needs no nonce. Which they are is said by
 * the renderer and never read from the HTML: a script that slipped in with content would bless itself.
 */
export function pagePolicy(
  html: string,
  { https, dev }: HeaderOptions,
  { scripts = '', isDesk = false }: { scripts?: string; isDesk?: boolean } = {},
): string {
  const styles = new Set([...html.matchAll(inlineStyle)].map(([, text = '']) => hash(text)));
  return [
    "default-src 'none'",
    dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${scripts}`.trim(),
    dev ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    dev ? "font-src 'self'" : "font-src 'self' data:",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // The live map, which loads only when a person asks for it.
    isDesk ? "frame-src 'none'" : 'frame-src https://www.google.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** All safety headers of something that is kept as ready bytes. */
export function pageHeaders(
  page: { type?: string; body: string; scripts?: string; isDesk?: boolean },
  options: HeaderOptions,
): HeaderList {
  const policy = page.type === undefined ? pagePolicy(page.body, options, page) : closedPolicy;
  return [...securityHeaders(options), ['content-security-policy', policy]];
}
