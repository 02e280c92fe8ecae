// The log: JSON lines with the id of the request they belong to, and without anybody's address or number.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { currentRequest } from './http/request-id.ts';
import { withoutPersonalData } from './personal-data.ts';

const ofRequest = Symbol('names its request already');

/** For Fastify: the logger of one request. */
export const childOfRequest = (logger: FastifyBaseLogger, bindings: object, options: object) =>
  Object.assign((logger as Logger).child(bindings, options), { [ofRequest]: true });

export const createLog = (level: Level, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: [
          'req.headers',
          'headers',
          '*.cookie',
          '*.authorization',
          '*.otp',
          '*.email',
          '*.mobile',
          // PostgreSQL repeats the row that it refused.
          'err.detail',
          'err.where',
          'err.parameters',
        ],
        remove: true,
      },
      mixin(_line, _level, logger) {
        const reqId = ofRequest in logger ? undefined : currentRequest.getStore();
        return reqId === undefined ? {} : { reqId };
      },
      // The last gate: what other people's software says about a failure may repeat whom it was about.
      hooks: { streamWrite: withoutPersonalData },
    },
    ...(destination ? [destination] : []),
  );
