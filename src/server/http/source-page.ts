// Which of our pages a request was sent from, as far as the browser says.
import type { FastifyRequest } from 'fastify';

const maxLength = 120;

/** The path alone: query and fragment may hold personal data. */
export function sourcePage(request: FastifyRequest, publicUrl: string, otherwise: string): string {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return otherwise;
  const { origin, pathname } = new URL(referer);
  const ours = origin === publicUrl || origin === `${request.protocol}://${request.headers.host}`;
  return ours ? pathname.slice(0, maxLength) : otherwise;
}
