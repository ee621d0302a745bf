import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const kB = 1024;
const budget = { js: 180 * kB, css: 25 * kB };

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

/** What the app fetches by itself as soon as it has started, at every screen. */
const fetchedAtStart = ['src/components/toaster.tsx', 'src/lib/service-worker.ts'];

/** The files of these chunks and of what they import. */
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
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

describe.each([
  ['/', 'src/routes/index.tsx?tsr-split=component'],
  ['/search', 'src/routes/search.tsx?tsr-split=component'],
])('first load of %s', (_path, route) => {
  it('keeps its scripts and styles within the budget, gzipped', () => {
    const files = filesOf(readManifest(), ['index.html', route]);
    expect(gzipped(files, '.js')).toBeLessThanOrEqual(budget.js);
    expect(gzipped(files, '.css')).toBeLessThanOrEqual(budget.css);
  });

  it('brings no map, chart, calendar, socket or schema library', () => {
    const files = filesOf(readManifest(), ['index.html', route, ...fetchedAtStart]);
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n');
    expect(code).not.toMatch(
      /leaflet-pane|probe error|ZodError|@mantine\/(?:dates|schedule|charts)\//,
    );
  });
});
