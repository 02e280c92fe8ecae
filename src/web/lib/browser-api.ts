// The API client of the browser: fetch with credentials, the XSRF cookie copied into its header.
import { browserEndpoints } from '#contract/browser-endpoints.ts';
import { apiPrefix } from '#contract/constants.ts';
import { languageHeader, splitPath } from '#contract/languages.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { ApiError, createClient } from './api-client.ts';
import { getSession, setSession } from './session-store.ts';
import { transportWords } from './transport-words.ts';

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** What every call says of the page it comes from. */
export function fromThisPage(headers: Record<string, string>): Record<string, string> {
  const token = readCookie('XSRF-TOKEN');
  const { language } = splitPath(location.pathname);
  return {
    ...headers,
    ...(token ? { 'x-xsrf-token': token } : {}),
    ...(language === 'en' ? {} : { [languageHeader]: language }),
  };
}

export const noConnection = () => new ApiError(0, 'network', transportWords.noConnection);

/** A login can end while a page is open; the whole page then says so. */
export function noteSessionEnd(status: number): void {
  if (status === 401 && getSession().status === 'customer') setSession({ status: 'visitor' });
}

/**
 * The status and the JSON. A server in trouble may answer without JSON, which is no fault of the visitor's network; a
 * success without it is not ours, but that of a hotel's or a café's log-in page.
 */
export async function readAnswer(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    if (response.ok) throw noConnection();
    return { status: response.status, json: undefined };
  }
}

/** Also for clients of rows that only one screen needs. */
export const browserTransport: Transport = async ({ method, path, headers, body }) => {
  try {
    const response = await fetch(path, {
      method,
      headers: fromThisPage(headers),
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    });
    noteSessionEnd(response.status);
    return await readAnswer(response);
  } catch {
    throw noConnection();
  }
};

export const browserApi = createClient(browserEndpoints, apiPrefix, browserTransport);
