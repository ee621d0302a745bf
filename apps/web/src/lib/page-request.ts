/** What the service worker asks of a page. A question that comes with a port waits for its answer. */
export type PageRequest =
  /** Does the person have this screen before them? Answered with a boolean. */
  | { type: 'IS_ON_SCREEN'; path: string }
  /** Go to this screen. Answered with true. */
  | { type: 'OPEN_SCREEN'; path: string }
  /** The browser has changed its push subscription: the server has to hear of it. */
  | { type: 'SUBSCRIPTION_CHANGED' };
