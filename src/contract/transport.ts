// How calls travel between pages and API, and what the server tells pages about this installation.
import type { SiteContent } from './content.ts';
import type { SharedFinding } from './findings.ts';
import type { Language } from './languages.ts';
import type { LinkPage } from './links.ts';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface ApiResponse {
  status: number;
  json: unknown;
}
/** Fetch in the browser, the server's own dispatcher while rendering. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** Of a rendered page: the hashes of the inline scripts it wrote itself. */
export const inlineScriptsHeader = 'x-inline-scripts';

/** What a page shows to one reader alone. */
export type GivenPage = LinkPage | SharedFinding;

/**
 * Renders a page; what it needs to know it asks through the transport. `given` is for one reader alone: such a page is
 * kept by nobody.
 */
export type PageHandler = (request: Request, transport: Transport, given?: GivenPage) => Promise<Response>;

export interface Site {
  /** Origin for canonical links and shared pictures, without a trailing slash. */
  publicUrl: string;
  /** Demo mode may point to the local mailbox. */
  demo: boolean;
  /** The address the site's mails come from. */
  mailFrom: string;
}

export interface Installation extends Site {
  /** What pages show while the owner's changes cannot be read: the last ones that could. */
  lastContent(): SiteContent;
  /** Which languages readers may choose from while the site shows this. */
  offeredIn(content: SiteContent): Language[];
}
