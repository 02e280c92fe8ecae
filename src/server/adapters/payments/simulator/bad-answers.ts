// The ways in which a provider fails to answer: an error, nonsense, or silence on an open line.
import type { FastifyReply } from 'fastify';
import type { BadAnswer } from './ledger.ts';

export interface BadAnswers {
  give(reply: FastifyReply, kind: BadAnswer): FastifyReply;
  close(): void;
}

export const createBadAnswers = (): BadAnswers => {
  const hanging = new Set<FastifyReply>();
  return {
    give(reply, kind) {
      if (kind === 'hang') {
        reply.hijack();
        hanging.add(reply);
        reply.raw.on('close', () => hanging.delete(reply));
        return reply;
      }
      if (kind === 'garbage') return reply.type('text/html').send('<html><body>It works</body></html>');
      return reply.code(500).send({
        success: false,
        code: 'INTERNAL_SERVER_ERROR',
        message: 'There is an error trying to process your transaction at the moment.',
        data: {},
      });
    },
    // A server that stops would wait for these lines for ever.
    close() {
      for (const reply of hanging) reply.raw.destroy();
    },
  };
};
