import { PRODUCT_NAME } from '../product.ts';

const HOME_TITLE = `${PRODUCT_NAME} · Encuentra un profesional cerca de ti`;
export const SEARCH_TITLE = 'Buscar Servicios';

/** Title in the browser's tab and in search results: "{title} · Oficio". */
export function fullTitle(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT_NAME}` : HOME_TITLE;
}

/** A provider's page by name and trades: "Ramón Etxeberria · Fontanería, Pintura". */
export function titleOfProvider(name: string, categories: readonly string[]): string {
  return categories.length > 0 ? `${name} · ${categories.join(', ')}` : name;
}
