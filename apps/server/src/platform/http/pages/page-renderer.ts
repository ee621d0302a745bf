import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  PageRequest,
  RenderedPage,
  RenderPage,
} from '@oficio/contract/pages/page-rendering.ts';
import type { FastifyBaseLogger } from 'fastify';
import { TooManyAttempts } from '../../../errors.ts';

/**
 * Maximum number of concurrent renderings. Each one blocks the process for milliseconds, so more
 * would only delay each other.
 */
const MAX_RENDERINGS = 8;
/** How long a rendering may take. */
export const RENDERING = { withinMs: 3000 };

/**
 * Loads the server build of the web app, which is in the folder beside the browser build; null when
 * there is none.
 */
export async function readRenderPage(webRoot: string): Promise<RenderPage | null> {
  const file = join(webRoot, '../dist-server/entry-server.js');
  if (!existsSync(file)) return null;
  // Its chunks import it by its real path: through a symbolic link it would be loaded twice.
  const { href } = pathToFileURL(await realpath(file));
  const { renderPage }: { renderPage: RenderPage } = await import(href);
  return renderPage;
}

/**
 * Renders screens, limited in time and number. A screen that was not rendered is rendered by the
 * app in the browser.
 */
export class PageRenderer {
  readonly #renderPage: RenderPage;
  readonly #log: FastifyBaseLogger;
  readonly #withinMs: number;
  #running = 0;

  constructor(renderPage: RenderPage, log: FastifyBaseLogger, withinMs = RENDERING.withinMs) {
    this.#renderPage = renderPage;
    this.#log = log;
    this.#withinMs = withinMs;
  }

  /**
   * Renders the screen at a URL. Resolves to null when too many renderings are running, or when
   * rendering fails, which is logged.
   */
  async render(request: Omit<PageRequest, 'signal'>): Promise<RenderedPage | null> {
    if (this.#running >= MAX_RENDERINGS) return null;
    this.#running += 1;
    const signal = AbortSignal.timeout(this.#withinMs);
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    const rendered = this.#renderPage({ ...request, signal }).finally(() => {
      this.#running -= 1;
    });
    try {
      return await Promise.race([rendered, tooLate]);
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) {
        // A query may hold what a person searches, and where.
        const [path] = request.url.split('?');
        this.#log.error({ error, path }, 'a page could not be rendered');
      }
      return null;
    }
  }
}
