const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const ownFeature = /^apps\/server\/src\/features\/([^/]+)\//;

/** The features that each feature of the server imports, without tests. */
export function featureImports(
  sources: readonly { path: string; text: string }[],
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const own = ownFeature.exec(path)?.[1];
    if (!own || path.includes('.test.')) continue;
    const others = imports.get(own) ?? new Set();
    imports.set(own, others);
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = ownFeature.exec(resolve(path, specifier))?.[1];
      if (target && target !== own) others.add(target);
    }
  }
  return imports;
}

/**
 * The features of a cycle, with the first one repeated at the end; null without a cycle. Two
 * features may import each other in one direction only.
 */
export function findCycle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (feature: string, path: readonly string[]): string[] | null => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (done.has(feature)) return null;
    for (const other of imports.get(feature) ?? []) {
      const cycle = visit(other, [...path, feature]);
      if (cycle) return cycle;
    }
    done.add(feature);
    return null;
  };
  for (const feature of imports.keys()) {
    const cycle = visit(feature, []);
    if (cycle) return cycle;
  }
  return null;
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('#app/')) return `apps/server/src/${specifier.slice('#app/'.length)}`;
  return specifier.startsWith('.') ? new URL(specifier, `file:///${path}`).pathname.slice(1) : '';
}
