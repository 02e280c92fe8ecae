// /auth/...: the startup check, logging out, and the two steps of logging in and of registering.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Devices } from '#server/security/device.ts';
import type { Sessions } from '#server/security/session.ts';
import { AppError } from '../../app-error.ts';
import { type Call, type CustomerCall, createMount, type MountContext } from '../../http/mount.ts';
import { isCrossSite } from '../../http/write-guard.ts';
import { say } from '../../words/answers.ts';
import { presentChallenge, presentUser } from './auth.presenter.ts';
import type { AuthService, StartSession } from './auth.service.ts';
import type { Asker } from './code-limits.ts';

export function authRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: AuthService,
  sessions: Sessions,
  devices: Devices,
): void {
  const mount = createMount(app, context);
  const asking = ({
    address,
    request,
    reply,
  }: Pick<Call<unknown>, 'address' | 'request' | 'reply'>): Asker => {
    const device = devices.identify(request);
    if (device.isNew) devices.keep(reply, device);
    return { address, device };
  };
  /** Ends an earlier session of this browser (against session fixation) and remembers the device. */
  const logIn = async (
    { customer, address, request, reply }: Omit<CustomerCall<unknown>, 'params' | 'query' | 'body'>,
    verify: (asker: Asker, start: StartSession) => ReturnType<AuthService['verifyLogin']>,
  ) => {
    const device = devices.identify(request);
    const user = await verify({ address, device }, (userId, trx) =>
      sessions.start(request, reply, userId, trx),
    );
    if (customer) await service.endSession(customer.sessionHash);
    devices.keep(reply, device, user.email);
    return { user: presentUser(user) };
  };

  mount(endpoints.authCheck, async ({ customer, reply }) => {
    sessions.issueXsrf(reply, customer);
    const user = customer && (await service.findUser(customer.id));
    return user ? ({ auth: 1, user: presentUser(user) } as const) : ({ auth: 0 } as const);
  });

  mount(endpoints.authLogout, async ({ customer, request, reply }) => {
    // A state change by GET, as specified: neither another site nor a picture, frame or link of ours may cause it.
    const asWhat = request.headers['sec-fetch-dest'] ?? 'empty';
    if (isCrossSite(request, context.publicUrl) || asWhat !== 'empty') {
      throw new AppError('forbidden', say.foreignSite);
    }
    await sessions.end(reply, customer);
  });

  mount(endpoints.loginOtp, async (call) =>
    presentChallenge(await service.requestLoginCode(call.body.email, call.language, asking(call))),
  );

  mount(endpoints.registerOtp, async (call) => ({
    ...presentChallenge(await service.requestRegistrationCode(call.body, call.language, asking(call))),
    name: call.body.name,
    mobile: call.body.mobile,
  }));

  mount(endpoints.loginVerify, (call) =>
    logIn(call, (asker, start) => service.verifyLogin(call.body, call.language, asker, start)),
  );

  mount(endpoints.registerVerify, (call) =>
    logIn(call, (asker, start) => service.verifyRegistration(call.body, call.language, asker, start)),
  );

  mount(endpoints.linkCheck, async ({ body }) => ({ ...(await service.findLink(body.token)) }));

  mount(endpoints.linkVerify, (call) =>
    logIn(call, (asker, start) => service.verifyLink(call.body, call.language, asker, start)),
  );
}
