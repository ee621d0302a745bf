import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';

/** A complete page. */
export interface WrittenPage {
  status: number;
  html: string;
  /** Whether the page may be cached for other visitors. */
  isKept: boolean;
  /** When a page that is refused may be requested again. */
  retryAfterSeconds?: number;
}

export interface TaggedPage extends WrittenPage {
  etag: string;
}

const KEPT_MS = 5000;
/** Maximum number of cached pages, about 200 kB each. */
const MAX_PAGES = 200;

/** Runs work as soon as the limits for the client's network allow it. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

/** Caches pages for a few seconds. Concurrent requests for the same page share one rendering. */
export class PageCache {
  readonly #kept: LRUCache<string, TaggedPage>;
  /** The pages that are being written. */
  readonly #started = new Map<string, Promise<TaggedPage>>();

  constructor(clock: Clock) {
    this.#kept = new LRUCache({
      max: MAX_PAGES,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /**
   * The cached page of a key, or a new page from `write`. Without a cached page each request is
   * admitted by itself before it starts or joins a rendering, so that it never waits for the
   * admission of another.
   * @throws Error as `admit` and `write` do
   */
  async get(key: string, write: () => Promise<WrittenPage>, admit: Admit): Promise<TaggedPage> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const { page } = await admit(async () => {
      const shared = this.#kept.get(key) ?? this.#started.get(key);
      // Not awaited: a request that joins a rendering releases its slot at once.
      return { page: shared ?? (await this.#write(key, write)) };
    });
    return page;
  }

  #write(key: string, write: () => Promise<WrittenPage>): Promise<TaggedPage> {
    const started = write()
      .then((written) => {
        const page = tagged(written);
        if (page.isKept) this.#kept.set(key, page);
        return page;
      })
      .finally(() => this.#started.delete(key));
    this.#started.set(key, started);
    return started;
  }
}

/** Adds an entity tag, with which a browser can check whether its copy is current. */
export function tagged(page: WrittenPage): TaggedPage {
  const digest = createHash('sha256').update(page.html).digest('base64url');
  return { ...page, etag: `W/"${digest}"` };
}
