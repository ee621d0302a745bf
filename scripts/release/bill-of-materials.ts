/** The parts of `package-lock.json` that a bill of materials needs. */
export interface Lock {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const FOLDER = 'node_modules/';

/**
 * The packages of production of a lock file, as CycloneDX 1.5. `npm sbom --omit dev` would leave out
 * a package of production that the root needs for its tests too.
 */
export function billOfMaterials({ name, version, packages }: Lock) {
  const isProduction = ([path, { dev, link }]: [string, LockedPackage]) =>
    path.includes(FOLDER) && !dev && !link;
  const components = Object.entries(packages).filter(isProduction);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: components.map(([path, locked]) => componentOf(path, locked)),
    dependencies: components.map(([path, locked]) => ({
      ref: path,
      dependsOn: namesOf(locked).flatMap((needed) => resolve(packages, path, needed) ?? []),
    })),
  };
}

function componentOf(path: string, { name, version, license, integrity }: LockedPackage) {
  const shown = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const [algorithm, hash = ''] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': path,
    name: shown,
    version,
    purl: `pkg:npm/${shown.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  };
}

function namesOf({ dependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** Finds a package as Node does: in the own folder, then in those above. */
function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  const above = from.split(`/${FOLDER}`);
  const folders = above.map(
    (_, depth) => `${above.slice(0, above.length - depth).join(`/${FOLDER}`)}/`,
  );
  return [...folders, '']
    .map((folder) => `${folder}${FOLDER}${name}`)
    .find((path) => packages[path]);
}
