/** Where the server delivers the app's empty page, which browsers keep and show while offline. */
export const APP_SHELL_PATH = '/app-shell';
