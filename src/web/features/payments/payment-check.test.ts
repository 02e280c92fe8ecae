// The hint in the address after paying: read with care, never believed.
import { expect, test } from 'vitest';
import { readReturnedBody } from './payment-check.tsx';

test('an object is passed on; anything else counts as nothing', () => {
  const body = { transactionId: 'BK_1', code: 'PAYMENT_SUCCESS' };
  expect(readReturnedBody(`?body=${encodeURIComponent(JSON.stringify(body))}`)).toEqual(body);
  for (const search of ['', '?body=', '?body=%7Bnot', '?body=%5B1%5D', '?body=null', '?body=7', '?other=1']) {
    expect(readReturnedBody(search)).toEqual({});
  }
});
