export const PRODUCT_NAME = 'Oficio';
