// What the desk calls the states of an article, and how a title becomes an address.

import type { DeskPostSummary, PostDraft, PostState } from '#contract/blog.staff.ts';
import { maxLength } from '#contract/constants.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';

export const stateWords: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'On the site',
};

/** 'On the site since 3:10 pm', 'Appears 9 Aug, 9:00 am' */
export function stateSentence({ state, publishedAt }: DeskPostSummary, now: number): string {
  if (publishedAt === null) return 'Draft. Only staff can see it.';
  const when = dayAndTime(publishedAt, now);
  return state === 'scheduled' ? `Scheduled for ${when}.` : `On the site since ${when}.`;
}

export const addressFrom = (title: string): string =>
  (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxLength.slug).replace(/-$/, '');

export const emptyDraft: PostDraft = {
  title: '',
  slug: '',
  shortDescription: '',
  cover: '',
  coverAlt: '',
  minutesToDo: null,
  service: null,
  content: '',
};
