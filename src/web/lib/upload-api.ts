// The API client for large bodies: the same calls, over a transport that says how much of the body has left.
import { browserEndpoints } from '#contract/browser-endpoints.ts';
import { apiPrefix } from '#contract/constants.ts';
import { type Client, createClient } from './api-client.ts';
import { fromThisPage, noConnection, noteSessionEnd } from './browser-api.ts';

/** Between 0 and 1. The last part is the server's: 1 means that everything has been sent, not that it is stored. */
export type UploadProgress = (sent: number) => void;

/** XMLHttpRequest, because fetch does not report how much of a body has been sent. */
export function createUploadApi(onProgress: UploadProgress): Client<typeof browserEndpoints> {
  return createClient(
    browserEndpoints,
    apiPrefix,
    ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, path);
        for (const [name, value] of Object.entries(fromThisPage(headers)))
          request.setRequestHeader(name, value);
        request.responseType = 'json';
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => {
          const { status, response: json } = request;
          // The proxy's answer, not ours: the connection behind it was cut, by an upgrade for instance.
          if ([502, 503, 504].includes(status) && json === null) return reject(noConnection());
          noteSessionEnd(status);
          resolve({ status, json });
        };
        request.onerror = () => reject(noConnection());
        request.send(body);
      }),
  );
}
