/** Path of the app's empty page, which browsers cache and show while offline. */
export const APP_SHELL_PATH = '/app-shell';
