// Runs while the page is parsed, before the first paint.
(() => {
  const root = document.documentElement;

  // The right theme from the start, and no guest's server-rendered page for a user with a session
  // or a search near their position.
  let theme = 'light';
  try {
    if (localStorage.theme === 'dark') theme = 'dark';
    const isNear = location.pathname === '/search' && 'near' in localStorage;
    if (localStorage.token || isNear) root.dataset.startsAnew = '';
  } catch {
    // Storage is forbidden: the default theme applies, and there is no session.
  }
  // The shell of the page depends on the screen (`theme/first-paint.css`).
  root.dataset.screen = location.pathname.split('/')[1];
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme;

  // A tap before the app runs is marked at once: `aria-busy`, which `theme/first-paint.css` shows.
  // What the browser does not do itself is `data-pressed` too, and the app replays it
  // (`lib/rendering/early-input.ts`).
  const rendered = '[data-rendered]';
  let marked;
  const unmark = () => {
    if (!marked) return;
    marked.ariaBusy = null;
    delete marked.dataset.pressed;
  };
  const mark = (element, isReplayed) => {
    unmark();
    marked = element;
    element.ariaBusy = 'true';
    if (isReplayed) element.dataset.pressed = '';
  };
  // While capturing: React keeps events from a part of the page that is hydrated later.
  const listen = (type, listener) => addEventListener(type, listener, true);
  listen('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const button = target.closest(`${rendered} button[type="button"]`);
    if (button) mark(button, true);
    const link = target.closest(`${rendered} a[href^="/"]:not([target], [href*="#"])`);
    // With a key, the link opens elsewhere.
    if (link && !ctrlKey && !metaKey && !shiftKey) mark(link);
  });
  listen('submit', (event) => {
    const { target: form, submitter } = event;
    if (!submitter || !form.closest(rendered)) return;
    // Without the app the browser itself searches for a keyword; the app also has the place and the
    // filters, those of the address too.
    const isReplayed =
      !form.closest('#root[data-rendered]') ||
      !form.elements.q ||
      /\/search\?(.*&)?(?!q=|pagina=)\w/.test(location) ||
      form.querySelector(':checked:not(:default), input:default:not(:checked)') ||
      [...form.querySelectorAll('input:not([name="q"])')].some(
        ({ type, value, defaultValue }) => type === 'text' && value !== defaultValue,
      );
    if (isReplayed) event.preventDefault();
    mark(submitter, isReplayed);
  });
  addEventListener('pagehide', unmark);

  // When the app cannot be loaded, the page says so (`theme/first-paint.css`). It reloads with the next
  // connection, or tap that the browser itself does not answer, if the server answers then.
  const onLost = () => {
    root.dataset.lost = '';
    unmark();
    const retry = (...waits) =>
      fetch('/readyz')
        .then(({ ok }) => ok || Promise.reject())
        .then(
          () => location.reload(),
          () => {
            unmark();
            const [wait, ...later] = waits;
            if (wait) setTimeout(retry, wait, ...later);
          },
        );
    // A new connection may take a moment until it reaches the server.
    listen('online', () => retry(1000, 4000, 15_000));
    listen('click', ({ target }) => target.closest('a, input, select, [type="submit"]') || retry());
    listen('submit', ({ defaultPrevented }) => defaultPrevented && retry());
  };
  listen('error', ({ target }) => target.type === 'module' && onLost());

  // The browser may offer the installation before the app listens (`lib/installation/install-offer.ts`).
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
  const app = () => document.querySelector('script[type="module-later"]');
  let isPreloaded = false;
  const preload = () => {
    if (!app() || isPreloaded) return;
    isPreloaded = true;
    for (const link of document.querySelectorAll('link[rel="modulepreload-later"]')) {
      link.rel = 'modulepreload';
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = app().src;
    document.head.append(link);
  };
  let hasStarted = false;
  const start = () => {
    if (!app() || hasStarted) return;
    hasStarted = true;
    preload();
    import(app().src).catch(onLost);
  };
  // The page is parsed only once its style sheets have arrived, and the app needs all of it. Its
  // files do not wait for that.
  new MutationObserver((_changes, observer) => {
    if (!document.body) return;
    observer.disconnect();
    if ('startsAnew' in root.dataset) preload();
    else setTimeout(preload, LATEST_START_MS - performance.now());
  }).observe(root, { childList: true });
  addEventListener('DOMContentLoaded', () => {
    const wait = LATEST_START_MS - performance.now();
    if (wait <= 0 || document.hidden || 'startsAnew' in root.dataset) return start();
    setTimeout(start, wait);
    document.addEventListener('visibilitychange', start);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  });
})();
