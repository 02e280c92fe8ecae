// What every write must show before its handler runs: JSON, from our own pages or a plain client, and the session's token.
import type { FastifyRequest } from 'fastify';
import { AppError, EnglishError } from '../app-error.ts';
import { say } from '../words/answers.ts';

/** True when a browser says the request comes from another site. Programs send neither header and pass. */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  // Behind another name (an IP on the local network, say) a page may still call its own origin.
  return (
    origin !== publicUrl &&
    !(site === 'same-origin' || origin === `${request.protocol}://${request.headers.host}`)
  );
}

export function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (isCrossSite(request, publicUrl)) {
    throw new AppError('forbidden', say.foreignSite);
  }
}

export function refuseForeignWrites(request: FastifyRequest, publicUrl: string): void {
  refuseOtherSites(request, publicUrl);
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new EnglishError('unsupported_type', 'Send JSON (content-type: application/json)');
  }
}
