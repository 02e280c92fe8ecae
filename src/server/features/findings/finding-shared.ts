// A sheet for whoever was given a link to it, a neighbour or a committee: without whose it is, kept and found by nobody.
// Its address is a secret: it is looked up before anything is made, and stands in no log.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedFinding } from '#contract/findings.ts';
import { type Language, languages, locales, pathIn } from '#contract/languages.ts';
import type { GivenPage } from '#contract/transport.ts';
import { AppError } from '#server/app-error.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import { findingWordsIn } from './finding-content.ts';
import type { FindingService } from './findings.service.ts';

/** Draws a page for one reader, with the headers of one that nobody keeps. */
export type DrawFinding = (
  path: string,
  given: GivenPage,
  network: string,
) => Promise<{ status: number; body: string; headers: Record<string, string> }>;

/** Kept by nobody, found by nobody, told to nobody. */
const privately = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer');

const closed = (why: 'gone' | 'busy'): SharedFinding => ({
  kind: 'finding-closed',
  said: languages.map((language) => {
    const { shared } = findingWordsIn[language];
    return {
      lang: locales[language],
      title: shared[why],
      text: { gone: shared.goneText, busy: shared.busyText }[why],
    };
  }),
});

export function sharedFindingRoutes(
  app: FastifyInstance,
  service: Pick<FindingService, 'shared' | 'sharedPhoto'>,
  draw: DrawFinding,
): void {
  /** The page's own address says nothing: what is drawn holds no token. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: SharedFinding,
    language: Language = 'en',
  ): Promise<FastifyReply> => {
    const offered = request.offered?.includes(language) ? language : 'en';
    const page = await draw(pathIn(offered, '/findings/-'), given, networkAddress(request.ip));
    return privately(reply.headers(page.headers)).type('text/html; charset=utf-8').send(page.body);
  };
  const gone = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), closed('gone'));
  /** A refusal is as private as the sheet, and a page for people. */
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    return send(
      request,
      reply.code(429).header('retry-after', error.retryAfterSeconds ?? 600),
      closed('busy'),
    );
  };

  app.get<{ Params: { token: string } }>('/findings/:token', { errorHandler }, async (request, reply) => {
    const shared = await service.shared(request.params.token, networkAddress(request.ip));
    if (!shared) return gone(request, reply);
    return send(request, reply, { kind: 'finding', ...shared }, shared.sheet.language);
  });

  app.get<{ Params: { token: string; position: string } }>(
    '/findings/:token/photo/:position',
    { errorHandler },
    async (request, reply) => {
      const { token, position } = request.params;
      // Spelt as the page spells it, and in no other way.
      const number = /^[1-9]\d{0,2}$/.test(position) ? Number(position) : 0;
      const bytes = await service.sharedPhoto(token, number, networkAddress(request.ip));
      if (!bytes) return gone(request, reply);
      return sendFile(privately(reply), photoFile, bytes);
    },
  );
}
