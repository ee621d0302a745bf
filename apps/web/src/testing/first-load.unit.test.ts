import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
/** Bytes of all scripts and of all styles of a page, compressed. */
const MAX_SCRIPTS = 150_000;
const MAX_STYLES = 25_000;
/** Bytes of what a page loads with its first input, compressed. */
const MAX_LATE_SCRIPTS = 20_000;
/** Scripts of a screen of a session, beside those that every screen loads by itself. */
const MAX_FILES = 40;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

function readManifest(): Record<string, Chunk> {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('apps/web/dist is missing: run `npm run build` first');
  return JSON.parse(readFileSync(path, 'utf8'));
}

function chunkOf(manifest: Record<string, Chunk>, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  return chunk;
}

/** The files of these chunks and of their static imports. */
function filesOf(manifest: Record<string, Chunk>, keys: string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunkOf(manifest, key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return [...files];
}

function gzipped(files: string[], extension: string): number {
  return files
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}

/** The script in the page, which the manifest leaves out. */
function firstScript(): string {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const [first = '', ...others] = page.match(/<script>.*?<\/script>/gs) ?? [];
  expect(others).toEqual([]);
  return first;
}

// `e2e/first-load.spec.ts` shows that a page loads no other script by itself.
describe.each(['index', 'search', 'servicios.$category.$town', 'provider.$providerId'])(
  'first load of %s',
  (name) => {
    const route = `src/routes/${name}.tsx?tsr-split=component`;

    it('keeps its scripts and styles within the budget, gzipped', () => {
      const files = filesOf(readManifest(), ['index.html', route]);
      const inline = gzipSync(firstScript(), { level: 9 }).length;
      expect(inline + gzipped(files, '.js')).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect(gzipped(files, '.css')).toBeLessThanOrEqual(MAX_STYLES);
    });

    it('brings no map, chart, calendar, socket or schema library', () => {
      const files = filesOf(readManifest(), ['index.html', route]);
      const code = files
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(dist, file), 'utf8'))
        .join('\n');
      expect(code).not.toMatch(
        /leaflet-pane|probe error|ZodError|@mantine\/(?:dates|schedule|charts)\//,
      );
    });
  },
);

it('the filters beside the list bring little that the search does not have yet', () => {
  const manifest = readManifest();
  const search = ['index.html', 'src/routes/search.tsx?tsr-split=component'];
  const loaded = filesOf(manifest, search);
  const late = filesOf(manifest, [
    ...search,
    'src/features/search/components/search-filters.tsx',
    'src/features/search/place/ask-place-field.tsx',
  ]).filter((file) => !loaded.includes(file));
  expect(gzipped(late, '.js')).toBeGreaterThan(0);
  expect(gzipped(late, '.js')).toBeLessThanOrEqual(MAX_LATE_SCRIPTS);
});

it.each(['dashboard', 'appointments', 'calendar', 'messages', 'profile', 'schedule', 'admin'])(
  'loads the screen %s in a few files, each of which costs a request',
  (name) => {
    const route = `src/routes/${name}.tsx?tsr-split=component`;
    const scripts = filesOf(readManifest(), ['index.html', route]).filter((file) =>
      file.endsWith('.js'),
    );
    expect(scripts.length).toBeLessThanOrEqual(MAX_FILES);
  },
);

// A module of a cycle may run before those that it needs.
it('has no cycle of files', () => {
  const manifest = readManifest();
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]) => {
    expect(path, 'a file imports itself').not.toContain(key);
    if (done.has(key)) return;
    for (const imported of chunkOf(manifest, key).imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
});

it('names every script by its content and keeps it on the device, so that no worker mixes versions', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(scripts).toEqual([expect.stringMatching(/^assets\/index-[\w-]{8}\.js$/)]);
  for (const file of scripts) expect(worker).toContain(`"${file}"`);
  expect(page.match(/<script(?![^>]* src=)/g)).toHaveLength(1);
});
