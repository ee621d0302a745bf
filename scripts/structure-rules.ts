import { posix } from 'node:path';

/** Files that may be longer than 400 lines, each with the reason. */
const longFiles: Record<string, string> = {};
const generated = /(routeTree\.gen|\/db\/schema)\.ts$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const namedByTheRouter = /^apps\/web\/src\/routes\//;
const catchAll = /^(utils?|helpers?|common|misc|index)\.(tsx?|mjs)$/;
const featureFile =
  /^((feature|routes|queries|policy|events)|[a-z]+(-[a-z0-9]+)+)(\.unit)?(\.test)?\.ts$/;
const featureTest = /^[a-z-]+(\.unit)?\.test\.ts$/;
const inFeature = {
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+)\//,
};
/** Names of data files in features. */
const featureData = new Set(['thesaurus.ts']);
const needKnowledge = /^apps\/server\/src\/features\/search\/needs\/knowledge\/[a-z-]+\.ts$/;
/** SQL of a large part of a feature, split by purpose. */
const featureSql = /^apps\/server\/src\/features\/[a-z-]+\/[a-z-]+\/sql\/[a-z-]+\.ts$/;
/** Where users read the product's name. */
const readByUsers = /^(apps\/(web\/src|server\/src\/features)|packages\/contract\/src)\//;
const ofTests = /(\.test\.tsx?$|\/testing\/)/;
const PRODUCT_FILE = 'packages/contract/src/product.ts';
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Problems with the name, the size and the imports of a source file, by the rules of
 * ARCHITECTURE.md that the linter cannot express. Each sentence says what to do instead.
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
  if (
    readByUsers.test(path) &&
    !ofTests.test(path) &&
    path !== PRODUCT_FILE &&
    /\bOficio\b/.test(text.replace(comment, ''))
  )
    problems.push(`contains the product's name: use PRODUCT_NAME`);
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
  const fileOfFeature = /^apps\/server\/src\/features\/[^/]+\/(?:[^/]+\/)?(.+)$/.exec(path)?.[1];
  const isKnown = (file: string) =>
    featureFile.test(file) ||
    featureTest.test(file) ||
    featureData.has(file) ||
    needKnowledge.test(path) ||
    featureSql.test(path);
  if (fileOfFeature && !isKnown(fileOfFeature)) {
    problems.push(
      'does not belong in a feature: feature.ts, routes.ts, <use-case>.ts, queries.ts, policy.ts, events.ts and tests do',
    );
  }
  return problems;
}

/** The file that an import refers to, relative to the root; undefined for packages. */
function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const app = /^apps\/[^/]+\//.exec(path)?.[0];
  return app && specifier.startsWith('#app/') ? `${app}src/${specifier.slice(5)}` : undefined;
}

function importProblem(path: string, specifier: string): string | undefined {
  const target = resolveImport(path, specifier);
  if (!target) return undefined;
  if (inFeature.web.test(target))
    return webFeatureProblem(path, target) ?? layerProblem(path, target);
  if (inFeature.server.test(target)) return serverFeatureProblem(path, target);
  return layerProblem(path, target);
}

function webFeatureProblem(path: string, target: string): string | undefined {
  const own = inFeature.web.exec(path)?.[1];
  return own && inFeature.web.exec(target)?.[1] !== own
    ? 'no feature of the web app knows another; the route puts them together'
    : undefined;
}

function serverFeatureProblem(path: string, target: string): string | undefined {
  const own = inFeature.server.exec(path)?.[1];
  const other = inFeature.server.exec(target)?.[1];
  if (own === other) return undefined;
  if (target.endsWith('/feature.ts') && path !== 'apps/server/src/features.ts') {
    return 'features.ts is the only list of features: go through it, or let the feature contribute what is needed';
  }
  if (own && !path.includes('.test.') && /\/(sql\/[^/]+|queries|routes)\.ts$/.test(target)) {
    return "call the other feature's use case or policy instead";
  }
  return undefined;
}

/** The layers of the web app, from the routes down to the parts that know no screen. */
const layers: Record<string, number> = {
  routes: 0,
  features: 1,
  screen: 2,
  layout: 2,
  ui: 3,
  illustrations: 3,
  lib: 4,
};
const inLayer = /^apps\/web\/src\/([a-z-]+)\//;

function layerProblem(path: string, target: string): string | undefined {
  const [own, other] = [path, target].map((each) => layers[inLayer.exec(each)?.[1] ?? '']);
  return own !== undefined && other !== undefined && other < own
    ? 'imports go from routes to features, then screen and layout, ui, lib: move what is shared down'
    : undefined;
}

const MAX_FILES = 25;
const counted = /\.(tsx?|mjs)$/;
const notCounted = /(\.(test|spec)\.tsx?|routeTree\.gen\.ts)$/;

/**
 * The folders with too many source files, as sentences. Tests and style sheets are not counted.
 * @param paths of all files, relative to the root, with slashes
 */
export function folderProblems(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!counted.test(path) || notCounted.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} source files: give parts of it folders with names of their own`,
    );
}
