// Runs before the first paint, so that neither another theme flashes than the stored one, nor a
// guest's page before the screen of whoever has a session.
(() => {
  const root = document.documentElement;
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
    if (localStorage.getItem('token')) root.setAttribute('data-had-session', '');
  } catch {
    theme = 'light'; // storage is forbidden: the default theme applies, and there is no session
  }
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-mantine-color-scheme', theme);
})();
