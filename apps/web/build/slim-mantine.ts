import type { Plugin } from 'vite';

const attached = /^\w+\.Group(?:Section)? = \w+;$/gm;

/**
 * Detaches the groups from Mantine's Button and ActionIcon, which every page loads: as properties of
 * the component the bundler has to keep them. `ButtonGroup` and the others can still be imported.
 */
export function slimMantine(): Plugin {
  return {
    name: 'slim-mantine',
    apply: 'build',
    transform: {
      filter: { id: [/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/, /apps\/web\/src\//] },
      handler(code, id) {
        if (id.includes('/apps/web/src/')) {
          const used = /\b(?:Button|ActionIcon)\.Group/.exec(code)?.[0];
          if (used) this.error(`${id}: ${used} is detached; import it by its own name`);
          return null;
        }
        if (!/\/(?:Button|ActionIcon)\.mjs$/.test(id)) return null;
        const slim = code.replaceAll(attached, '');
        if (slim === code) this.error(`${id} no longer has the parts that are detached`);
        return slim;
      },
    },
  };
}
