export const PRODUCT_NAME = 'Oficio';

/** Stands where the name of somebody who deleted their account was. */
export const DELETED_USER_NAME = 'Usuario eliminado';
