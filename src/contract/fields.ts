// Field schemas with the specification's messages. Checks run in order and the first failure is shown.
import * as z from 'zod/mini';
import { maxLength } from './constants.ts';
import { messages } from './messages.ts';
import { type ServiceWireName, serviceWireNames } from './services.ts';

// Control characters (NUL above all, which PostgreSQL cannot store) never belong in what a person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const printable = (label: string) =>
  z.refine<string>((value) => !controlCharacters.test(value), `${label} has characters we cannot read`);
const singleLine = (label: string) =>
  z.refine<string>((value) => !/[\r\n]/.test(value), `${label} must be on one line`);

export const requiredLine = (label: string, required: string, max: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `${label} is too long: at most ${max} characters`),
      printable(label),
      singleLine(label),
    );

export const nameField = requiredLine('Name', messages.nameRequired, maxLength.name);
export const locationField = requiredLine('Location', messages.locationRequired, maxLength.location);

const mobile = (required: string) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.regex(/^\d{10}$/, messages.mobileInvalid));
export const mobileField = mobile(messages.mobileRequired);
export const registrationMobileField = mobile(messages.mobileNumberRequired);

/**
 * The specification's rule (non-space run, an @, a domain with a dot), read by hand: a regular
 * expression that backtracks takes seconds on hostile input, and the length cap comes first.
 */
export function isEmail(value: string): boolean {
  if (value.length > maxLength.email || /\s/.test(value) || controlCharacters.test(value)) return false;
  const at = value.lastIndexOf('@');
  if (at < 1 || value.indexOf('@') !== at) return false;
  const domain = value.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return dot > 0 && dot < domain.length - 1 && !domain.startsWith('.') && !domain.includes('..');
}

export const emailField = z
  .string(messages.emailRequired)
  .check(
    z.trim(),
    z.minLength(1, messages.emailRequired),
    z.refine<string>(isEmail, messages.emailInvalid),
    z.toLowerCase(),
  );

export const serviceField = z.string(messages.serviceRequired).check(
  z.minLength(1, messages.serviceRequired),
  z.refine<string>((value) => Object.hasOwn(serviceWireNames, value), messages.serviceRequired),
) as unknown as z.ZodMiniType<ServiceWireName, string>;

export const subjectField = z
  .string('Subject must be text')
  .check(
    z.trim(),
    z.maxLength(maxLength.subject, `Subject is too long: at most ${maxLength.subject} characters`),
    printable('Subject'),
    singleLine('Subject'),
  );

export const messageField = z
  .string('Message must be text')
  .check(
    z.trim(),
    z.maxLength(maxLength.message, `Message is too long: at most ${maxLength.message} characters`),
    printable('Message'),
  );

/**
 * A field people do not see. Only programs fill it; what they send is kept apart, never dropped,
 * because a lost lead costs more than a false one.
 */
export const honeypotField = z.optional(z.string().check(z.maxLength(1000)));

export const pageParam = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Page must be a whole number from 1'));
export const slugParam = z
  .string()
  .check(z.maxLength(maxLength.slug), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such post'));

/** The one rule of section 5 for every form: the first failure only, with the field it belongs to. */
export function firstFailure(error: z.core.$ZodError): { message: string; field?: string } {
  const issue = error.issues[0];
  if (!issue) return { message: 'Please check what you entered' };
  if (issue.code === 'unrecognized_keys')
    return { message: `Unknown field: ${issue.keys.join(', ').slice(0, 200)}` };
  const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
  if (field === undefined) return { message: 'Send a JSON object with the documented fields' };
  return { message: issue.message, field };
}
