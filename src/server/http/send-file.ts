// Answers that are a file for the person who asked, kept by nothing in between.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface AnsweredFile {
  name: string;
  type: string;
  shown?: 'inline' | 'attachment';
  caching?: string;
}

export const photoFile: AnsweredFile = {
  name: 'photo.webp',
  type: 'image/webp',
  shown: 'inline',
  caching: 'private, no-store',
};

export function sendFile(
  reply: FastifyReply,
  { name, type, shown = 'attachment', caching = 'no-store' }: AnsweredFile,
  content: Uint8Array | string | Readable,
): FastifyReply {
  return reply
    .header('cache-control', caching)
    .header('content-disposition', `${shown}; filename="${name}"`)
    .type(type)
    .send(content instanceof Uint8Array ? Buffer.from(content) : content);
}
