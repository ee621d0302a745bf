/** A package of `package-lock.json`, as far as the rules need it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Licences that packages of the running product may have, each alone or joined by AND. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Unchanged files, loaded as packages of their own.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
]);

/** Packages that the rule does not cover, with the licence they have and the reason. */
const exceptions: Record<string, { licence: string | undefined; reason: string }> = {
  '@react-leaflet/core': {
    licence: 'Hippocratic-2.1',
    reason: 'permissive, but excludes uses that violate human rights; the product has none',
  },
  'react-leaflet': { licence: 'Hippocratic-2.1', reason: 'as @react-leaflet/core' },
  'xmlhttprequest-ssl': {
    licence: undefined,
    reason: 'its LICENSE file is MIT; package.json names it in an outdated form',
  },
};

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The packages of a lock file from the registry, by name. */
function packagesOf(locked: Record<string, LockedPackage>): [name: string, LockedPackage][] {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, each]) => [nameOf(path), each]);
}

function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => allowedLicences.has(each)));
}

/**
 * The packages of the running product whose licence is not allowed, and the exceptions that no
 * longer apply, as sentences.
 */
export function licenceProblems(locked: Record<string, LockedPackage>): string[] {
  const shipped = packagesOf(locked).filter(([, { dev }]) => !dev);
  const refused = shipped.filter(([name, { license }]) => {
    const exception = exceptions[name];
    if (exception) return exception.licence !== license;
    return license === undefined || !isAllowed(license);
  });
  const gone = Object.keys(exceptions).filter((name) => !shipped.some(([each]) => each === name));
  return [
    ...refused.map(([name, { version, license }]) => {
      return `${name}@${version} has the licence ${license ?? 'none'}: allow it, or replace the package`;
    }),
    ...gone.map((name) => `${name} is no longer installed: remove its exception`),
  ];
}

/** The packages whose install script is not decided on in `allowScripts`, as sentences. */
export function scriptProblems(
  locked: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): string[] {
  const withScripts = new Set(
    packagesOf(locked)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([name]) => name),
  );
  return [
    ...[...withScripts]
      .filter((name) => allowScripts[name] === undefined)
      .map((name) => `${name} has an install script: read it, then list it in allowScripts`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScripts.has(name))
      .map((name) => `${name} has no install script: remove it from allowScripts`),
  ];
}
