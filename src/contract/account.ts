// A person's own data: erasing it takes a code.
import * as z from 'zod/mini';
import { challenge, hashField, otpField } from './auth.ts';
import { type Endpoint, written } from './endpoint.ts';
import { languages } from './languages.ts';
import { messages } from './messages.ts';

const spoken = z.object({ language: z.enum(languages) });

export const accountEndpoints = {
  languageFind: {
    method: 'GET',
    path: '/account/language',
    access: 'customer',
    summary: 'The language of mails and papers',
    response: spoken,
  },
  languageSet: {
    method: 'POST',
    path: '/account/language',
    access: 'customer',
    summary: 'Change it, for open bookings too',
    body: z.strictObject({ language: z.enum(languages, messages.languageInvalid) }),
    response: written,
  },
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
    summary:
      'Erase the account with the mailed code. What was accepted and has not begun ends with it, for whoever names the quotations',
    body: z.strictObject({
      otp: otpField(),
      hash: hashField(),
      accepted: z.optional(z.array(z.string()).check(z.maxLength(200))),
    }),
    response: written,
  },
} satisfies Record<string, Endpoint>;
