// Where pages report how long they took. Every answer is the same and empty, so that nobody learns what counts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { speedPath } from '#contract/constants.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { isCrossSite } from '#server/http/write-guard.ts';
import type { SpeedService } from './speed.service.ts';

/** Twice what a page sends. */
const bodyLimit = 300;

export function speedRoutes(app: FastifyInstance, service: SpeedService, publicUrl: string): void {
  const answer = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();
  app.register(async (scope) => {
    // Pages say neither a header nor a type of their own: that is the least a browser sends.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // Too long, or of another type.
    scope.setErrorHandler((_error, _request, reply) => {
      service.refuse('unreadable');
      return answer(reply);
    });
    const whenLate = (_request: FastifyRequest, reply: FastifyReply) => {
      service.refuse('site');
      answer(reply);
    };
    scope.post(
      speedPath,
      // A flood must not fill the disk with lines of the log either; /metrics counts the answers.
      { bodyLimit, logLevel: 'warn', config: { whenLate } },
      async (request, reply) => {
        if (isCrossSite(request, publicUrl)) service.refuse('unreadable');
        else service.take(networkAddress(request.ip), request.body);
        return answer(reply);
      },
    );
  });
}
