// Runs before the first paint, so that the stored theme never flashes.
(() => {
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
  } catch {
    theme = 'light'; // storage is forbidden: the default theme applies
  }
  const root = document.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-mantine-color-scheme', theme);
})();
