// Staff: their roles, how they log in and are let in, and the log of what they did.
import * as z from 'zod/mini';
import { type EndpointRow, written } from './endpoint.ts';
import { emailField, idField, nameField } from './fields.ts';

export const staffPrefix = '/api/staff';

export const roles = ['owner', 'executive', 'editor', 'engineer'] as const;
export type Role = (typeof roles)[number];

export interface StaffEndpoint extends EndpointRow {
  /** Who may call it; 'anyone' only for logging in and setting up. */
  roles: readonly Role[] | 'anyone';
}

const everyone: readonly Role[] = roles;

/** Whom the first start lets in, until they say what they are called. */
export const unnamedOwner = 'Owner';

/** Without activity a session ends after so many minutes; its screen warns before. */
export const deskIdleMinutes = 30;
/** However busy, a log-in at the desk ends after so long. */
export const deskLoginHours = 12;

export const passwordField = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(12, 'At least 12 characters, please'),
    z.maxLength(200, 'At most 200 characters, please'),
  );
export const totpField = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.regex(/^\d{6}$/, 'The code has six digits'));
const secretField = z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not valid'));
const id = idField('No such request');
const crewField = idField('Choose a crew');
export const idParam = z.object({ id });
/** Where the next page begins: the time and the id of the last row, and in a search the word it was found by. */
export const cursorField = z
  .string()
  .check(z.regex(/^\d{1,15}:[0-9a-z]{26}(?::\P{Cc}{1,80})?$/u, 'No such page'));
export const searchField = z
  .string()
  .check(z.trim(), z.maxLength(80), z.regex(/^\P{Cc}*$/u, 'The search has characters we cannot read'));
/** An instant the database can keep. */
export const instantField = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The crew of an engineer; absent for other roles, and until one is chosen. */
  crew: z.optional(z.string()),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffAuthEndpoints = {
  staffCheck: {
    method: 'GET',
    path: '/check',
    roles: 'anyone',
    summary: 'Who is at the desk; also issues the desk’s XSRF cookie',
    response: z.object({ staff: z.nullable(staffMember) }),
  },
  staffLogin: {
    method: 'POST',
    path: '/login',
    roles: 'anyone',
    summary: 'Log in with password and the code of the authenticator',
    body: z.strictObject({
      email: emailField(),
      password: z
        .string('Password is required')
        .check(z.minLength(1, 'Password is required'), z.maxLength(200)),
      code: totpField,
    }),
    response: z.extend(written(), { staff: staffMember }),
  },
  staffSetupBegin: {
    method: 'POST',
    path: '/setup/begin',
    roles: 'anyone',
    summary: 'Open a one-time set-up link: gives the authenticator’s secret',
    body: z.strictObject({ token: secretField }),
    response: z.object({
      email: z.string(),
      name: z.string(),
      secret: z.string(),
      url: z.string(),
      qr: z.string(),
    }),
  },
  staffSetupFinish: {
    method: 'POST',
    path: '/setup/finish',
    roles: 'anyone',
    summary: 'Choose a password and prove the authenticator; logs in, and the link is used up',
    body: z.strictObject({
      token: secretField,
      /** How customers will read it: "Meena called you". Kept as it was when left out. */
      name: z.optional(nameField()),
      password: passwordField,
      code: totpField,
    }),
    response: z.extend(written(), { staff: staffMember }),
  },
  staffLogout: {
    method: 'POST',
    path: '/logout',
    roles: everyone,
    summary: 'End this session, or with everywhere all of one’s sessions',
    body: z.strictObject({ everywhere: z.boolean() }),
    response: written,
  },
  staffList: {
    method: 'GET',
    path: '/staff',
    formerly: { path: '/people', since: '1.0' },
    roles: ['owner'],
    summary: 'Everybody who may work at the desk',
    response: z.object({
      people: z.array(z.extend(staffMember, { active: z.boolean(), ready: z.boolean() })),
    }),
  },
  staffAdd: {
    method: 'POST',
    path: '/staff/add',
    formerly: { path: '/people/add', since: '1.0' },
    roles: ['owner'],
    summary: 'Add somebody, or renew a lost set-up; answers with the one-time link',
    body: z.strictObject({
      email: emailField(),
      name: nameField(),
      role: z.enum(roles),
      /** With an engineer. */
      crew: z.optional(crewField),
    }),
    response: z.extend(written(), { link: z.string() }),
  },
  staffCrew: {
    method: 'POST',
    path: '/staff/crew',
    formerly: { path: '/people/crew', since: '1.0' },
    roles: ['owner'],
    summary: 'Choose the crew an engineer goes with: from the next call on they see its visits',
    body: z.strictObject({ id, crew: crewField }),
    response: written,
  },
  staffRemove: {
    method: 'POST',
    path: '/staff/remove',
    formerly: { path: '/people/remove', since: '1.0' },
    roles: ['owner'],
    summary: 'Close somebody’s access and end their sessions',
    body: z.strictObject({ id }),
    response: written,
  },
  staffRename: {
    method: 'POST',
    path: '/staff/rename',
    formerly: { path: '/people/rename', since: '1.0' },
    roles: ['owner'],
    summary: 'Change somebody’s name as colleagues and customers read it',
    body: z.strictObject({ id, name: nameField() }),
    response: written,
  },
  auditList: {
    method: 'GET',
    path: '/audit',
    roles: ['owner'],
    summary: 'What was done at the desk, newest first',
    query: z.object({ after: z.optional(cursorField) }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.number(),
          who: z.string(),
          action: z.string(),
          subject: z.string(),
          detail: z.string(),
          /** Whom it was about, while the desk still knows them, and where they are found. */
          about: z.nullable(z.object({ name: z.string(), href: z.string() })),
        }),
      ),
      more: z.nullable(z.string()),
    }),
  },
} satisfies Record<string, StaffEndpoint>;
