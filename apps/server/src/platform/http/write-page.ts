import { fullTitle } from '@oficio/contract/page-titles.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { html } from 'ghtml';
import type { PublicPage } from '../public-page.ts';

const DEFAULT_PICTURE = '/share.png';
const noindex = '<meta name="robots" content="noindex" />';

/** Where the built page takes what is said of the one that was asked for. */
const slots = {
  head: /<!-- head -->[\s\S]*<!-- \/head -->/,
  links: '</head>',
  root: '<div id="root"></div>',
} as const;

/** `links` are those to the files of its screen. */
export interface PageTemplate {
  /** The page with all that makes it found and readable. */
  describe(page: PublicPage, links?: string): string;
  /** The page as it is for who uses the app, kept out of search engines. */
  plain(links?: string): string;
}

/**
 * Reads the built page and fills it in. Whatever people wrote is escaped as text, and as JSON it
 * cannot end its script element.
 * @throws Error when the built page has no room for a head or a content
 */
export function readTemplate(built: string, publicUrl: string, tileUrl: string): PageTemplate {
  const page = built.replace('%TILE_URL%', () => html`${tileUrl}`);
  if (!slots.head.test(page) || !page.includes(slots.root)) {
    throw new Error('The built index.html lacks the places that are filled in');
  }
  const fill = (head: string, links: string, root: string) =>
    page
      .replace(slots.root, () => root)
      .replace(slots.links, () => links + slots.links)
      .replace(slots.head, () => head);
  return {
    plain: (links = '') =>
      fill(html`<title>${fullTitle(undefined)}</title>!${noindex}`, links, slots.root),
    describe: (page, links = '') =>
      fill(
        headOf(page, publicUrl),
        links,
        html`<div id="root">!${contentOf(page)}</div>!${answersOf(page)}`,
      ),
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

function contentOf({ path, content: { heading, texts, sections = [] } }: PublicPage): string {
  return html`<main class="first-content" data-page="${path}">
    <h1>${heading}</h1>
    !${texts.map((text) => html`<p>${text}</p>`)}
    !${sections.map(
      ({ heading, items }) => html`<section>
        <h2>${heading}</h2>
        <ul>!${items.map(
          ({ text, path, details = [] }) => html`<li>
          !${path ? html`<a href="${path}">${text}</a>` : html`${text}`}
          !${details.map((detail) => html`<p>${detail}</p>`)}
        </li>`,
        )}</ul>
      </section>`,
    )}
  </main>`;
}

function answersOf({ answers }: PublicPage): string {
  if (answers.length === 0) return '';
  return html`<script type="application/json" id="first-answers">!${inertJson(answers)}</script>`;
}

/** JSON that neither ends nor begins any markup, wherever it stands in a page. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
