import type { Plugin } from 'vite';
import { cutModules } from './cut-modules.ts';

/** The palettes that the theme has variables for (`theme-variables.ts`). */
const palettes = ['dark', 'gray', 'red'];

/**
 * Takes out of Mantine the groups of buttons (as properties of the component the bundler has to keep
 * them; `ButtonGroup` and the others can still be imported), the transition of a button's spinner
 * (`overrides/buttons.css` has an animation instead), two of three spinners, the palettes without
 * variables, and the colours of variants, which `theme/variant-colors.ts` defines.
 */
export function slimMantine(): Plugin {
  return cutModules(
    'slim-mantine',
    [
      {
        file: /components\/(?:Button|ActionIcon)\/(?:Button|ActionIcon)\.mjs$/,
        cuts: [
          [/^\w+\.Group(?:Section)? = \w+;$/gm, ''],
          [/^import \{ Transition \} .*$/m, ''],
          [
            /jsx\(Transition, \{\s*mounted: loading,/,
            '(({ children }) => loading && children())({',
          ],
        ],
      },
      {
        file: /components\/Loader\/Loader\.mjs$/,
        cuts: [
          [/^import \{ (?:Bars|Dots) \} .*$/gm, ''],
          [/\s(?:bars: Bars|dots: Dots),?$/gm, ''],
        ],
      },
      {
        file: /MantineProvider\/default-theme\.mjs$/,
        cuts: [
          [/^import \{ defaultVariantColorsResolver \} .*$/m, ''],
          [/^\s*variantColorResolver: defaultVariantColorsResolver,$/m, ''],
        ],
      },
      {
        file: /MantineProvider\/default-colors\.mjs$/,
        cuts: [[new RegExp(`^\\t(?!(?:${palettes.join('|')}):)\\w+: \\[[^\\]]*\\],?$`, 'gm'), '']],
      },
    ],
    /\b(?:Button|ActionIcon)\.Group|defaultVariantColorsResolver|<Loader[^>]*\stype=/,
  );
}
