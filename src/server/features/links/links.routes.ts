// /b/<token>: a booking for whoever holds its link. The token is looked up before anything is drawn and stands in no log;
// what is drawn is kept by nobody. Opening the page changes nothing: each act is a form that is sent.
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#contract/constants.ts';
import { errorStatuses } from '#contract/errors.ts';
import { firstFailure } from '#contract/fields.ts';
import { isLanguage, languages, pathIn, splitPath } from '#contract/languages.ts';
import type { LinkAct, LinkAsked, LinkPage } from '#contract/links.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { dayField, windowField } from '#contract/visits.ts';
import { AppError } from '#server/app-error.ts';
import { toAppError } from '#server/http/error-rendering.ts';
import { watchForHangUp } from '#server/http/mount.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { photoFile, sendFile } from '#server/http/send-file.ts';
import { refuseOtherSites } from '#server/http/write-guard.ts';
import { answerIn } from '#server/words/answer-in.ts';
import { say } from '#server/words/answers.ts';
import type { LinkService, Opened } from './links.service.ts';

/** Draws a page for one reader, with the headers of one that nobody keeps. */
export type DrawPage = (
  path: string,
  given: LinkPage,
  network: string,
) => Promise<{ status: number; body: string; headers: Record<string, string> }>;

interface Site {
  publicUrl: string;
  draw: DrawPage;
}

const digitsDays = 7;
/** One gateway's page is open for about as long. */
const payMinutes = 30;
const mostProofs = 5;

const windowIn = (text: string | undefined): VisitWindow | undefined => {
  const [day, window] = text?.split(' ') ?? [];
  const found = z.safeParse(z.object({ day: dayField, window: windowField }), { day, window });
  return found.success ? found.data : undefined;
};

const asking = z.object({
  to: z.catch(z.optional(z.string()), undefined),
  ask: z.catch(z.optional(z.literal('end')), undefined),
  object: z.catch(z.optional(z.string()), undefined),
  open: z.catch(z.optional(z.enum(['sheet', 'quotation'])), undefined),
  days: z.catch(z.optional(z.literal('all')), undefined),
  said: z.catch(z.optional(z.enum(['moved', 'photos', 'left'])), undefined),
});

/** Unknown fields are refused: nothing else can be said by a link. */
const acts = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), to: z.string() }),
  z.strictObject({ do: z.literal('pay') }),
  z.strictObject({ do: z.literal('end') }),
  z.strictObject({ do: z.literal('digits'), digits: z.string().check(z.maxLength(40)) }),
  z.strictObject({
    do: z.literal('object'),
    number: z.string(),
    words: z.string().check(z.trim(), z.maxLength(maxLength.message)),
  }),
]);

/** As they are typed: with spaces, in the digits of three scripts. */
const plainDigits = (text: string): string =>
  [...text]
    .map((sign) => sign.codePointAt(0) ?? 0)
    .map((code) =>
      code >= 0x966 && code <= 0x96f
        ? code - 0x966
        : code >= 0xc66 && code <= 0xc6f
          ? code - 0xc66
          : code - 48,
    )
    .filter((digit) => digit >= 0 && digit <= 9)
    .join('');

/** All that the token of a joining may say. */
const undoing = z.strictObject({ do: z.literal('undo') });

type Params = { Params: { token: string } };

export async function linkRoutes(
  app: FastifyInstance,
  service: LinkService,
  { publicUrl, draw }: Site,
): Promise<void> {
  const https = publicUrl.startsWith('https:');
  const cookieNamed = (name: string) => (https ? `__Host-${name}` : name);
  const cookie = { path: '/', sameSite: 'lax', secure: https, httpOnly: true } as const;
  const digitsCookie = cookieNamed('digits');
  const backCookie = cookieNamed('back');

  const proofsIn = ({ cookies }: FastifyRequest): string[] =>
    (cookies[digitsCookie] ?? '').split('.').filter((proof) => /^[\w-]{22}$/.test(proof));

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    given: LinkPage,
  ): Promise<FastifyReply> => {
    const { language, path } = splitPath(request.url.split('?', 1)[0] ?? '/');
    const offered = request.offered?.includes(language) ? language : 'en';
    // Addresses of files, and what is no token, have no page of their own.
    const drawn = /^\/b\/[\w-]{22}$/.test(path) ? path : '/b/-';
    const page = await draw(pathIn(offered, drawn), given, networkAddress(request.ip));
    return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.body);
  };
  const gone = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), { kind: 'gone' });

  /** A refusal is as private as the page, and a page for people. */
  const errorHandler = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const known = toAppError(error);
    if (known?.code === 'not_found') return gone(request, reply);
    if (known?.code !== 'too_many' && known?.code !== 'unavailable') throw error;
    const after = String(known.retryAfterSeconds ?? 60);
    return send(request, reply.code(known.status).header('retry-after', after), { kind: 'busy' });
  };

  const open = (request: FastifyRequest<Params>): Promise<Opened | undefined> =>
    service.open(request.params.token, networkAddress(request.ip), proofsIn(request));

  const showPage = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    opened: Opened,
    asked: LinkAsked,
  ) => send(request, reply, await service.page(opened, asked));

  const act = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    opened: Opened,
    sent: z.output<typeof acts>,
  ): Promise<FastifyReply> => {
    const back = (asked: '' | `?${string}`) =>
      reply.header('cache-control', 'no-store').redirect(request.url.split('?', 1)[0] + asked, 303);
    switch (sent.do) {
      case 'move': {
        const chosen = windowIn(sent.to);
        if (!chosen) throw new AppError('invalid', say.windowRequired);
        await service.move(opened, chosen);
        return back('?said=moved');
      }
      case 'pay': {
        const { redirectUrl: url, tid } = await service.pay(opened);
        const { language } = splitPath(request.url);
        // Where it comes back to, known to this browser alone.
        reply.setCookie(backCookie, `${tid}.${language}.${opened.token}`, {
          ...cookie,
          maxAge: payMinutes * 60,
        });
        // A form may not lead to another site by a redirect.
        return send(request, reply.header('refresh', `0; url=${url}`), { kind: 'paying', url });
      }
      case 'end':
        await service.end(opened);
        return send(request, reply, { kind: 'gone' });
      case 'digits': {
        const proof = await service.giveDigits(opened, plainDigits(sent.digits));
        const proofs = [proof, ...proofsIn(request).filter((other) => other !== proof)].slice(0, mostProofs);
        reply.setCookie(digitsCookie, proofs.join('.'), { ...cookie, maxAge: digitsDays * 86_400 });
        return back('');
      }
      case 'object':
        await service.object(opened, sent.number, sent.words);
        return back(`?object=${encodeURIComponent(sent.number)}`);
    }
  };

  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });

    for (const language of languages) {
      // The gateway sends back to the language of the booking.
      const paidPath = pathIn(language, '/b/paid/:tid');
      scope.get<{ Params: { tid: string } }>(paidPath, { errorHandler }, async (request, reply) => {
        const { tid } = request.params;
        const paid = /^BK_[0-9A-Z]{26}$/.test(tid) ? await service.paymentOf(tid) : undefined;
        if (!paid) return gone(request, reply);
        const [of, from = 'en', token = ''] = (request.cookies[backCookie] ?? '').split('.');
        if (of === tid && /^[\w-]{22}$/.test(token)) {
          reply.clearCookie(backCookie, cookie).header('cache-control', 'no-store');
          return reply.redirect(pathIn(isLanguage(from) ? from : 'en', `/b/${token}`), 303);
        }
        return send(request, reply, { kind: 'paid', state: paid.state });
      });

      const address = pathIn(language, '/b/:token');

      scope.get<Params>(address, { errorHandler }, async (request, reply) => {
        const told = await service.toldJoin(request.params.token);
        if (told)
          return send(
            request,
            reply,
            await service.askUndo(told, asking.parse(request.query).said === 'left'),
          );
        const opened = await open(request);
        if (!opened) return gone(request, reply);
        const { to, days, ...asked } = asking.parse(request.query);
        return showPage(request, reply, opened, { ...asked, chosen: windowIn(to), allDays: days === 'all' });
      });

      scope.post<Params>(address, { errorHandler }, async (request, reply) => {
        refuseOtherSites(request, publicUrl);
        const told = await service.toldJoin(request.params.token);
        if (told) {
          if (!undoing.safeParse(request.body ?? {}).success)
            return send(request, reply.code(400), await service.askUndo(told, false));
          await service.undo(told);
          return reply.header('cache-control', 'no-store').redirect(request.url.split('?', 1)[0] ?? '/', 303);
        }
        const opened = await open(request);
        if (!opened) return gone(request, reply);
        const sent = acts.safeParse(request.body ?? {});
        const { do: doing, number } = (request.body ?? {}) as { do?: LinkAct; number?: unknown };
        try {
          if (!sent.success) throw new AppError('invalid', firstFailure(sent.error).sentence);
          return await act(request, reply, opened, sent.data);
        } catch (error) {
          const failure = toAppError(error);
          if (!failure || doing === undefined) throw error;
          // Counted meanwhile.
          const now = (await open(request)) ?? opened;
          const message = answerIn(language, failure.sentence);
          reply.code(errorStatuses[failure.code]);
          return showPage(request, reply, now, {
            object: asking.parse({ object: number }).object,
            failure: { act: doing, message, free: failure.windows ?? [] },
          });
        }
      });
    }

    const file = (
      path: string,
      read: (
        opened: Opened,
        which: string,
        gone: AbortSignal,
      ) => Promise<{ name: string; bytes: Uint8Array } | undefined>,
      type: string,
    ) =>
      scope.get<{ Params: { token: string; which?: string } }>(
        `/b/:token/${path}`,
        { errorHandler },
        async (request, reply) => {
          const left = watchForHangUp(reply);
          const opened = await open(request);
          const found = opened && (await read(opened, request.params.which ?? '', left));
          if (!found) return gone(request, reply);
          reply
            .header('referrer-policy', 'strict-origin')
            .header('x-robots-tag', 'noindex, nofollow, noarchive');
          if (type === photoFile.type) return sendFile(reply, photoFile, found.bytes);
          return sendFile(reply, { name: found.name, type, caching: 'private, no-store' }, found.bytes);
        },
      );
    const photo =
      (read: (opened: Opened, number: number) => Promise<Uint8Array | undefined>) =>
      async (opened: Opened, which: string) => {
        // Spelt as the page spells it, and in no other way.
        const bytes = /^[1-9]\d?$/.test(which) ? await read(opened, Number(which)) : undefined;
        return bytes && { name: '', bytes };
      };
    const pdf = 'application/pdf';
    file('photo/:which', photo(service.photo), photoFile.type);
    file('sheet-photo/:which', photo(service.sheetPhoto), photoFile.type);
    file('sheet', service.sheetPdf, pdf);
    file('quotation/:which', service.quotationPdf, pdf);
    file('acceptance/:which', service.acceptancePdf, pdf);
    file('receipt/:which', service.receipt, pdf);
  });
}
