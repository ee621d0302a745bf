import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** A complete page. */
export interface WrittenPage {
  status: number;
  html: string;
  /** Whether the page may be cached for other visitors. */
  isKept: boolean;
}

export interface TaggedPage extends WrittenPage {
  etag: string;
}

const KEPT_MS = 5000;
/** Maximum number of cached pages, about 200 kB each. */
const MAX_PAGES = 200;

/** Caches pages for a few seconds. Concurrent requests for the same page share one rendering. */
export class PageCache {
  readonly #pages: LRUCache<string, Promise<TaggedPage>>;

  constructor(clock: Clock) {
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** The cached page of a key, or a new page from `write`. */
  get(key: string, write: () => Promise<WrittenPage>): Promise<TaggedPage> {
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const page = write().then(tagged);
    this.#pages.set(key, page);
    const forget = () => {
      if (this.#pages.peek(key) === page) this.#pages.delete(key);
    };
    page.then(({ isKept }) => isKept || forget(), forget);
    return page;
  }
}

/** Adds an entity tag, with which a browser can check whether its copy is current. */
export function tagged(page: WrittenPage): TaggedPage {
  const digest = createHash('sha256').update(page.html).digest('base64url');
  return { ...page, etag: `W/"${digest}"` };
}
