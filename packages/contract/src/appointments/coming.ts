/**
 * Accepted appointments of today and tomorrow in the answer of `listWaiting`. Not in its file,
 * which every screen loads.
 */
export const MAX_COMING = 100;
