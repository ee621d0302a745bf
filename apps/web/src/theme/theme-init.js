// Runs before the first paint, so that neither the wrong theme flashes, nor a guest's
// server-rendered page for a user with a session or a search near their position.
(() => {
  const root = document.documentElement;
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
    const isNear = location.pathname === '/search' && localStorage.getItem('near') !== null;
    if (localStorage.getItem('token') || isNear) root.setAttribute('data-starts-anew', '');
  } catch {
    theme = 'light'; // storage is forbidden: the default theme applies, and there is no session
  }
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-mantine-color-scheme', theme);
  // A click on a server-rendered button before hydration: the app replays it.
  addEventListener('click', ({ target }) => {
    const button = target.closest('#root[data-rendered] button[type="button"]');
    if (!button) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  });
})();
