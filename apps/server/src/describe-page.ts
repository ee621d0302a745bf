import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { CATEGORIES } from '@oficio/contract/profiles.ts';
import type { WebSite, WithContext } from 'schema-dts';
import { describeProviderPage } from './features/profiles/describe-provider-page.ts';
import { describeSearchPage } from './features/search/describe-search-page.ts';
import { describeServicesPage } from './features/search/describe-services-page.ts';
import { listServices } from './features/search/list-services.ts';
import type { Deps } from './platform/deps.ts';
import type { PublicPage } from './platform/public-page.ts';

/** The one place where the address of a page that anyone may find becomes what is said of it. */
export async function describePage(
  deps: Deps,
  path: string,
  query: URLSearchParams,
): Promise<PublicPage | null> {
  if (path === '/') return describeHome(deps.config.publicUrl);
  if (path === '/search') return describeSearchPage(deps, { isFiltered: query.size > 0 });
  const [, category, town] = /^\/servicios\/([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (category && town) return describeServicesPage(deps, { category, town });
  const provider = /^\/provider\/([0-9a-f-]{36})$/.exec(path)?.[1];
  return provider ? describeProviderPage(deps, provider) : null;
}

/** Paths of the pages for search engines, but those of providers. */
export async function* listPages(deps: Deps): AsyncGenerator<string> {
  yield* ['/', '/search'];
  yield* listServices(deps);
}

function describeHome(publicUrl: string): PublicPage {
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    inLanguage: 'es',
  };
  const trades = CATEGORIES.map((name) => ({
    text: name,
    path: `/search?categoria=${encodeURIComponent(name)}`,
  }));
  return {
    description:
      'Fontaneros, electricistas, limpieza y mucho más en tu barrio. Compara reseñas de clientes reales, escribe al profesional y pide cita.',
    path: '/',
    linkedData: [site],
    answers: [],
    content: {
      heading: '¿Qué servicio necesitas?',
      texts: [
        'Profesionales de tu barrio con reseñas de clientes reales. Escríbeles, compara y pide cita.',
      ],
      sections: [{ heading: 'Servicios', items: trades }],
    },
  };
}
