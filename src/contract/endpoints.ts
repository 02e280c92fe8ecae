// The endpoint table: one row per call. Server routes, the browser's client, and the API documents come from it.
import * as z from 'zod/mini';
import {
  authState,
  challenge,
  eraseVerifyBody,
  linkCheckBody,
  linkState,
  linkVerifyBody,
  loggedIn,
  loginOtpBody,
  loginVerifyBody,
  openSession,
  registerOtpBody,
  registerVerifyBody,
  registrationChallenge,
} from './auth.ts';
import { booking, bookingBody, bookingCreated, bookingIdParam, payPage, tidField } from './bookings.ts';
import { promiseKept, siteContent } from './content.ts';
import { pageParam, slugParam } from './fields.ts';
import { requestEndpoints } from './requests.ts';
import { serviceKeys } from './services.ts';

/** What every call has, whoever may make it. */
export interface EndpointRow {
  method: 'GET' | 'POST';
  /** Under the API's prefix, with `:name` parameters. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

export interface Endpoint extends EndpointRow {
  /** 'customer' rows answer 401 without a session. */
  access: 'public' | 'customer';
}

const row = <E extends Endpoint>(endpoint: E): E => endpoint;
const written = z.object({ success: z.literal(true) });

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
  contentGet: row({
    method: 'GET',
    path: '/content/get',
    access: 'public',
    summary: 'What the owner changed on the site, and how the promise was kept lately',
    response: z.object({ content: siteContent, promiseKept }),
  }),
  ...requestEndpoints,
  bookingCreate: row({
    method: 'POST',
    path: '/booking/create',
    access: 'customer',
    summary: 'Book a visit with photos, paying online or asking for a call',
    body: bookingBody,
    response: bookingCreated,
  }),
  bookingFind: row({
    method: 'GET',
    path: '/booking/getone/:id',
    access: 'customer',
    summary: 'One booking of the person who is logged in',
    params: bookingIdParam,
    response: z.object({ booking }),
  }),
  bookingList: row({
    method: 'GET',
    path: '/bookings/get/:page',
    access: 'customer',
    summary: 'Bookings of the person who is logged in, newest first, six a page',
    params: z.object({ page: pageParam }),
    response: z.object({ bookings: z.array(booking), total: z.number() }),
  }),
  bookingCancel: row({
    method: 'POST',
    path: '/booking/cancel/:id',
    access: 'customer',
    summary: 'Cancel a booking before work begins; money that was paid is sent back',
    params: bookingIdParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), booking }),
  }),
  paymentVerify: row({
    method: 'POST',
    path: '/payment/verify/:tid',
    access: 'public',
    summary: 'Ask the gateway whether a payment arrived; the body is a hint, never evidence',
    params: z.object({ tid: tidField }),
    body: z.record(z.string(), z.unknown()),
    response: z.union([
      z.object({
        success: z.literal(true),
        /** Money that came and went back is no failure, but nobody should read that it was received. */
        status: z.enum(['paid', 'refunded']),
        booking: z.object({ _id: z.string() }),
      }),
      z.object({
        success: z.literal(false),
        status: z.enum(['pending', 'failed']),
        booking: z.optional(z.object({ _id: z.string() })),
      }),
    ]),
  }),
  paymentRetry: row({
    method: 'POST',
    path: '/payment/retry/:id',
    access: 'customer',
    summary: 'The way back to paying: the page that is still open, or that of a fresh attempt',
    params: bookingIdParam,
    body: z.strictObject({}),
    response: z.object({ success: z.literal(true), data: payPage }),
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
  linkCheck: row({
    method: 'POST',
    path: '/auth/link/check',
    access: 'public',
    summary: 'What a mailed link is for; looking does not use it up',
    body: linkCheckBody,
    response: linkState,
  }),
  linkVerify: row({
    method: 'POST',
    path: '/auth/link/verify',
    access: 'public',
    summary: 'Log in, or make the account, with a mailed link',
    body: linkVerifyBody,
    response: loggedIn,
  }),
  sessionList: row({
    method: 'GET',
    path: '/account/sessions',
    access: 'customer',
    summary: 'Where one is logged in, last used first',
    response: z.object({ sessions: z.array(openSession) }),
  }),
  sessionEndAll: row({
    method: 'POST',
    path: '/account/sessions/end',
    access: 'customer',
    summary: 'Log out everywhere, here too',
    body: z.strictObject({}),
    response: written,
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

type InputPart<K extends 'params' | 'query' | 'body', E> =
  E extends Record<K, z.ZodMiniType> ? { [P in K]: z.input<E[K]> } : unknown;
/** What a caller passes: parameters and body where the row has them, and a key that makes a retry safe. */
export type EndpointInput<E> = InputPart<'params', E> &
  InputPart<'query', E> &
  InputPart<'body', E> & { idempotencyKey?: string };
export type EndpointOutput<E> = E extends { response: infer R extends z.ZodMiniType } ? z.output<R> : never;
