// What visitors send to be called back. The staff's queue of it is apart (requests.staff.ts).
import * as z from 'zod/mini';
import { dangerAnswer, dangerAsked } from './danger-question.ts';
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
import { messages } from './messages.ts';
import { once } from './once.ts';

/** Where the forms are sent by browsers that run no script; answered with a page. */
export const plainCallbackPath = '/callback/form';
export const plainContactPath = '/contact/form';
/** Where such a browser answers what was asked back. */
export const plainDangerPath = '/callback/form/danger';

/** What stands once it was sent. `dueAt`: when we will have called at the latest. `danger`: which kind was said. */
const stored = () => ({
  dueAt: z.optional(z.number()),
  danger: z.optional(z.string()),
});
const sent = () => z.extend(written(), { ...stored(), asked: z.optional(dangerAsked()) });

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
    danger: z.optional(dangerAnswer()),
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
    danger: z.optional(dangerAnswer()),
  }),
);

export const dangerAnswerBody = once(() =>
  z.strictObject({
    token: z.string().check(z.regex(/^[0-9a-z]{26}\.[\w-]{22}$/, messages.linkIncomplete)),
    danger: dangerAnswer(),
  }),
);

export const requestEndpoints = {
  callbackCreate: {
    method: 'POST',
    path: '/callback/create',
    access: 'public',
    summary: 'Ask for a call back',
    body: callbackBody,
    response: sent,
  },
  contactCreate: {
    method: 'POST',
    path: '/contact/create',
    access: 'public',
    summary: 'Send a message',
    body: contactBody,
    response: sent,
  },
  dangerAnswer: {
    method: 'POST',
    path: '/callback/danger',
    access: 'public',
    summary: 'Answer whether anybody is in danger, for a request whose words sounded like it',
    body: dangerAnswerBody,
    response: () => z.extend(written(), stored()),
  },
} satisfies Record<string, Endpoint>;
