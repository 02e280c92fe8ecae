// The shape of a sample post: what the demo's empty database is filled with.
import type { ServiceKey } from '#contract/services.ts';

export type SamplePost = {
  slug: string;
  title: string;
  /** One or two sentences for cards and the head of the page. */
  short_des: string;
  /** Name of a drawing in the catalogue. */
  cover: string;
  coverAlt: string;
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  published: string;
  /** The service that the end of the article leads to. */
  service: ServiceKey;
  /** When the article asks the reader to do something: how long that takes. */
  minutesToDo?: number;
  /** HTML. An h2 that matches a number on the cover says so in data-number. */
  content: string;
};
