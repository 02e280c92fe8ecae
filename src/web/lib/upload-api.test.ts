// An upload that is cut off on its way is told from one that is refused: the form sends the first again by itself.
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createUploadApi } from './upload-api.ts';

afterEach(() => void vi.unstubAllGlobals());

const answerWith = (status: number, response: unknown) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = status;
      readonly response = response;
      readonly upload = {};
      onload = () => {};
      open() {}
      setRequestHeader() {}
      send = () => queueMicrotask(() => this.onload());
    },
  );

const send = () =>
  createUploadApi(() => {})
    .bookingCreate({
      body: { service: 'repair', location: 'Abids', image: ['x'] },
      idempotencyKey: 'k',
    } as never)
    .then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error),
    );

test.each([502, 503, 504])(
  'a proxy that lost its server while the photos were sent is no answer: %s',
  async (status) => {
    answerWith(status, null);
    expect(await send()).toEqual([0, 'network']);
  },
);

test('our own refusal is an answer', async () => {
  answerWith(503, { success: false, code: 'unavailable', message: 'We cannot open photos at this moment.' });
  expect(await send()).toEqual([503, 'unavailable']);
});
