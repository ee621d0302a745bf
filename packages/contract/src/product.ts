export const PRODUCT_NAME = 'Oficio';

/** Replaces the name of a deleted user. */
export const DELETED_USER_NAME = 'Usuario eliminado';

/**
 * Names a super-administrator to the users with whom they have a conversation (specification 2.15).
 */
export const SUPPORT_NAME = 'Soporte';
