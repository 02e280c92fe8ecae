// Field schemas with the specification's messages. Checks run in order and the first failure is shown.
import * as z from 'zod/mini';
import { maxLength } from './constants.ts';
import { messages } from './messages.ts';
import { once } from './once.ts';
import { inEnglish, type Message, messageOf, say, sayable } from './sentences.ts';
import { type ServiceWireName, serviceWireNames } from './services.ts';

// Control characters (NUL above all, which PostgreSQL cannot store) never belong in what a person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const printable = (label: Message) =>
  z.refine<string>((value) => !controlCharacters.test(value), sayable(say.unreadable({ label })));
const singleLine = (label: Message) =>
  z.refine<string>((value) => !/[\r\n]/.test(value), sayable(say.oneLineOnly({ label })));
// Not allowed in names and places: bidirectional overrides, which reverse the text beside them ("evil.com" out of
// "moc.live"), and invisible characters. The joiners U+200C and U+200D stay, which Indian scripts need, and the
// variation selectors of emoji.
const deceivingCharacters =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\u0080-\u009f\u2028\u2029\ufff9-\ufffb]/u;
const plain = (label: Message) =>
  z.refine<string>((value) => !deceivingCharacters.test(value), sayable(say.unreadable({ label })));
// Sixty accents on one letter cover the lines above and below. Indian scripts stack more marks than others.
const tower = /(?:[\u200c\u200d]*(?![\u0900-\u0dff])\p{M}){4}|(?:[\u200c\u200d]*\p{M}){9}/u;
const level = (label: Message) =>
  z.refine<string>((value) => !tower.test(value), sayable(say.unreadable({ label })));
/**
 * Half of a character that needs two, as a form that counts them cuts it off: a sign in its place, as databases write it.
 * No paper could be drawn of it. By a pattern: older browsers do not have `toWellFormed`.
 */
const wellFormed = once(() => z.overwrite<string>((value) => value.replace(/\p{Surrogate}/gu, '\ufffd')));
const isBlank = (character = '') => /[\s\u200e\u200f]/.test(character);
/** Also the marks of direction that Urdu keyboards put at the ends. By hand: a pattern is slow on endless blanks. */
const trimEnds = once(() =>
  z.overwrite<string>((value) => {
    let start = 0;
    let end = value.length;
    while (start < end && isBlank(value[start])) start += 1;
    while (end > start && isBlank(value[end - 1])) end -= 1;
    return value.slice(start, end);
  }),
);
const readable = (label: Message) =>
  z.refine<string>((value) => /[\p{L}\p{N}]/u.test(value), sayable(say.letterNeeded({ label })));
const atMost = (label: Message, max: number) => z.maxLength(max, sayable(say.tooLong({ label, max })));

export const requiredLine = (label: Message, required: string, max: number) =>
  z
    .string(required)
    .check(
      wellFormed(),
      trimEnds(),
      z.minLength(1, required),
      atMost(label, max),
      printable(label),
      singleLine(label),
      plain(label),
      level(label),
      readable(label),
    );

export const nameField = once(() => requiredLine(say.nameLabel, messages.nameRequired, maxLength.name));
export const locationField = once(() =>
  requiredLine(say.locationLabel, messages.locationRequired, maxLength.location),
);

export const mobile = (required: string) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.regex(/^\d{10}$/, messages.mobileInvalid));
export const mobileField = once(() => mobile(messages.mobileRequired));
export const registrationMobileField = once(() => mobile(messages.mobileNumberRequired));

const localPart = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`);

/**
 * The one spelling of an address, or undefined when it is none. The specification's rule (non-space run, an @, a
 * domain with a dot), and stricter where a mail program would read more than one plain address: `x<victim@…>` or
 * `victim@…,z.z` would reach the same mailbox under ever new names, past every cap that counts by address.
 * A domain in other letters or with other dots becomes the ASCII name that mail travels by. What stands before the
 * @ is left alone but for capitals: whether dots and plus tags matter is the receiving server's affair.
 * The length cap comes first: patterns on endless input take seconds.
 */
export function normalizeEmail(value: string): string | undefined {
  if (value.length > maxLength.email) return undefined;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(0, at));
  const domain = value.slice(at + 1);
  // Letters, marks, digits, dashes and dots of any script: nothing an address on the web would read as more than a host.
  if (!localPart.test(local) || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return undefined;
  const url = `http://${domain}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const email = `${local.toLowerCase()}@${host}`;
  return asciiDomain.test(host) && email.length <= maxLength.email ? email : undefined;
}

export const emailField = once(() =>
  z.string(messages.emailRequired).check(
    z.trim(),
    z.minLength(1, messages.emailRequired),
    z.refine<string>((value) => normalizeEmail(value) !== undefined, {
      error: messages.emailInvalid,
      abort: true,
    }),
    z.overwrite((value) => normalizeEmail(value) ?? value),
  ),
);

export const serviceField = once(
  () =>
    z.string(messages.serviceRequired).check(
      z.minLength(1, messages.serviceRequired),
      z.refine<string>((value) => Object.hasOwn(serviceWireNames, value), messages.serviceRequired),
    ) as unknown as z.ZodMiniType<ServiceWireName, string>,
);

export const subjectField = once(() =>
  z
    .string(messages.subjectInvalid)
    .check(
      wellFormed(),
      trimEnds(),
      atMost(say.subjectLabel, maxLength.subject),
      printable(say.subjectLabel),
      singleLine(say.subjectLabel),
      plain(say.subjectLabel),
      level(say.subjectLabel),
    ),
);

export const messageField = once(() =>
  z
    .string(messages.messageInvalid)
    .check(wellFormed(), z.trim(), atMost(say.messageLabel, maxLength.message), printable(say.messageLabel)),
);

/**
 * A field people do not see. Only programs fill it; what they send is kept apart, never dropped,
 * because a lost lead costs more than a false one.
 */
export const honeypotField = once(() => z.optional(z.string().check(z.maxLength(1000))));

export const pageParam = once(() => z.string().check(z.regex(/^[1-9]\d{0,5}$/, messages.pageInvalid)));
export const slugParam = once(() =>
  z.string().check(z.maxLength(maxLength.slug), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.postUnknown)),
);

/** The one rule of section 5 for every form: the first failure only, with the field it belongs to. */
export function firstFailure(error: z.core.$ZodError): { sentence: Message; field?: string } {
  const issue = error.issues[0];
  if (!issue) return { sentence: say.checkEntries };
  if (issue.code === 'unrecognized_keys')
    return { sentence: inEnglish(`Unknown field: ${issue.keys.join(', ').slice(0, 200)}`) };
  const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
  if (field === undefined) return { sentence: inEnglish('Send a JSON object with the documented fields') };
  return { sentence: messageOf(issue.message) ?? inEnglish(issue.message), field };
}

/** Our ids: 26 small letters and digits. */
export const idField = (missing: string) => z.string().check(z.regex(/^[0-9a-z]{26}$/, missing));
