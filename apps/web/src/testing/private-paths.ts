/** A path of each screen that needs a session. */
export const privatePaths = [
  '/dashboard',
  '/profile',
  '/messages',
  '/chat/a_b/b',
  '/history',
  '/calendar',
  '/appointments',
  '/schedule',
  '/admin',
];
