import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'ghtml';

/** The part of Vite's manifest that lists the files of a chunk. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const PAGE = 'index.html';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * Returns the `<link>` elements for the files that the screen at a path (without trailing slash)
 * needs in addition to those of the page.
 */
export type RouteLinks = (path: string) => string;

/**
 * Reads from the build which files each screen needs, so that a browser fetches them together with
 * the page, not only after its first script has determined the route. Without a manifest there are
 * no links, and the app fetches the files itself.
 */
export async function readRouteLinks(webRoot: string): Promise<RouteLinks> {
  const path = join(webRoot, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
  const own = filesOf(manifest, PAGE);
  const routes = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    if (!name) return [];
    const files = [...filesOf(manifest, key)].filter((file) => !own.has(file));
    return [{ pattern: patternOf(name), links: files.map(linkTo).join('') }];
  });
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.links ?? '';
}

/** The pattern of the paths for the name of a route file, such as `provider.$providerId`. */
function patternOf(name: string): RegExp {
  if (name === 'index') return /^\/$/;
  const parts = name.split('.').map((part) => (part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^/${parts.join('/')}$`);
}

/** The files of a chunk and of all chunks that it imports statically. */
function filesOf(manifest: Manifest, key: string): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(key);
  return files;
}

/**
 * The link to a file: styles block the first paint of the rendered page, scripts are preloaded with
 * low priority because the page is readable without them.
 */
function linkTo(file: string): string {
  if (file.endsWith('.css')) return html`<link rel="stylesheet" crossorigin href="${file}" />`;
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;
}
