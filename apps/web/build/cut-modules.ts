import type { Plugin } from 'vite';

/** A module of a package, and what is taken out of it. */
export interface CutModule {
  file: RegExp;
  cuts: readonly (readonly [pattern: RegExp, replacement: string])[];
}

/**
 * Takes code out of a package's modules that every page would load and no screen uses. The build
 * fails when a pattern no longer matches or a module is no longer there, after an update of the
 * package, and when the app begins to use what is taken out (`unavailable`).
 */
export function cutModules(
  name: string,
  modules: readonly CutModule[],
  unavailable?: RegExp,
): Plugin {
  const isCut = new Set<CutModule>();
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: [...modules.map(({ file }) => file), /apps\/web\/src\//] },
      handler(code, id) {
        if (id.includes('/apps/web/src/')) {
          const used = unavailable?.exec(code)?.[0];
          if (used) this.error(`${id}: build/${name}.ts takes out what ${used} needs`);
          return null;
        }
        const module = modules.find(({ file }) => file.test(id));
        if (!module) return null;
        isCut.add(module);
        let cut = code;
        for (const [pattern, replacement] of module.cuts) {
          const before = cut;
          cut = cut.replace(pattern, replacement);
          if (cut === before) this.error(`${id} no longer has what ${pattern} takes out`);
        }
        return cut;
      },
    },
    buildEnd(error) {
      for (const module of error ? [] : modules) {
        if (!isCut.has(module)) this.error(`The app has no module ${module.file} any more`);
      }
    },
  };
}
