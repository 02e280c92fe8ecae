// Mounts a row of the desk's API: a staff session of the right role, or nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role, StaffEndpoint } from '#contract/staff.ts';
import { EnglishError } from '../app-error.ts';
import { type Answer, type Call, type MountOptions, mountRow } from './mount.ts';

export interface Staff {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** An engineer's. */
  crew?: string | undefined;
  sessionHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined;
  }
}

export interface StaffContext {
  publicUrl: string;
  /** Who is at the desk, or undefined. Checks the XSRF token on writes that carry a session. */
  authenticate(request: FastifyRequest): Promise<Staff | undefined>;
}

export type StaffCall<E> = Call<E> & { staff: E extends { roles: 'anyone' } ? Staff | undefined : Staff };

/** Throws unless a member of one of these roles is calling. */
export async function requireStaff(
  request: FastifyRequest,
  context: StaffContext,
  roles: readonly Role[],
): Promise<Staff> {
  const staff = await context.authenticate(request);
  if (!staff) throw new EnglishError('unauthenticated', 'Please log in at the desk');
  if (!roles.includes(staff.role)) throw new EnglishError('forbidden', 'Your role does not allow this');
  return staff;
}

/** Mounts rows of the desk's API. */
export const createStaffMount =
  (app: FastifyInstance, context: StaffContext) =>
  <E extends StaffEndpoint>(
    endpoint: E,
    handle: (call: StaffCall<E>) => Answer<E>,
    options: MountOptions = {},
  ): void => {
    const { roles } = endpoint;
    const authorize = async (request: FastifyRequest) => {
      request.staff = await (roles === 'anyone'
        ? context.authenticate(request)
        : requireStaff(request, context, roles));
    };
    const withStaff = (call: Call<E>) => handle({ ...call, staff: call.request.staff } as StaffCall<E>);
    const { publicUrl } = context;
    mountRow(app, { publicUrl, authorize, tag: 'staff' }, endpoint, withStaff, options);
    if (!endpoint.formerly) return;
    const former = { ...endpoint, path: endpoint.formerly.path };
    mountRow(app, { publicUrl, authorize, tag: 'staff, former addresses' }, former, withStaff, options);
  };
