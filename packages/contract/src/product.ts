export const PRODUCT_NAME = 'Oficio';

/** Replaces the name of a deleted user. */
export const DELETED_USER_NAME = 'Usuario eliminado';
