import { privateScreens } from '@oficio/contract/pages/private-screens.ts';

const forms: readonly string[] = ['/auth', '/forgot-password', '/reset-password'];

/** A path of each screen that needs a session. */
export const privatePaths = [
  ...privateScreens.filter((path) => !forms.includes(path)),
  '/chat/a_b/b',
];
