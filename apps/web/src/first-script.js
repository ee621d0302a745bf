// Runs while the page is parsed, before the first paint.
(() => {
  const root = document.documentElement;

  // The right theme from the start, and no guest's server-rendered page for a user with a session
  // or a search near their position.
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

  // The browser may offer the installation before the app listens (`lib/install-offer.ts`).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallOffer = event;
  });

  // In a rendered page the app's module is a `module-later` with preloads as `modulepreload-later`
  // (`pages/start-later.ts` in the contract): the app is requested once the screen is painted, so
  // that it does not delay that. With a slow connection it is requested earlier, because the wait
  // would cost more than it gains (decision 045). In a hidden tab nothing is painted, and with a
  // session only what the app renders.
  const LATEST_START_MS = 1000;
  let hasStarted = false;
  const start = () => {
    const app = document.querySelector('script[type="module-later"]');
    if (!app || hasStarted) return;
    hasStarted = true;
    for (const link of document.querySelectorAll('link[rel="modulepreload-later"]')) {
      link.rel = 'modulepreload';
    }
    import(app.src);
  };
  addEventListener('DOMContentLoaded', () => {
    const wait = LATEST_START_MS - performance.now();
    if (wait <= 0 || document.hidden || root.hasAttribute('data-starts-anew')) return start();
    setTimeout(start, wait);
    document.addEventListener('visibilitychange', start);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  });
})();
