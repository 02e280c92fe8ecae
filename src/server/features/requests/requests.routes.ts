// POST /callback/create, POST /contact/create, and the same from browsers without scripts
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Company } from '#contract/company.ts';
import { splitPath } from '#contract/languages.ts';
import {
  plainCallbackPath,
  plainContactPath,
  plainDangerPath,
  requestEndpoints as rows,
} from '#contract/requests.ts';
import { languageOf } from '#server/http/language.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { sourcePage } from '#server/http/source-page.ts';
import { refuseOtherSites } from '#server/http/write-guard.ts';
import type { Devices } from '#server/security/device.ts';
import { sendPlainCallback, sendPlainContact, sendPlainDanger } from './requests.plain-form.tsx';
import type { RequestService } from './requests.service.ts';

export function requestRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: RequestService,
  company: () => Company,
  devices: Devices,
): void {
  const mount = createMount(app, context);
  const knownAs = (request: FastifyRequest): string | undefined => {
    if (request.customer) return `customer:${request.customer.id}`;
    const device = devices.identify(request);
    return device.isKnown ? `device:${device.id}` : undefined;
  };
  mount(rows.callbackCreate, async ({ body, address, language, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/');
    return service.createCallback(body, {
      address,
      knownAs: knownAs(request),
      personId: request.customer?.id,
      language,
      idempotencyKey,
      source,
    });
  });
  mount(rows.contactCreate, async ({ body, address, language, idempotencyKey, request }) => {
    const source = sourcePage(request, context.publicUrl, '/contact-us');
    return service.createContact(body, {
      address,
      knownAs: knownAs(request),
      personId: request.customer?.id,
      language,
      idempotencyKey,
      source,
    });
  });

  mount(rows.dangerAnswer, ({ body, address }) => service.answerDanger(body, address));

  app.register(async (scope) => {
    await scope.register(formBody);
    const fromOurPages = {
      onRequest: async (request: FastifyRequest) => refuseOtherSites(request, context.publicUrl),
    };
    /** Such a form sends no header, but it stands on a page, whose address says its language. */
    const senderOf = (request: FastifyRequest, page: '/' | '/contact-us') => {
      const source = sourcePage(request, context.publicUrl, page);
      return {
        address: networkAddress(request.ip),
        knownAs: knownAs(request),
        personId: request.customer?.id,
        language: languageOf(request, splitPath(source).language),
        idempotencyKey: undefined,
        source,
      };
    };
    scope.post(plainCallbackPath, fromOurPages, (request, reply) => {
      const sender = senderOf(request, '/');
      const site = { language: sender.language, company: company() };
      return sendPlainCallback(reply, request.body, site, (body) => service.createCallback(body, sender));
    });
    scope.post(plainContactPath, fromOurPages, (request, reply) => {
      const sender = senderOf(request, '/contact-us');
      const site = { language: sender.language, company: company() };
      return sendPlainContact(reply, request.body, site, (body) => service.createContact(body, sender));
    });
    scope.post(plainDangerPath, fromOurPages, (request, reply) => {
      // The page that asked has the address of the form, which says no language.
      const { language: said, form, ...sent } = (request.body ?? {}) as Record<string, unknown>;
      const site = {
        form: form === 'contact' ? ('contact' as const) : ('callback' as const),
        language: languageOf(request, said),
        company: company(),
      };
      return sendPlainDanger(reply, sent, site, (body) =>
        service.answerDanger(body, networkAddress(request.ip)),
      );
    });
  });
}
