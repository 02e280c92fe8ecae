// POST /callback/create, POST /callback/form, POST /contact/create
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Company } from '#contract/company.ts';
import { splitPath } from '#contract/languages.ts';
import { plainCallbackPath, plainDangerPath, requestEndpoints as rows } from '#contract/requests.ts';
import { languageOf } from '#server/http/language.ts';
import { createMount, type MountContext } from '#server/http/mount.ts';
import { networkAddress } from '#server/http/network-address.ts';
import { sourcePage } from '#server/http/source-page.ts';
import { refuseOtherSites } from '#server/http/write-guard.ts';
import type { Devices } from '#server/security/device.ts';
import { sendPlainCallback, sendPlainDanger } from './requests.plain-form.tsx';
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
      accountId: request.customer?.id,
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
      accountId: request.customer?.id,
      language,
      idempotencyKey,
      source,
    });
  });

  mount(rows.dangerAnswer, ({ body, address }) => service.answerDanger(body, address));

  app.register(async (scope) => {
    await scope.register(formBody);
    scope.post(
      plainCallbackPath,
      { onRequest: async (request) => refuseOtherSites(request, context.publicUrl) },
      (request, reply) => {
        const source = sourcePage(request, context.publicUrl, '/');
        // Such a form sends no header, but it stands on a page, whose address says its language.
        const language = languageOf(request, splitPath(source).language);
        return sendPlainCallback(reply, request.body, { language, company: company() }, (body) => {
          const sender = {
            address: networkAddress(request.ip),
            knownAs: knownAs(request),
            accountId: request.customer?.id,
            language,
            idempotencyKey: undefined,
            source,
          };
          return service.createCallback(body, sender);
        });
      },
    );
    scope.post(
      plainDangerPath,
      { onRequest: async (request) => refuseOtherSites(request, context.publicUrl) },
      (request, reply) => {
        // The page that asked has the address of the form, which says no language.
        const { language: said, ...sent } = (request.body ?? {}) as Record<string, unknown>;
        const site = { language: languageOf(request, said), company: company() };
        return sendPlainDanger(reply, sent, site, (body) =>
          service.answerDanger(body, networkAddress(request.ip)),
        );
      },
    );
  });
}
