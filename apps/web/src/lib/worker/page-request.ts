/** Messages from the service worker to a page. One sent with a port expects an answer. */
export type PageRequest =
  /** Asks whether the page is visible and shows this path. Answered with a boolean. */
  | { type: 'IS_ON_SCREEN'; path: string }
  /** Navigates to this path. Answered with true. */
  | { type: 'OPEN_SCREEN'; path: string }
  /** The browser has changed its push subscription: the page registers it with the server. */
  | { type: 'SUBSCRIPTION_CHANGED' };
