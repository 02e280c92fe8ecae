// What the server hands to loaders while a page renders: the API, and facts about this installation.
import { createContext } from 'react-router';
import type { SharedFinding } from '#contract/findings.ts';
import type { GivenPage, Installation } from '#contract/transport.ts';
import type { ApiClient } from './page-api.ts';
import type { PublishedContent } from './site-content.ts';

export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Installation>();
/** What the owner changed: asked once for all loaders of a page. */
export const publishedContext = createContext<() => Promise<PublishedContent>>();
/** What the server looked up before it had the page drawn; undefined for every page that is the same for all. */
export const givenContext = createContext<GivenPage | undefined>(undefined);

export const isFinding = (given: GivenPage): given is SharedFinding => given.kind.startsWith('finding');
