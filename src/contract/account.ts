// A person's own data: erasing it takes a code.
import * as z from 'zod/mini';
import { challenge, hashField, otpField } from './auth.ts';
import { type Endpoint, written } from './endpoint.ts';

export const accountEndpoints = {
  eraseOtp: {
    method: 'POST',
    path: '/account/erase/otp',
    access: 'customer',
    summary: 'Mail a code for erasing the account',
    body: z.strictObject({}),
    response: challenge,
  },
  eraseVerify: {
    method: 'POST',
    path: '/account/erase/verify',
    access: 'customer',
    summary: 'Erase the account with the mailed code',
    body: z.strictObject({ otp: otpField, hash: hashField }),
    response: written,
  },
} satisfies Record<string, Endpoint>;
