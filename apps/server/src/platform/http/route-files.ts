import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'ghtml';

/** The part of Vite's manifest that says which files a chunk needs. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const PAGE = 'index.html';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** The links to what the screen at a path (without trailing slash) needs besides the page's own files. */
export type RouteLinks = (path: string) => string;

/**
 * Reads from the build which files each screen needs, so that a browser fetches them with the page
 * instead of after its first script has found out where it is. A build without a manifest links to
 * nothing: the app fetches what it needs by itself.
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

/** `provider.$providerId`, the name of a route's file, as the addresses that it stands for. */
function patternOf(name: string): RegExp {
  if (name === 'index') return /^\/$/;
  const parts = name.split('.').map((part) => (part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^/${parts.join('/')}$`);
}

/** Files of a chunk and of all that it imports before it runs. */
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
 * Fetched early, but after what the page's own text is shown with, which waits for none of it: the
 * app sees to it that the styles are there before the screen.
 */
function linkTo(file: string): string {
  if (file.endsWith('.css')) {
    return html`<link rel="preload" as="style" fetchpriority="low" crossorigin href="${file}" />`;
  }
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;
}
