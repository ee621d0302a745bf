/** The accounts with a known login: the client and the provider of the story, and support. */
export const CLIENT_EMAIL = 'lucia@oficio.example';
export const PROVIDER_EMAIL = 'ramon@oficio.example';
export const ADMIN_EMAIL = 'admin@oficio.example';
