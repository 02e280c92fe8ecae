// What visitors send to be called back. The staff's queue of it is apart (requests.staff.ts).
import * as z from 'zod/mini';
import { type Endpoint, written } from './endpoint.ts';
import {
  emailField,
  honeypotField,
  locationField,
  messageField,
  mobileField,
  nameField,
  serviceField,
  subjectField,
} from './fields.ts';
import { findingSchema } from './finding.ts';
import { once } from './once.ts';

/** Where the call-back form is sent by browsers that run no script; answered with a page. */
export const plainCallbackPath = '/callback/form';

/** Keys stand in validation order (specification, section 5). */
export const callbackBody = once(() =>
  z.strictObject({
    name: nameField(),
    mobile: mobileField(),
    location: locationField(),
    service: serviceField(),
    website: honeypotField(),
    /** What the leak finder said, where the visitor asked it first. */
    finding: z.optional(findingSchema()),
  }),
);

export const contactBody = once(() =>
  z.strictObject({
    name: nameField(),
    mobile: mobileField(),
    email: emailField(),
    subject: z.optional(subjectField()),
    message: z.optional(messageField()),
    website: honeypotField(),
  }),
);

export const requestEndpoints = {
  callbackCreate: {
    method: 'POST',
    path: '/callback/create',
    access: 'public',
    summary: 'Ask for a call back',
    body: callbackBody,
    /** `dueAt`: when we will have called at the latest. */
    response: () => z.extend(written(), { dueAt: z.optional(z.number()) }),
  },
  contactCreate: {
    method: 'POST',
    path: '/contact/create',
    access: 'public',
    summary: 'Send a message',
    body: contactBody,
    response: written,
  },
} satisfies Record<string, Endpoint>;
