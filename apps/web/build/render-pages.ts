import { type CallOptions, call } from '@oficio/contract/call.ts';
import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import type { AnswerKey, RenderPage } from '@oficio/contract/pages/page-rendering.ts';
import { EMPTY_ROOT, writeRoot } from '@oficio/contract/pages/page-root.ts';
import { isPrivateScreen } from '@oficio/contract/pages/private-screens.ts';
import type { EnvironmentModuleNode, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';

const ENTRY = '/src/entry-server.tsx';
const THEME = '/src/theme/styles.ts';
/** The first rendering also compiles the screen. */
const TIMEOUT_MS = 30_000;

/**
 * Renders the public pages in development, from the sources and with answers of the API. A page that
 * cannot be rendered contains only the app.
 * @param host origin of the API
 */
export function renderPages(host: string): Plugin {
  return {
    name: 'render-pages',
    apply: 'serve',
    transformIndexHtml: {
      // After Vite, which would otherwise process the markup.
      order: 'post',
      async handler(html, { originalUrl: url = '/', server }) {
        const path = new URL(url, host).pathname.replace(/\/$/, '');
        if (!server || isPrivateScreen(path)) return html;
        try {
          const root = await renderRoot(server, host, url);
          return { html: html.replace(EMPTY_ROOT, () => root), tags: await readStyles(server) };
        } catch (error) {
          report(server, url, error as Error);
          return html;
        }
      },
    },
  };
}

/** Logs why a page could not be rendered, unless the API refused it: the app shows a refusal. */
function report(server: ViteDevServer, url: string, error: Error): void {
  if (error instanceof CallError && error.status >= 400 && error.status < 500) return;
  server.ssrFixStacktrace(error);
  server.config.logger.error(`${url} could not be rendered: ${error.stack}`);
}

async function renderRoot(server: ViteDevServer, host: string, url: string): Promise<string> {
  const entry = await server.ssrLoadModule(ENTRY);
  const { renderPage } = entry as { renderPage: RenderPage };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { markup, answers } = await renderPage({
    url,
    answers: [],
    ask: (key) => ask({ host, signal }, key),
    signal,
  });
  return writeRoot(markup, answers);
}

/** Reads with a body, such as a search, are POST requests. */
function ask(options: CallOptions, [path, input]: AnswerKey): Promise<unknown> {
  const { body } = input as { body?: unknown };
  const endpoint = { method: body ? 'POST' : 'GET', path };
  return call(options, endpoint as Endpoint, input as never);
}

/**
 * The style sheets of the rendered screens, which Vite otherwise inserts only when the browser runs
 * the modules that import them. By the attribute, Vite's client recognises and updates them.
 */
async function readStyles(server: ViteDevServer): Promise<HtmlTagDescriptor[]> {
  await server.ssrLoadModule(THEME);
  const { moduleGraph } = server.environments.ssr;
  const roots = [await moduleGraph.getModuleByUrl(THEME), await moduleGraph.getModuleByUrl(ENTRY)];
  const seen = new Set<EnvironmentModuleNode>();
  const sheets = roots.flatMap((root) => (root ? sheetsOf(root, seen) : []));
  return Promise.all(
    sheets.map(async ({ id, url }) => ({
      tag: 'style',
      injectTo: 'head' as const,
      attrs: { 'data-vite-dev-id': id ?? url },
      children: (await server.transformRequest(`${url}?direct`))?.code ?? '',
    })),
  );
}

/** The style sheets of a module and its imports, in the order in which they apply. */
function sheetsOf(
  node: EnvironmentModuleNode,
  seen: Set<EnvironmentModuleNode>,
): EnvironmentModuleNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const imported = [...node.importedModules].flatMap((each) => sheetsOf(each, seen));
  return node.file?.endsWith('.css') ? [...imported, node] : imported;
}
