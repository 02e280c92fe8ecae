// The desk's API client. Each of the desk's tables of calls gets a client of its own from here.
import type { EndpointRow } from '#contract/endpoint.ts';
import { staffRequestEndpoints } from '#contract/requests.staff.ts';
import { staffAuthEndpoints, staffPrefix } from '#contract/staff.ts';
import { staffMessageEndpoints } from '#contract/to-tell.staff.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { ApiError, type Client, createClient } from './api-client.ts';
import { noConnection, readAnswer, readCookie } from './browser-api.ts';
import { getStaffSession, setStaffSession } from './staff-session.ts';

interface StaffClientOptions {
  /** Background polling: must not keep a session alive. */
  background?: boolean;
  /** No answer within this counts as none: a line that hardly carries anything must not hold everything up. */
  timeoutMs?: number;
}

const send =
  ({ background, timeoutMs }: StaffClientOptions): Transport =>
  async ({ method, path, headers, body }): Promise<ApiResponse> => {
    const token = readCookie('DESK-XSRF-TOKEN');
    try {
      const response = await fetch(path, {
        method,
        headers: {
          ...headers,
          ...(token ? { 'x-xsrf-token': token } : {}),
          ...(background ? { 'x-background': '1' } : {}),
        },
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
      });
      if (response.status === 401 && getStaffSession().status === 'in')
        setStaffSession({ status: 'out', ended: true });
      return await readAnswer(response);
    } catch {
      throw noConnection();
    }
  };

export const createStaffClient = <Rows extends Record<string, EndpointRow>>(
  rows: Rows,
  options: StaffClientOptions = {},
): Client<Rows> => createClient(rows, staffPrefix, send(options));

export const staffApi = createStaffClient({ ...staffAuthEndpoints, ...staffRequestEndpoints });
export const staffApiInBackground = createStaffClient(
  { staffCheck: staffAuthEndpoints.staffCheck, ...staffRequestEndpoints },
  { background: true },
);

export const staffMessageApi = createStaffClient(staffMessageEndpoints);
export const staffMessageApiInBackground = createStaffClient(staffMessageEndpoints, { background: true });

/** Words for a call that failed, whatever was thrown. */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
