// What the server hands to loaders while a page renders: the API, and facts about this installation.
import { createContext } from 'react-router';
import type { SiteContent } from '#contract/content.ts';
import type { ApiClient } from './api-client.ts';

export interface Site {
  /** Origin for canonical links and shared pictures, without a trailing slash. */
  publicUrl: string;
  /** Demo mode may point to the local mailbox. */
  demo: boolean;
  /** The address the site's mails come from. */
  mailFrom: string;
}

export interface Installation extends Site {
  /** What the owner changed, as it was when it could last be read. */
  lastContent(): SiteContent;
}

export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Installation>();
