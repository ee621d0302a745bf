/** An id before every other, from which a walk through a table starts. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
