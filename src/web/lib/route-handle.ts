// What a route declares about the document around it: scripts, layout, and the footer's call to action.
import type { Words } from './words.tsx';

export interface CallToAction {
  title: string;
  /** '{within}' is how soon we call. */
  text?: string;
  /** Private screens end with a line and two buttons; everything else they need is above. */
  compact?: boolean;
}

/** What a route may say about the document around it. */
export interface RouteHandle {
  /** The page needs React in the browser; without it no framework is sent. */
  interactive?: boolean;
  /** The server knows nothing about the parameter in its address: one page stands for all of them. */
  sameForEveryParameter?: boolean;
  /** Words of the footer's call to action. */
  callToAction?: CallToAction | ((words: Words) => CallToAction);
  /** The desk brings a bar of its own, and nothing of the public site around it. */
  layout?: 'desk';
}
