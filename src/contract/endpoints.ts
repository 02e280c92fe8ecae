// The endpoint table: one row per call. Server routes, the browser's client, and the API documents come from it.
import * as z from 'zod/mini';
import {
  authState,
  challenge,
  eraseVerifyBody,
  loggedIn,
  loginOtpBody,
  loginVerifyBody,
  registerOtpBody,
  registerVerifyBody,
  registrationChallenge,
} from './auth.ts';
import {
  emailField,
  honeypotField,
  locationField,
  messageField,
  mobileField,
  nameField,
  pageParam,
  serviceField,
  slugParam,
  subjectField,
} from './fields.ts';
import { serviceKeys } from './services.ts';

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Under the API prefix, with `:name` parameters. */
  path: `/${string}`;
  /** 'customer' rows answer 401 without a session. */
  access: 'public' | 'customer';
  summary: string;
  params?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

const row = <E extends Endpoint>(endpoint: E): E => endpoint;
const written = z.object({ success: z.literal(true) });

/** Keys stand in validation order (specification, section 5). */
export const callbackBody = z.strictObject({
  name: nameField,
  mobile: mobileField,
  location: locationField,
  service: serviceField,
  website: honeypotField,
});

export const contactBody = z.strictObject({
  name: nameField,
  mobile: mobileField,
  email: emailField,
  subject: z.optional(subjectField),
  message: z.optional(messageField),
  website: honeypotField,
});

export const postSummary = z.object({
  slug: z.string(),
  title: z.string(),
  short_des: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  publishedAt: z.number(),
});
export type PostSummary = z.infer<typeof postSummary>;

export const post = z.extend(postSummary, {
  content: z.string(),
  updatedAt: z.number(),
  service: z.nullable(z.enum(serviceKeys)),
  minutesToDo: z.nullable(z.number()),
});
export type Post = z.infer<typeof post>;

export const endpoints = {
  blogList: row({
    method: 'GET',
    path: '/blog/get/:page',
    access: 'public',
    summary: 'Published posts, newest first, six a page',
    params: z.object({ page: pageParam }),
    response: z.object({ posts: z.array(postSummary), total: z.number() }),
  }),
  blogPost: row({
    method: 'GET',
    path: '/blog/posts/:slug',
    access: 'public',
    summary: 'One published post with its sanitised HTML',
    params: z.object({ slug: slugParam }),
    response: z.object({ post }),
  }),
  callbackCreate: row({
    method: 'POST',
    path: '/callback/create',
    access: 'public',
    summary: 'Ask for a call back within one hour',
    body: callbackBody,
    response: written,
  }),
  contactCreate: row({
    method: 'POST',
    path: '/contact/create',
    access: 'public',
    summary: 'Send a message',
    body: contactBody,
    response: written,
  }),
  authCheck: row({
    method: 'GET',
    path: '/auth/register/check',
    access: 'public',
    summary: 'Who is logged in; also issues the XSRF-TOKEN cookie',
    response: authState,
  }),
  authLogout: row({
    method: 'GET',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session',
    response: written,
  }),
  loginOtp: row({
    method: 'POST',
    path: '/auth/login/otp',
    access: 'public',
    summary: 'Mail a code for logging in',
    body: loginOtpBody,
    response: challenge,
  }),
  registerOtp: row({
    method: 'POST',
    path: '/auth/register/otp',
    access: 'public',
    summary: 'Mail a code for registering',
    body: registerOtpBody,
    response: registrationChallenge,
  }),
  loginVerify: row({
    method: 'POST',
    path: '/auth/login/verify',
    access: 'public',
    summary: 'Log in with the mailed code',
    body: loginVerifyBody,
    response: loggedIn,
  }),
  registerVerify: row({
    method: 'POST',
    path: '/auth/register/verify',
    access: 'public',
    summary: 'Make the account with the mailed code and log in',
    body: registerVerifyBody,
    response: loggedIn,
  }),
  eraseOtp: row({
    method: 'POST',
    path: '/account/erase/otp',
    access: 'customer',
    summary: 'Mail a code for erasing the account',
    body: z.strictObject({}),
    response: challenge,
  }),
  eraseVerify: row({
    method: 'POST',
    path: '/account/erase/verify',
    access: 'customer',
    summary: 'Erase the account with the mailed code',
    body: eraseVerifyBody,
    response: written,
  }),
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type InputPart<K extends 'params' | 'body', E> =
  E extends Record<K, z.ZodMiniType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What a caller passes: parameters and body where the row has them, and a key that makes a retry safe. */
export type EndpointInput<E> = InputPart<'params', E> & InputPart<'body', E> & { idempotencyKey?: string };
export type EndpointOutput<E> = E extends { response: infer R extends z.ZodMiniType } ? z.output<R> : never;
