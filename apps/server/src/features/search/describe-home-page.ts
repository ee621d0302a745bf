import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { WebSite, WithContext } from 'schema-dts';
import type { PublicPage } from '#app/platform/public-page.ts';

/** Describes the home page. */
export function describeHomePage(publicUrl: string): PublicPage {
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    inLanguage: 'es',
  };
  return {
    description:
      'Fontaneros, electricistas, limpieza y mucho más en tu barrio. Compara reseñas de clientes reales, escribe al profesional y pide cita.',
    path: '/',
    linkedData: [site],
    answers: [],
  };
}
