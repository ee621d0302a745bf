import type { RenderedPage } from '@oficio/contract/pages/page-rendering.ts';
import { EMPTY_ROOT, inertJson, writeRoot } from '@oficio/contract/pages/page-root.ts';
import { fullTitle } from '@oficio/contract/pages/page-titles.ts';
import { startLater } from '@oficio/contract/pages/start-later.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { html } from 'ghtml';
import type { PublicPage } from '../../public-page.ts';

const DEFAULT_PICTURE = '/share.png';
const noindex = '<meta name="robots" content="noindex" />';

/** The places in `index.html` that are filled for each page. */
const slots = {
  head: /<!-- head -->[\s\S]*<!-- \/head -->/,
  links: '</head>',
  styles: '<!-- styles -->',
  root: EMPTY_ROOT,
} as const;
const styleSheet = /<link rel="stylesheet"[^>]*>/g;

/** `links` are the `<link>` elements for the files of the screen. */
export interface PageTemplate {
  /** The page with its metadata and, if it was rendered, its screen. */
  describe(page: PublicPage, rendered: RenderedPage | null, links?: string): string;
  /** The page without metadata and content, which search engines must not index. */
  plain(links?: string): string;
}

/**
 * Returns functions that fill in `index.html`. Texts of users are escaped; in JSON they cannot end
 * the script element.
 * @throws Error when `index.html` lacks a place to fill
 */
export function readTemplate(built: string, publicUrl: string, tileUrl: string): PageTemplate {
  const page = built.replace('%TILE_URL%', () => html`${tileUrl}`);
  if (!slots.head.test(page) || !page.includes(slots.root) || !page.includes(slots.styles)) {
    throw new Error('The built index.html lacks the places that are filled in');
  }
  const later = startLater(page);
  const fill = (page: string, head: string, links: string, root: string) =>
    page
      .replace(slots.root, () => root)
      .replace(slots.styles, () => (links.match(styleSheet) ?? []).join(''))
      .replace(slots.links, () => links.replace(styleSheet, '') + slots.links)
      .replace(slots.head, () => head);
  return {
    plain: (links = '') =>
      fill(page, html`<title>${fullTitle(undefined)}</title>!${noindex}`, links, EMPTY_ROOT),
    describe: (described, rendered, links = '') => {
      const head = headOf(described, publicUrl);
      if (!rendered) return fill(page, head, links, writeRoot(null, described.answers));
      return fill(later, head, startLater(links), writeRoot(rendered.markup, rendered.answers));
    },
  };
}

function headOf(page: PublicPage, publicUrl: string): string {
  const title = fullTitle(page.title);
  const url = publicUrl + page.path;
  const picture = publicUrl + (page.picture ?? DEFAULT_PICTURE);
  const linkedData = page.linkedData.map(
    (thing) => html`<script type="application/ld+json">!${inertJson(thing)}</script>`,
  );
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    !${page.isIndexed === false ? noindex : ''}
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PRODUCT_NAME}" />
    <meta property="og:locale" content="es_ES" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="${page.picture ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${page.description}" />
    <meta name="twitter:image" content="${picture}" />
    !${linkedData}`;
}
