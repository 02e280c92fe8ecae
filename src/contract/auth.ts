// Logging in and registering: what the calls carry (specification, sections 5 and 7).
import * as z from 'zod/mini';
import { otpLength } from './constants.ts';
import { type Endpoint, written } from './endpoint.ts';
import { emailField, nameField, registrationMobileField } from './fields.ts';
import { messages } from './messages.ts';
import { once } from './once.ts';

export const otpField = once(() =>
  z
    .string({ error: ({ input }) => (input === undefined ? messages.otpRequired : messages.otpInvalid) })
    .check(
      z.trim(),
      z.minLength(1, messages.otpRequired),
      z.minLength(otpLength, messages.otpInvalid),
      z.maxLength(otpLength, messages.otpInvalid),
      z.toUpperCase(),
    ),
);
/** An opaque id; one that is malformed is simply one that does not exist. */
export const hashField = once(() =>
  z.string(messages.otpInvalid).check(z.regex(/^[\w-]{1,100}$/, messages.otpInvalid)),
);

/** Keys stand in validation order. */
export const loginOtpBody = once(() => z.strictObject({ email: emailField() }));
export const registerOtpBody = once(() =>
  z.strictObject({
    name: nameField(),
    mobile: registrationMobileField(),
    email: emailField(),
  }),
);

/** Of the booking's link that somebody came from: where their address was recorded at that booking, it becomes theirs. */
const bookingLinkField = once(() => z.optional(z.string().check(z.maxLength(100))));

export const loginVerifyBody = once(() =>
  z.strictObject({ otp: otpField(), hash: hashField(), email: emailField(), booking: bookingLinkField() }),
);
/** Name and mobile travel along as specified, but the account is made from what the code was asked with. */
export const registerVerifyBody = once(() =>
  z.strictObject({
    otp: otpField(),
    hash: hashField(),
    name: z.optional(z.unknown()),
    mobile: z.optional(z.unknown()),
    email: emailField(),
  }),
);
export const linkPurposes = ['login', 'register'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
const linkTokenField = once(() =>
  z.string(messages.otpInvalid).check(z.regex(/^[\w-]{22}$/, messages.linkIncomplete)),
);
export const linkCheckBody = once(() => z.strictObject({ token: linkTokenField() }));
/** Name and mobile only where the link makes an account. */
export const linkVerifyBody = once(() =>
  z.strictObject({
    token: linkTokenField(),
    name: z.optional(nameField()),
    mobile: z.optional(registrationMobileField()),
    booking: bookingLinkField(),
  }),
);

export const user = once(() =>
  z.object({ _id: z.string(), name: z.string(), mobile: z.string(), email: z.string() }),
);

export const codeAlphabets = ['digits', 'alphanumeric'] as const;
export const challenge = once(() =>
  z.extend(written(), {
    hash: z.string(),
    /** Always empty: the code travels by mail alone. */
    otp: z.literal(''),
    email: z.string(),
    /** What the mail carries: a link where codes were asked for or mistyped too often. */
    by: z.enum(['code', 'link']),
    alphabet: z.enum(codeAlphabets),
    validForSeconds: z.number(),
    resendAfterSeconds: z.number(),
  }),
);
export const registrationChallenge = once(() =>
  z.extend(challenge(), { name: z.string(), mobile: z.string() }),
);
export type Challenge = z.infer<ReturnType<typeof challenge>>;

export const authState = once(() =>
  z.union([z.object({ auth: z.literal(0) }), z.object({ auth: z.literal(1), user: user() })]),
);
export const loggedIn = once(() => z.extend(written(), { user: user() }));
export const linkState = once(() =>
  z.extend(written(), {
    purpose: z.enum(linkPurposes),
    email: z.string(),
  }),
);

/** An open session. `browser` is read from the User-Agent header; empty when it was not recognised. */
export const openSession = once(() =>
  z.object({
    current: z.boolean(),
    browser: z.string(),
    createdAt: z.number(),
    /** Within the hour. */
    lastUsedAt: z.number(),
  }),
);
export type OpenSession = z.infer<ReturnType<typeof openSession>>;

export const authEndpoints = {
  authCheck: {
    method: 'GET',
    path: '/auth/register/check',
    access: 'public',
    summary: 'Who is logged in; also issues the XSRF-TOKEN cookie',
    response: authState,
  },
  authLogout: {
    method: 'GET',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session',
    response: written,
  },
  loginOtp: {
    method: 'POST',
    path: '/auth/login/otp',
    access: 'public',
    summary: 'Mail a code for logging in',
    body: loginOtpBody,
    response: challenge,
  },
  registerOtp: {
    method: 'POST',
    path: '/auth/register/otp',
    access: 'public',
    summary: 'Mail a code for registering',
    body: registerOtpBody,
    response: registrationChallenge,
  },
  loginVerify: {
    method: 'POST',
    path: '/auth/login/verify',
    access: 'public',
    summary: 'Log in with the mailed code',
    body: loginVerifyBody,
    response: loggedIn,
  },
  registerVerify: {
    method: 'POST',
    path: '/auth/register/verify',
    access: 'public',
    summary: 'Make the account with the mailed code and log in',
    body: registerVerifyBody,
    response: loggedIn,
  },
  linkCheck: {
    method: 'POST',
    path: '/auth/link/check',
    access: 'public',
    summary: 'What a mailed link is for; looking does not use it up',
    body: linkCheckBody,
    response: linkState,
  },
  linkVerify: {
    method: 'POST',
    path: '/auth/link/verify',
    access: 'public',
    summary: 'Log in, or make the account, with a mailed link',
    body: linkVerifyBody,
    response: loggedIn,
  },
  sessionList: {
    method: 'GET',
    path: '/account/sessions',
    access: 'customer',
    summary: 'Where one is logged in, last used first',
    response: () => z.object({ sessions: z.array(openSession()) }),
  },
  sessionEndAll: {
    method: 'POST',
    path: '/account/sessions/end',
    access: 'customer',
    summary: 'Log out everywhere, here too',
    body: () => z.strictObject({}),
    response: written,
  },
} satisfies Record<string, Endpoint>;
