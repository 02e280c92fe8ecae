// /auth/...: the startup check, logging out, and the two steps of logging in and of registering.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { AppError } from '../../app-error.ts';
import { type CustomerCall, type MountContext, mount } from '../../http/mount.ts';
import type { Sessions } from '../../http/session.ts';
import { isCrossSite } from '../../http/write-guard.ts';
import { presentChallenge, presentUser } from './auth.presenter.ts';
import type { AuthService, StartSession } from './auth.service.ts';

export function authRoutes(
  app: FastifyInstance,
  context: MountContext,
  service: AuthService,
  sessions: Sessions,
): void {
  /** Whoever was logged in here before is logged out: the new session shares nothing with the old one. */
  const logIn = async (
    { customer, reply }: Pick<CustomerCall<unknown>, 'customer' | 'reply'>,
    verify: (start: StartSession) => ReturnType<AuthService['verifyLogin']>,
  ) => {
    const user = await verify((userId, trx) => sessions.start(reply, userId, trx));
    if (customer) await service.endSession(customer.sessionHash);
    return { success: true, user: presentUser(user) } as const;
  };

  mount(app, context, endpoints.authCheck, async ({ customer, reply }) => {
    sessions.issueXsrf(reply, customer);
    const user = customer && (await service.findUser(customer.id));
    return user ? ({ auth: 1, user: presentUser(user) } as const) : ({ auth: 0 } as const);
  });

  mount(app, context, endpoints.authLogout, async ({ customer, request, reply }) => {
    // A state change by GET, as specified: neither another site nor a picture, frame or link of ours may cause it.
    const asWhat = request.headers['sec-fetch-dest'] ?? 'empty';
    if (isCrossSite(request, context.publicUrl) || asWhat !== 'empty') {
      throw new AppError('forbidden', 'This request came from another website and was refused');
    }
    await sessions.end(reply, customer);
    return { success: true } as const;
  });

  mount(app, context, endpoints.loginOtp, async ({ body, address }) =>
    presentChallenge(await service.requestLoginCode(body.email, address)),
  );

  mount(app, context, endpoints.registerOtp, async ({ body, address }) => ({
    ...presentChallenge(await service.requestRegistrationCode(body, address)),
    name: body.name,
    mobile: body.mobile,
  }));

  mount(app, context, endpoints.loginVerify, (call) =>
    logIn(call, (start) => service.verifyLogin(call.body, start)),
  );

  mount(app, context, endpoints.registerVerify, (call) =>
    logIn(call, (start) => service.verifyRegistration(call.body, start)),
  );
}
