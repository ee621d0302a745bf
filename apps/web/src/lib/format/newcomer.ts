import { PRODUCT_NAME } from '@oficio/contract/product.ts';

/** Says instead of a rating that a provider has no reviews, where the specification gives no text. */
export const newcomer = `Nuevo en ${PRODUCT_NAME}`;
