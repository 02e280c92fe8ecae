// The blog at the desk: drafts, versions, and what is published when.
import * as z from 'zod/mini';
import { post } from './blog.ts';
import { maxLength } from './constants.ts';
import { written } from './endpoint.ts';
import { idField } from './fields.ts';
import { serviceKeys } from './services.ts';
import { instantField, type Role, type StaffEndpoint } from './staff.ts';

const writers: readonly Role[] = ['owner', 'editor'];

export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

export const longestArticle = 200_000;

const line = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .check(
      z.trim(),
      z.maxLength(max, `${label} is too long: at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, `${label} must be on one line`),
    );

/** Everything an article is; only its title and address must be there while it is a draft. */
export const postDraft = z.strictObject({
  title: line('The title', 150).check(z.minLength(1, 'Title is required')),
  slug: z
    .string('Address is required')
    .check(
      z.trim(),
      z.minLength(1, 'Address is required'),
      z.maxLength(maxLength.slug, `The address is too long: at most ${maxLength.slug} characters`),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single dashes, please'),
    ),
  shortDescription: line('The summary', 300),
  /** A drawing of the site, or an uploaded picture. */
  cover: z
    .string()
    .check(z.regex(/^(?:|\/drawings\/[\w-]+\.svg|\/media\/[0-9a-z]{26}\.webp)$/, 'Choose a picture')),
  coverAlt: line('The description', 500),
  minutesToDo: z.nullable(z.int().check(z.gte(1, 'At least a minute'), z.lte(1000, 'At most 1000 minutes'))),
  service: z.nullable(z.enum(serviceKeys)),
  content: z.string('The article must be text').check(
    z.maxLength(longestArticle, 'The article is too long'),
    z.refine<string>((value) => !value.includes('\0'), 'The article has characters we cannot read'),
  ),
});
export type PostDraft = z.infer<typeof postDraft>;

/** The same as it was stored, under whatever rules there were then. */
const storedDraft = z.object({
  title: z.string(),
  slug: z.string(),
  shortDescription: z.string(),
  cover: z.string(),
  coverAlt: z.string(),
  minutesToDo: z.nullable(z.number()),
  service: z.nullable(z.enum(serviceKeys)),
  content: z.string(),
}) satisfies z.ZodMiniType<PostDraft>;

export const deskPostSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(postStates),
  publishedAt: z.nullable(z.number()),
  /** Its newest version. */
  changedAt: z.number(),
  /** Published, with newer words that are not. */
  pending: z.boolean(),
});
export type DeskPostSummary = z.infer<typeof deskPostSummary>;

export const deskPost = z.extend(deskPostSummary, {
  /** The version these words are; a save from an older one is refused. */
  number: z.number(),
  draft: storedDraft,
  /** Newest first. */
  revisions: z.array(
    z.object({
      number: z.number(),
      at: z.number(),
      who: z.nullable(z.string()),
      title: z.string(),
      live: z.boolean(),
    }),
  ),
});
export type DeskPost = z.infer<typeof deskPost>;

const postParam = z.object({ id: idField('No such article') });
const numberField = z.int().check(z.gte(0), z.lte(1_000_000));
const saved = z.extend(written(), { post: deskPost });

export const staffBlogEndpoints = {
  deskPostList: {
    method: 'GET',
    path: '/posts',
    roles: writers,
    summary: 'Every article, the newest change first',
    response: z.object({ posts: z.array(deskPostSummary) }),
  },
  deskPostFind: {
    method: 'GET',
    path: '/posts/:id',
    roles: writers,
    summary: 'One article with its newest words and its versions',
    params: postParam,
    response: z.object({ post: deskPost }),
  },
  deskPostCreate: {
    method: 'POST',
    path: '/posts/create',
    roles: writers,
    summary: 'Begin a draft',
    body: postDraft,
    response: saved,
  },
  deskPostSave: {
    method: 'POST',
    path: '/posts/:id/save',
    roles: writers,
    summary: 'Keep new words as a version; 409 when somebody saved in between',
    params: postParam,
    body: z.strictObject({ number: numberField, draft: postDraft }),
    response: saved,
  },
  deskPostPublish: {
    method: 'POST',
    path: '/posts/:id/publish',
    roles: writers,
    summary: 'Show the newest version on the site, now or at a time',
    params: postParam,
    body: z.strictObject({ number: numberField, at: z.optional(instantField) }),
    response: saved,
  },
  deskPostUnpublish: {
    method: 'POST',
    path: '/posts/:id/unpublish',
    roles: writers,
    summary: 'Take an article off the site; it stays as a draft',
    params: postParam,
    body: z.strictObject({}),
    response: saved,
  },
  deskPostRestore: {
    method: 'POST',
    path: '/posts/:id/restore',
    roles: writers,
    summary: 'Bring an older version back as the newest one',
    params: postParam,
    body: z.strictObject({ number: numberField }),
    response: saved,
  },
  deskPostRemove: {
    method: 'POST',
    path: '/posts/:id/remove',
    roles: writers,
    summary: 'Throw away a draft that was never published',
    params: postParam,
    body: z.strictObject({}),
    response: written,
  },
  deskPostPreview: {
    method: 'GET',
    path: '/posts/:id/preview',
    roles: writers,
    summary: 'An article as the site would show it, in its newest or in an older version',
    params: postParam,
    query: z.object({ number: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'No such version'))) }),
    response: z.object({ post }),
  },
  mediaUpload: {
    method: 'POST',
    path: '/media',
    roles: writers,
    summary: 'Keep a picture for the site: cleaned, without what the camera wrote into it',
    body: z.strictObject({ image: z.string('Choose a picture').check(z.minLength(1, 'Choose a picture')) }),
    response: z.extend(written(), {
      url: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  },
} satisfies Record<string, StaffEndpoint>;
