// What a route declares about the document around it: scripts, layout, and the footer's call to action.
import type { Words } from './words.tsx';

export interface CallToAction {
  title: string;
  /** In the long footer alone; '{within}' is how soon we call. */
  text?: string;
}

/** What a route may say about the document around it. */
export interface RouteHandle {
  /** The page needs React in the browser; without it no framework is sent. */
  interactive?: boolean;
  /** The server knows nothing about the parameter in its address: one page stands for all of them. */
  sameForEveryParameter?: boolean;
  /** Words of the footer's call to action. */
  callToAction?: CallToAction | ((words: Words) => CallToAction);
  /** With how to reach us: where people look for that. Every other page has the short one. */
  longFooter?: boolean;
  /** For whoever was shown a page of somebody else's: our number in place of menu and log-in. */
  shownByOthers?: boolean;
  /** The desk brings a bar of its own, and nothing of the public site around it. */
  layout?: 'desk';
}
