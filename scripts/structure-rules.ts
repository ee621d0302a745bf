/** Files that may be longer than 400 lines, each with the reason. */
const longFiles: Record<string, string> = {};
const generated = /(routeTree\.gen|\/db\/schema)\.ts$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const namedByTheRouter = /^apps\/web\/src\/routes\//;
const catchAll = /^(utils?|helpers?|common|misc|index)\.(tsx?|mjs)$/;
const featureFile = /^((routes|queries|policy|events)|[a-z]+(-[a-z0-9]+)+)(\.unit)?(\.test)?\.ts$/;
const featureTest = /^[a-z-]+(\.unit)?\.test\.ts$/;
/** Data a feature keeps in a file of its own. */
const featureData = new Set(['thesaurus.ts']);
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * What is wrong with the name, the size and the imports of a source file: the rules of
 * ARCHITECTURE.md that the linter cannot express. Each sentence says what to do instead.
 *
 * @param path relative to the root, with slashes
 */
export function structureProblems(path: string, text: string): string[] {
  if (generated.test(path)) return [];
  const name = path.split('/').at(-1) ?? path;
  const problems = nameProblems(path, name);
  const lines = text.split('\n').length - 1;
  if (lines > 400 && !longFiles[path]) {
    problems.push(`has ${lines} lines: split it, or list it with the reason in structure-rules.ts`);
  }
  for (const [, specifier = ''] of text.matchAll(imported)) {
    const problem = importProblem(path, specifier);
    if (problem) problems.push(`imports ${specifier}: ${problem}`);
  }
  return problems;
}

function nameProblems(path: string, name: string): string[] {
  if (namedByTheRouter.test(path)) return [];
  const problems: string[] = [];
  if (catchAll.test(name))
    problems.push('says nothing about its content: name it after what it does');
  if (!path.split('/').every((part) => kebab.test(part))) {
    problems.push('is not in kebab-case');
  }
  const inFeature = /^apps\/server\/src\/features\/[^/]+\/(.+)$/.exec(path)?.[1];
  const isKnown = (file: string) =>
    featureFile.test(file) || featureTest.test(file) || featureData.has(file);
  if (inFeature && !isKnown(inFeature)) {
    problems.push(
      'does not belong in a feature: routes.ts, <verb>-<noun>.ts, queries.ts, policy.ts, events.ts and tests do',
    );
  }
  return problems;
}

function importProblem(path: string, specifier: string): string | undefined {
  const [, workspace, own] = /^apps\/(web|server)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  const target = /^(?:#app\/features|\.\.(?:\/\.\.)*(?:\/features)?)\/([a-z-]+)\/(.+)$/.exec(
    specifier,
  );
  if (!own || !target || target[1] === own) return undefined;
  if (workspace === 'web' && isFeaturePath(path, specifier)) {
    return 'no feature of the web app knows another; the route puts them together';
  }
  const isTest = path.includes('.test.');
  if (workspace === 'server' && !isTest && /^(queries|routes)\.ts$/.test(target[2] ?? '')) {
    return "call the other feature's verb or policy instead";
  }
  return undefined;
}

// A relative import leaves the feature only when it climbs above the feature's own folder.
function isFeaturePath(path: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return true;
  const climbs = specifier.split('/').filter((part) => part === '..').length;
  return climbs > path.split('/').length - 6;
}
