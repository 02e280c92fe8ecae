// The API client of the browser: fetch with credentials, the XSRF cookie copied into its header.
import { ApiError, type ApiResponse, createApiClient } from './api-client.ts';

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

export const browserApi = createApiClient(async ({ method, path, headers, body }): Promise<ApiResponse> => {
  const xsrf = readCookie('XSRF-TOKEN');
  try {
    const response = await fetch(path, {
      method,
      headers: xsrf ? { ...headers, 'x-xsrf-token': xsrf } : headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, json: await response.json() };
  } catch {
    throw new ApiError(0, 'network', 'No connection. Please check your network and try again.');
  }
});
