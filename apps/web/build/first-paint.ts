import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../src/theme/${name}`, import.meta.url)), 'utf8');

const STYLES = '<!-- styles -->';

/**
 * Writes `theme/first-paint.css` into the page, and moves the links to the style sheets behind the
 * shell. A browser shows what precedes such a link, while those in the head hold back the whole page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const head = links.reduce((page, link) => page.replace(link, ''), html);
        return {
          html: head.replace(STYLES, () => links.join('') + STYLES),
          tags: [{ tag: 'style', children: firstStyle(), injectTo: 'head' }],
        };
      },
    },
  };
}

/** The style with the values of the tokens it names, for each theme and size. */
function firstStyle(): string {
  const style = read('first-paint.css');
  const tokens = withoutComments(read('tokens.css'));
  const named = new Set(style.match(/--[\w-]+/g));
  const values = tokens.replace(/[ \t]*(--[\w-]+):[^;]+;/g, (declaration, name: string) =>
    named.has(name) ? declaration : '',
  );
  return withoutComments(`${values}${style}`).replace(/\s+/g, ' ');
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}
