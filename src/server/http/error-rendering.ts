// The one place where an error becomes an answer.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FailureBody } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { inEnglish } from '#contract/sentences.ts';
import { AppError } from '../app-error.ts';
import { isOutage } from '../db/outage.ts';
import { answerIn } from '../words/answer-in.ts';
import { type Sentence, say } from '../words/answers.ts';
import { languageOf } from './language.ts';

const notJson = ['unsupported_type', inEnglish('Send JSON (content-type: application/json)')] as const;
const tooLarge = ['too_large', say.requestTooLarge] as const;

const postgresRefusesText = '22021';

/** Fastify's own refusals, in our words. */
const fastifyRefusals: Record<string, readonly [ErrorCode, Sentence]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', inEnglish('The request is not valid JSON')],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', inEnglish('The request has no content')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', inEnglish('The request is shorter or longer than it says')],
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
};

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const refusal = fastifyRefusals[(error as FastifyError).code];
  if (refusal) return new AppError(...refusal);
  const status = (error as FastifyError).statusCode;
  if (status === 429) return new AppError('too_many', say.tooManyRequests);
  if (status === 413) return new AppError(...tooLarge);
  if (status === 415) return new AppError(...notJson);
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid', say.requestUnreadable);
  // A NUL where no schema looks. SQLite takes it for one more character, and finds nothing.
  if ((error as FastifyError).code === postgresRefusesText)
    return new AppError('invalid', say.requestUnreadable);
  if (isOutage(error)) return new AppError('unavailable', say.cannotSave, { retryAfterSeconds: 10 });
  return undefined;
}

/** English unless the request names another language. */
export function failure(error: AppError, requestId?: string, language: Language = 'en'): FailureBody {
  return {
    success: false,
    code: error.code,
    message: answerIn(language, error.sentence),
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.windows === undefined ? {} : { windows: [...error.windows] }),
    ...(error.needsNewCode === undefined ? {} : { needsNewCode: error.needsNewCode }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let known = toAppError(error);
  if (!known || known.code === 'unavailable') request.log.error({ err: error }, 'request failed');
  known ??= new AppError('internal', say.ourFault({ id: request.id }));
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failure(known, known.status >= 500 ? request.id : undefined, languageOf(request)));
}
