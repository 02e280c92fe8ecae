// PhonePe's own samples and a captured return: formulas that reproduce these reproduce the provider's.
import { describe, expect, test } from 'vitest';
import { v1Merchant } from '../../testing/payment-fixtures.ts';
import {
  callbackChecksum,
  requestChecksum,
  returnChecksum,
  sameSignature,
  statusChecksum,
  webhookAuthorization,
} from './phonepe-signatures.ts';

/** The pay request of PhonePe's documentation, line breaks and all. */
const documentedPayRequest = `{
  "merchantId": "PGTESTPAYUAT",
  "merchantTransactionId": "MT7850590068188104",
  "merchantUserId": "MUID123",
  "amount": 10000,
  "redirectUrl": "https://webhook.site/redirect-url",
  "redirectMode": "REDIRECT",
  "callbackUrl": "https://webhook.site/callback-url",
  "mobileNumber": "9999999999",
  "paymentInstrument": {
    "type": "PAY_PAGE"
  }
}`;

const capturedReturn: Record<string, string> = {
  code: 'PAYMENT_SUCCESS',
  merchantId: 'PGTESTPAYUAT',
  transactionId: 'MTID839437644220230111045755',
  amount: '100',
  providerReferenceId: 'T2301111658151412377217',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`param${index + 1}`, 'na'])),
};

describe('v1 checksums', () => {
  test('reproduce the documented pay request', () => {
    const base64 = Buffer.from(documentedPayRequest).toString('base64');
    expect(requestChecksum(base64, '/pg/v1/pay', v1Merchant)).toBe(
      'd7a8e4458caa6fcd781166bbdc85fec76740c18cb9baa9a4c48cf2387d554180###1',
    );
  });

  test('reproduce a status path', () => {
    expect(statusChecksum('/pg/v1/status/PGTESTPAYUAT/MT7850590068188104', v1Merchant)).toBe(
      '95c6d60f014b7190aa417083aca2489bb5b0a729d0421c17dea19f5913e6d741###1',
    );
  });

  test('reproduce a captured return of the browser', () => {
    expect(returnChecksum(capturedReturn, v1Merchant)).toBe(
      '8d6f80372ce556de7c3c7e43735261bb73363541074066e8ae5f99513e4c8940###1',
    );
  });

  test('treat an absent return field as empty, and anything but text as absent', () => {
    const { providerReferenceId, ...without } = capturedReturn;
    const empty = { ...without, providerReferenceId: '' };
    expect(providerReferenceId).toBeTruthy();
    expect(returnChecksum(without, v1Merchant)).toBe(returnChecksum(empty, v1Merchant));
    expect(returnChecksum({ ...empty, param1: ['na'] }, v1Merchant)).toBe(
      returnChecksum({ ...empty, param1: '' }, v1Merchant),
    );
  });

  test('sign a callback over its text alone', () => {
    expect(callbackChecksum('eyJhIjoxfQ==', v1Merchant)).toBe(
      requestChecksum('eyJhIjoxfQ==', '', v1Merchant),
    );
    expect(callbackChecksum('eyJhIjoxfQ==', v1Merchant)).not.toBe(callbackChecksum('eyJhIjoxfQ', v1Merchant));
  });
});

test('v2 authorises webhooks with the hash of user:password', () => {
  // `printf user:password | sha256sum`
  expect(webhookAuthorization('user', 'password')).toBe(
    'c91b1d6acd383c44c4ec20c9723e758c31182a1f4f0231d63d91259a2ea14b9d',
  );
});

test('sameSignature takes only the very same text', () => {
  expect(sameSignature('abc###1', 'abc###1')).toBe(true);
  for (const other of ['abc###2', 'ABC###1', 'abc###1 ', 'abc', '', undefined, null, 7, ['abc###1']]) {
    expect(sameSignature(other, 'abc###1')).toBe(false);
  }
});
